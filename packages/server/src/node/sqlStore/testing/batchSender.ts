import { appendFileSync, readFileSync } from 'node:fs';
import {
  type Provider,
  createBackend,
  createSystemClock,
  createWebCryptoHasher,
  DEMO_PASSWORD,
  type Exchange,
  seedDemo,
} from '../../../backend/index.ts';
import { createSqlStore } from '../createSqlStore.ts';

/**
 * Starts or resumes a bulk message. Ends when all is sent, or dies `killMs` after handing over `most` messages, as by `kill -9`. The
 * clock runs ahead, to skip the undo period and the lease of the process killed before.
 */
const [file = '', ahead = '0', count = '0', most = 'Infinity', killMs = '0'] = process.argv.slice(2);
const system = createSystemClock();
let more = Number(ahead);
const clock = { now: () => system.now() + more, setTimer: system.setTimer };
const hasher = createWebCryptoHasher(1);
const store = await createSqlStore({ file });
await seedDemo(store, { clock, hasher });
const taken = `${file}.taken`;
let handedOver = 0;
const provider: Provider = {
  account: 'test',
  start: () => {},
  async send({ messageId, to }) {
    appendFileSync(taken, `${messageId} ${to}\n`);
    handedOver += 1;
    if (handedOver === Number(most)) setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(killMs));
    return { kind: 'accepted', providerId: messageId };
  },
  find: async (messageId) =>
    readFileSync(taken, 'utf8').includes(messageId) ? { kind: 'accepted', providerId: messageId } : { kind: 'notTaken' },
  newNumber: async () => undefined,
  close: async () => {},
};
const backend = createBackend({ store, clock, hasher, provider, settings: { copiesPerSecond: 100, typedCountAbove: 1_000 } });
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

const allTaken = () => readFileSync(taken, 'utf8').split('\n').length > Number(count);

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
  if (batch?.state === 'done' && allTaken()) break;
  await new Promise((resolve) => setTimeout(resolve, 20));
}
await backend.close();
await store.close();
