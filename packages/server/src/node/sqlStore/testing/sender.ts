import { writeSync } from 'node:fs';
import {
  createBackend,
  createLoopbackProvider,
  createSystemClock,
  createWebCryptoHasher,
  DEMO_PASSWORD,
  type Exchange,
  seedDemo,
} from '../../../backend/index.ts';
import { createSqlStore } from '../createSqlStore.ts';

/** Sends four at a time until killed, and prints the acknowledged clientIds. */
const [file = ''] = process.argv.slice(2);
const clock = createSystemClock();
const hasher = createWebCryptoHasher(1);
const store = await createSqlStore({ file });
await seedDemo(store, { clock, hasher });
const backend = createBackend({
  store,
  clock,
  hasher,
  provider: createLoopbackProvider({ clock }),
  limits: { sends: { times: 1e9, seconds: 1 } },
});
const exchange: Exchange = { address: '', isSecure: true, userAgent: '', readCookie: () => undefined, writeCookie: () => {} };

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<{ readonly accessToken: string }> {
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const response = await backend.fetch(request, exchange);
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { readonly data: { readonly accessToken: string } }).data;
}

const { accessToken } = await post('/api-user/api/v1/auth/login', { username: 'alice', password: DEMO_PASSWORD });
const headers = { authorization: `Bearer ${accessToken}`, 'x-tn': '+14155552671' };

async function keepSending(): Promise<never> {
  for (;;) {
    const clientId = crypto.randomUUID();
    await post('/api-ctn/api/v1/chat/send-message', { name: '', phoneNumber: '+33612345678', msg: clientId, clientId }, headers);
    writeSync(1, `${clientId}\n`);
  }
}
await Promise.all(Array.from({ length: 4 }, keepSending));
