import { appendFileSync } from 'node:fs';
import type { CarrierReports, OutgoingMessage } from '../../backend/index.ts';
import { createLog } from '../log.ts';
import { readSettings } from '../settings.ts';
import { startServer } from '../startServer.ts';

/*
 * The server with a carrier of which something is left when it is killed: each message it is given becomes a line of CARRIED_FILE. It
 * says that it delivered one at once, unless its text begins with "slow": that one only after whoever started this process said so.
 */
const { CARRIED_FILE = '', CARRIED_BY = '' } = process.env;
const slow: OutgoingMessage[] = [];
let isTold = false;
let reports: CarrierReports | undefined;

function deliver({ messageId }: OutgoingMessage): void {
  void reports?.delivered(messageId);
}

process.on('message', () => {
  isTold = true;
  for (const message of slow.splice(0)) deliver(message);
});
process.on('disconnect', () => process.exit());

const { port, dataDir, databaseUrl, logLevel } = readSettings(process.env);
const server = await startServer({
  port,
  dataDir,
  databaseUrl,
  demo: true,
  log: createLog(logLevel, (line) => process.stderr.write(line)),
  carrier: {
    start: (to) => void (reports = to),
    send(message) {
      appendFileSync(CARRIED_FILE, `${JSON.stringify({ by: CARRIED_BY, id: message.messageId, text: message.text })}\n`);
      if (message.text.startsWith('slow') && !isTold) slow.push(message);
      else deliver(message);
    },
    newNumber: async () => undefined,
    close: async () => {},
  },
});
console.log(`ready at ${server.url}`);
