import { expect, it } from 'vitest';
import { readable } from './readable.ts';

it('marks a promise as React does, before awaiting code continues', async () => {
  const stored = readable(Promise.resolve('texts'));
  await stored;
  expect(stored).toMatchObject({ status: 'fulfilled', value: 'texts' });

  const broken = readable(Promise.reject(new Error('no connection')));
  await broken.catch(() => undefined);
  expect(broken).toMatchObject({ status: 'rejected', reason: new Error('no connection') });
});
