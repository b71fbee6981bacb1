import { expect, it } from 'vitest';
import { readable } from './readable.ts';

it('marks a promise as React does, before awaiting code continues', async () => {
  const kept = readable(Promise.resolve('texts'));
  await kept;
  expect(kept).toMatchObject({ status: 'fulfilled', value: 'texts' });

  const broken = readable(Promise.reject(new Error('no connection')));
  await broken.catch(() => undefined);
  expect(broken).toMatchObject({ status: 'rejected', reason: new Error('no connection') });
});
