import { appendFileSync, readFileSync } from 'node:fs';
import type { ProviderReports } from '../../backend/index.ts';
import { createLog } from '../shared/log.ts';
import { readSettings } from '../start/settings.ts';
import { startServer } from '../start/startServer.ts';

/*
 * A server whose provider survives it: every accepted message becomes a line of CARRIED_FILE. Messages are reported as delivered
 * immediately; if the text starts with "slow", only after the parent process says so, whichever process sent them. Texts starting with
 * "mute" get no response.
 */
const { CARRIED_FILE = '', CARRIED_BY = '' } = process.env;
let isNotified = false;
let reports: ProviderReports | undefined;

const taken = () =>
  readFileSync(CARRIED_FILE, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { readonly id: string; readonly text: string });

/** Repeats a report until it is stored, like a webhook. */
function deliver(providerId: string): void {
  reports?.report({ providerId, status: 'delivered' }).catch(() => setTimeout(() => deliver(providerId), 200));
}

process.on('message', () => {
  isNotified = true;
  for (const { id } of taken()) deliver(id);
});
process.on('disconnect', () => process.exit());

const { port, dataDir, databaseUrl, logLevel } = readSettings(process.env);
const server = await startServer({
  port,
  dataDir,
  databaseUrl,
  demo: true,
  log: createLog(logLevel, (line) => process.stderr.write(line)),
  provider: {
    account: 'recording',
    start: (to) => void (reports = to),
    send({ messageId: id, text }) {
      appendFileSync(CARRIED_FILE, `${JSON.stringify({ by: CARRIED_BY, id, text })}\n`);
      if (text.startsWith('mute')) return new Promise(() => {});
      if (!text.startsWith('slow') || isNotified) deliver(id);
      return Promise.resolve({ kind: 'accepted', providerId: id });
    },
    find: async (messageId) =>
      taken().some(({ id }) => id === messageId) ? { kind: 'accepted', providerId: messageId } : { kind: 'notTaken' },
    newNumber: async () => undefined,
    close: async () => {},
  },
});
console.log(`ready at ${server.url}`);
