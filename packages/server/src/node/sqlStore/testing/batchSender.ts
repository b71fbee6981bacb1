import { writeSync } from 'node:fs';
import {
  type Carrier,
  createBackend,
  createSystemClock,
  createWebCryptoHasher,
  DEMO_PASSWORD,
  type Exchange,
  seedDemo,
} from '../../../backend/index.ts';
import { createSqlStore } from '../createSqlStore.ts';

/**
 * Starts a message to many, or finds one that is under way, and says who is handed over to the carrier, until it is killed or all is
 * done. Its clock is ahead, so that neither the moment in which it may be undone nor the lease of the one killed before is waited for.
 */
const [file = '', ahead = '0', count = '0'] = process.argv.slice(2);
const system = createSystemClock();
let more = Number(ahead);
const clock = { now: () => system.now() + more, setTimer: system.setTimer };
const hasher = createWebCryptoHasher(1);
const store = await createSqlStore({ file });
await seedDemo(store, { clock, hasher });
const carrier: Carrier = {
  start: () => {},
  send: ({ messageId, to }) => void writeSync(1, `${messageId} ${to}\n`),
  newNumber: async () => undefined,
  close: async () => {},
};
const backend = createBackend({ store, clock, hasher, carrier, settings: { copiesPerSecond: 100, typedCountAbove: 1_000 } });
const exchange: Exchange = { address: '', isSecure: true, userAgent: '', readCookie: () => undefined, writeCookie: () => {} };

async function post<T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const response = await backend.fetch(request, exchange);
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { readonly data: T }).data;
}

interface Prepared {
  readonly id: string;
  readonly version: number;
  readonly counts: { readonly receive: number };
}

const line = await store.findLine('+14155552671');
const [known] = await store.batchesOf({ lineTns: [line?.tn ?? ''], limit: 1 });
if (!known) {
  const { accessToken } = await post<{ accessToken: string }>('/api-user/api/v1/auth/login', {
    username: 'alice',
    password: DEMO_PASSWORD,
  });
  const headers = { authorization: `Bearer ${accessToken}`, 'x-tn': '+14155552671' };
  const recipients = Array.from({ length: Number(count) }, (_, n) => ({ phone: `+1212555${String(1_000 + n)}` }));
  const draft = { clientId: crypto.randomUUID(), template: 'Hello', since: 0 };
  const { id } = await post<Prepared>('/api-ctn/api/v1/batch/prepare', draft, headers);
  const batch = await post<Prepared>('/api-ctn/api/v1/batch/add-recipients', { batchId: id, from: 1, recipients }, headers);
  const word = { batchId: id, version: batch.version, receive: batch.counts.receive };
  await post('/api-ctn/api/v1/batch/start', word, headers);
  more += 10;
}
for (;;) {
  const [batch] = await store.batchesOf({ lineTns: ['+14155552671'], limit: 1 });
  if (batch?.state === 'done') break;
  await new Promise((resolve) => setTimeout(resolve, 20));
}
await backend.close();
await store.close();
