import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@manyline/contract';
import { expect, test } from 'vitest';
import { createBench } from '../../backend/testing/bench.ts';
import { createApiListener } from './apiListener.ts';
import { readRequestInfo } from './requestInfo.ts';

const LINE = '+14155552671';

test('an upload the user cancels during inspection is not sent', async () => {
  const upload = new AbortController();
  const closed = Promise.withResolvers<void>();
  const looked = Promise.withResolvers<void>();
  const inspector = {
    async inspect() {
      upload.abort();
      await closed.promise;
      looked.resolve();
      return { type: 'text/plain' };
    },
  };
  const { backend, signIn, call } = await createBench({ inspector });
  let answered: Promise<unknown> | undefined;
  const listen = createApiListener({ fetch: (...request) => (answered = backend.fetch(...request)) }, () => undefined);
  const server = createServer((request, response) => {
    response.once('close', () => closed.resolve());
    void listen(request, response, readRequestInfo(request, false));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { authorization } = await signIn('alice');
    const headers = { authorization, 'x-tn': LINE };
    const clientId = crypto.randomUUID();
    const form = new FormData();
    const fields = { name: '', phoneNumber: '+33612345678', msg: '', clientId };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('fileData', new File(['abc'], 'a.txt'));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${endpoints.sendFile.path}`;
    await expect(fetch(url, { method: 'POST', headers, body: form, signal: upload.signal })).rejects.toThrow();
    await looked.promise;
    await answered;
    expect((await call('findSent', { clientId }, headers)).data).toBeNull();
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
