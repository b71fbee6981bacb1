import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@manyline/contract';
import { afterEach, expect, test } from 'vitest';
import { createMemoryDepot } from '../../backend/files/memoryDepot.ts';
import type { FileDepot } from '../../backend/index.ts';
import { createBench } from '../../backend/testing/bench.ts';
import { createApiListener } from './apiListener.ts';
import { readRequestInfo } from './requestInfo.ts';

const MIB = 1_024 ** 2;
const LINE = '+14155552671';
const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** A depot with one long file, generated while it is read. */
function createLongDepot(size: number) {
  const depot = createMemoryDepot();
  const read = { bytes: 0, isCancelled: false };
  const long: FileDepot = {
    ...depot,
    get: async () => ({
      size,
      stream: () =>
        new ReadableStream<Uint8Array<ArrayBuffer>>(
          {
            pull(controller) {
              if (read.bytes === size) return controller.close();
              read.bytes += MIB / 16;
              controller.enqueue(new Uint8Array(MIB / 16));
            },
            cancel: () => void (read.isCancelled = true),
          },
          { highWaterMark: 0 },
        ),
    }),
  };
  return { depot: long, read };
}

async function openDownload(size: number, unreadMs: number) {
  const { depot, read } = createLongDepot(size);
  const { backend, signIn } = await createBench({ depot });
  const listen = createApiListener(backend, () => undefined, { unreadMs });
  const server = createServer((asked, response) => void listen(asked, response, readRequestInfo(asked, false)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { authorization } = await signIn('alice');
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: '', phoneNumber: '+33612345678', msg: '' })) form.append(name, value);
  form.append('fileData', new File(['abc'], 'a.txt'));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sent = await fetch(url + endpoints.sendFile.path, { method: 'POST', headers: { authorization, 'x-tn': LINE }, body: form });
  const { data } = (await sent.json()) as { readonly data: { readonly message: { readonly file: { readonly id: string } } } };
  const path = `${endpoints.getFile.path}?id=${data.message.file.id}&size=whole`;
  const call = request(url + path, { agent: false, headers: { authorization } }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return { response, read };
}

test('an unread download is read only as far as the network takes it, and is ended', async () => {
  const { response, read } = await openDownload(256 * MIB, 200);
  expect(response.headers['content-length']).toBe(String(256 * MIB));
  await expect.poll(() => read.isCancelled).toBe(true);
  expect(read.bytes).toBeLessThan(64 * MIB);
  response.destroy();
});

test('a download that is read arrives complete, however long it takes', async () => {
  const { response } = await openDownload(32 * MIB, 30_000);
  let size = 0;
  for await (const chunk of response) size += (chunk as Buffer).length;
  expect(size).toBe(32 * MIB);
});
