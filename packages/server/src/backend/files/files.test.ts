import { endpoints, type Endpoint } from '@manyline/contract';
import { expect, test } from 'vitest';
import { createInProcessBackplane } from '../hub/backplane.ts';
import type { Exchange, FileDepot } from '../ports/ports.ts';
import { DiskFull } from '../store/storeUnavailable.ts';
import { createBench } from '../testing/bench.ts';
import { createMemoryDepot } from './memoryDepot.ts';

const LINE = '+14155552671';
const BOB = '+33612345678';

async function upload(depot: FileDepot, breakStore: boolean) {
  const bench = await createBench({ depot });
  const { authorization } = await bench.signIn('alice');
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: '', phoneNumber: BOB, msg: '' })) form.append(name, value);
  form.append('fileData', new File(['abc'], 'a.txt'));
  const { shortTransaction } = bench.store;
  if (breakStore) bench.store.shortTransaction = () => Promise.reject(new Error('The disk is full.'));
  const request = new Request(`https://manyline.test${endpoints.sendFile.path}`, {
    method: 'POST',
    body: form,
    headers: { authorization, 'x-tn': LINE },
  });
  const response = await bench.backend.fetch(request, {
    address: '192.0.2.1',
    isSecure: true,
    userAgent: 'Test browser',
    readCookie: () => undefined,
    writeCookie: () => undefined,
  });
  bench.store.shortTransaction = shortTransaction;
  return response.status;
}

function watched() {
  const depot = createMemoryDepot();
  const keys = new Set<string>();
  const steps: string[] = [];
  return {
    keys,
    steps,
    put: async (key: string, bytes: Uint8Array) => {
      steps.push('put');
      keys.add(key);
      await depot.put(key, bytes);
    },
    get: depot.get,
    remove: async (key: string) => {
      keys.delete(key);
      await depot.remove(key);
    },
  };
}

test('a file is removed if its message could not be stored', async () => {
  const depot = watched();
  expect(await upload(depot, true)).toBe(500);
  expect([depot.steps, [...depot.keys]]).toEqual([['put'], []]);
});

test('a file is refused with the right reason if the disk is full, and the same upload works later', async () => {
  const depot = watched();
  let isFull = true;
  const small: FileDepot = { ...depot, put: (...file) => (isFull ? Promise.reject(new DiskFull('full')) : depot.put(...file)) };
  const { backend, signIn } = await createBench({ depot: small });
  const { authorization } = await signIn('alice');
  const clientId = crypto.randomUUID();
  const refused = await backend.fetch(formOf(authorization, { clientId }), exchange);
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    507,
    '30',
    expect.objectContaining({ code: 'unavailable', message: expect.stringMatching(/^The server's disk is full/) }),
  ]);
  isFull = false;
  expect((await backend.fetch(formOf(authorization, { clientId }), exchange)).status).toBe(200);
});

test('the file of a stored message stays', async () => {
  const depot = watched();
  expect(await upload(depot, false)).toBe(200);
  expect(depot.keys.size).toBe(1);
});

test('State-changing calls need JSON: only calls that need a token accept a form, which a form of another site does not have', () => {
  const forms = Object.values<Endpoint>(endpoints).filter(({ body }) => body === 'multipart');
  expect(forms.length).toBeGreaterThan(0);
  for (const { access } of forms) expect(access).not.toBe('public');
});

const exchange: Exchange = {
  address: '192.0.2.1',
  isSecure: true,
  userAgent: 'Test browser',
  readCookie: () => undefined,
  writeCookie: () => undefined,
};

function formOf(authorization: string, fields: Record<string, string | File> = {}, init: RequestInit = {}): Request {
  const form = new FormData();
  const all = { name: '', phoneNumber: BOB, msg: '', fileData: new File(['abc'], 'a.txt'), ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  const url = `https://manyline.test${endpoints.sendFile.path}`;
  return new Request(url, { method: 'POST', body: form, headers: { authorization, 'x-tn': LINE }, ...init });
}

test('a stored message keeps its file even if something fails afterwards', async () => {
  const depot = watched();
  const backplane = createInProcessBackplane();
  const { backend, signIn } = await createBench({ depot, backplane });
  const { authorization } = await signIn('alice');
  const clientId = crypto.randomUUID();
  const off = backplane.subscribe(() => {
    throw new Error('No one can be notified.');
  });
  expect((await backend.fetch(formOf(authorization, { clientId }), exchange)).status).toBe(500);
  off();
  const again = (await (await backend.fetch(formOf(authorization, { clientId }), exchange)).json()) as {
    data: { message: { file: { id: string } } };
  };
  expect([...depot.keys]).toEqual([again.data.message.file.id]);
});

test('upload limited: refused forms count too', async () => {
  const { backend, signIn, time } = await createBench({ limits: { uploads: { times: 3, seconds: 60 } } });
  const { authorization } = await signIn('alice');
  const post = () => backend.fetch(formOf(authorization, { unknown: 'x' }), exchange);
  for (let i = 0; i < 3; i += 1) expect((await post()).status).toBe(400);
  const refused = await post();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  time.now += 60;
  expect((await post()).status).toBe(400);
});

test('upload limited: a user has at most eight parallel uploads, because each is held in memory', async () => {
  const { backend, signIn } = await createBench();
  const { authorization } = await signIn('alice');
  const { authorization: other } = await signIn('bob');
  const slow: ReadableStreamDefaultController<Uint8Array>[] = [];
  const begin = (token: string) =>
    backend.fetch(
      new Request(`https://manyline.test${endpoints.sendFile.path}`, {
        method: 'POST',
        headers: { authorization: token, 'x-tn': token === other ? BOB : LINE, 'content-type': 'multipart/form-data; boundary=x' },
        body: new ReadableStream({ start: (controller) => void slow.push(controller) }),
        duplex: 'half',
      } as RequestInit),
      exchange,
    );
  const running = Array.from({ length: 9 }, () => begin(authorization));
  // Which of them comes last isn't certain.
  const refused = await Promise.race(running);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  const others = begin(other);
  for (const controller of slow) controller.close();
  const statuses = (await Promise.all([...running, others])).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([...Array.from({ length: 9 }, () => 400), 429]);
  expect((await backend.fetch(formOf(authorization), exchange)).status).toBe(200);
});

test('an upload that is cancelled during the inspection is not sent', async () => {
  const depot = watched();
  const upload = new AbortController();
  const inspector = {
    inspect: async () => {
      upload.abort();
      return { type: 'text/plain' };
    },
  };
  const { backend, signIn, call } = await createBench({ depot, inspector });
  const { authorization } = await signIn('alice');
  const clientId = crypto.randomUUID();
  await backend.fetch(formOf(authorization, { clientId }, { signal: upload.signal }), exchange);
  expect((await call('findSent', { clientId }, { authorization, 'x-tn': LINE })).data).toBeNull();
  expect([...depot.keys]).toEqual([]);
});
