import { join } from 'node:path';
import { DEMO_PASSWORD } from '../backend/index.ts';
import { createLog } from './log.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartError } from './startError.ts';
import { type RunningServer, startServer } from './startServer.ts';
import { stopServerAtEnd } from './stopServer.ts';

try {
  await run(readSettings(process.env));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(settings: Settings): Promise<void> {
  const { port, host, dataDir, databaseUrl, isDemoWanted, isProduction, isProxyTrusted, logLevel } = settings;
  const { publicUrl, smtp, authMode, sso, humanCheck } = settings;
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
    log,
  });
  stopServerAtEnd(server, log);
  console.log([`Manyline is ready at ${server.url}`, ...describePeople(server, settings), ...describeLetters(server, settings)].join('\n'));
}

function describePeople({ hasPeople, demoPeople }: RunningServer, { isDemoWanted, isProduction }: Settings): readonly string[] {
  if (!hasPeople && isProduction && isDemoWanted) {
    return ['Demo people are not made in production: run "npm run admin:create" to make the first administrator.'];
  }
  if (!hasPeople) return ['Nobody can sign in yet: run "npm run admin:create" to make the first administrator.'];
  if (demoPeople.length === 0) return [];
  if (isProduction) return [`The demo people ${demoPeople.join(', ')} cannot sign in in production, as everybody knows their password.`];
  return [`Demo people: ${demoPeople.join(', ')}. Password: ${DEMO_PASSWORD}`];
}

function describeLetters({ mailPage }: RunningServer, { isProduction, smtp, dataDir }: Settings): readonly string[] {
  if (mailPage !== undefined) return [`Letters to the demo people: ${mailPage}`];
  if (isProduction && !smtp) return [`Letters are not sent, but kept in ${join(dataDir, 'outbox')}: set SMTP_URL and MAIL_FROM.`];
  return [];
}
