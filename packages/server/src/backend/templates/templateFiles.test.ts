import { endpoints, type Envelope } from '@manyline/contract';
import { expect, it } from 'vitest';
import { createBench } from '../testing/bench.ts';

it('of files uploaded within a millisecond, the last ten are kept', async () => {
  const { backend, signIn, store } = await createBench();
  const headers = await signIn('alice');
  const exchange = { address: '192.0.2.1', isSecure: true, userAgent: '', readCookie: () => undefined, writeCookie: () => {} };
  const ids: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    const body = new FormData();
    body.append('fileData', new File([`${n}`], `${n}.txt`, { type: 'text/plain' }));
    const request = new Request(`https://manyline.test${endpoints.addTemplateFile.path}`, { method: 'POST', headers, body });
    const { data } = (await (await backend.fetch(request, exchange)).json()) as Envelope;
    ids.push((data as { readonly id: string }).id);
  }
  const kept = await store.templateFilesById(ids);
  expect(kept.map(({ name }) => name)).toEqual(ids.map((_, n) => `${n}.txt`).slice(-10));
  await backend.close();
});
