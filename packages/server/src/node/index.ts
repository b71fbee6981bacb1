export { createFileDepot } from './files/fileDepot.ts';
export { createFileInspector } from './files/fileInspector.ts';
export { createLog, type Log, type LogLevel } from './log.ts';
export { createOutbox, type Outbox } from './mail/outbox.ts';
export { createPasswordHasher } from './passwordHasher.ts';
export { StartError } from './startError.ts';
export { type RunningServer, type ServerOptions, startServer } from './startServer.ts';
export { createSqlStore, openPostgresStore } from './sqlStore/createSqlStore.ts';
