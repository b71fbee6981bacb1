export { createFileDepot } from './files/fileDepot.ts';
export { createFileInspector } from './files/fileInspector.ts';
export { createLog, type Log, type LogLevel } from './shared/log.ts';
export { createOutbox, type Outbox } from './mail/outbox.ts';
export { createPasswordHasher } from './secrets/passwordHasher.ts';
export { StartError } from './shared/startError.ts';
export type { RunningServer, ServerOptions } from './start/serverOptions.ts';
export { startServer } from './start/startServer.ts';
export { createSqlStore, openPostgresStore } from './sqlStore/createSqlStore.ts';
