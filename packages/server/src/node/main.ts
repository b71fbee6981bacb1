import { join } from 'node:path';
import { DEMO_PASSWORD } from '../backend/index.ts';
import { runProgram } from './programs/runProgram.ts';
import { createLog } from './shared/log.ts';
import type { RunningServer } from './start/serverOptions.ts';
import { readSettings, type Settings } from './start/settings.ts';
import { startServer } from './start/startServer.ts';
import { stopServerAtEnd } from './start/stopServer.ts';

await runProgram(() => run(readSettings(process.env)));

async function run(settings: Settings): Promise<void> {
  const { port, host, dataDir, databaseUrl, isDemoWanted, isProduction, isProxyTrusted, logLevel } = settings;
  const { publicUrl, smtp, authMode, sso, humanCheck, connectionsPerUser, connectionsPerAddress } = settings;
  const { providerLocalHosts, contactLocalHosts } = settings;
  const log = createLog(logLevel, (line) => process.stderr.write(line));
  const server = await startServer({
    port,
    host,
    dataDir,
    databaseUrl,
    demo: isDemoWanted && !isProduction,
    acceptsDemoPassword: !isProduction,
    isProxyTrusted,
    publicUrl,
    smtp,
    authMode,
    sso,
    humanCheck,
    providerLocalHosts,
    contactLocalHosts,
    connectionsPerUser,
    connectionsPerAddress,
    log,
  });
  stopServerAtEnd(server, log);
  const notes = [...describeUsers(server, settings), ...describeEmails(server, settings), ...describePhone(server)];
  console.log([`Manyline is ready at ${server.url}`, ...notes].join('\n'));
}

function describeUsers(
  { hasUsers, demoUsers, isOnNetwork }: RunningServer,
  { isDemoWanted, isProduction, host }: Settings,
): readonly string[] {
  if (!hasUsers && isProduction && isDemoWanted) {
    return ['Demo users aren’t created in production. Run "npm run admin:create" to create the first administrator.'];
  }
  if (!hasUsers) return ['There are no users yet. Run "npm run admin:create" to create the first administrator.'];
  if (demoUsers.length === 0) return [];
  if (isProduction) return [`The demo users ${demoUsers.join(', ')} can’t sign in in production because their password is public.`];
  const users = `Demo users: ${demoUsers.join(', ')}. Password: ${DEMO_PASSWORD}`;
  if (isOnNetwork) return [users, 'Anyone on your network can sign in with that password. Unset HOST to keep the demo on this machine.'];
  if (host !== undefined) return [users];
  return [users, 'Only this machine can reach the server, because that password is public. Set HOST=0.0.0.0 to open it to your network.'];
}

function describePhone({ phonePage, demoUsers }: RunningServer): readonly string[] {
  if (phonePage === undefined || demoUsers.length === 0) return [];
  return [`A phone to text with: ${phonePage}`];
}

function describeEmails({ mailPage }: RunningServer, { isProduction, smtp, dataDir }: Settings): readonly string[] {
  if (mailPage !== undefined) return [`E-mails to the demo users: ${mailPage}`];
  if (isProduction && !smtp)
    return [`E-mails are stored in ${join(dataDir, 'outbox')} and not sent. Set SMTP_URL and MAIL_FROM to send them.`];
  return [];
}
