import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createShareStorage } from './shareStorage.ts';

const share = (id: string, at: number) => ({ id, at, text: id, files: [], lost: 0 });
const HOUR = 3_600;

it('who opens it first keeps it; others on this device never see it', async () => {
  const shares = createShareStorage();
  await shares.add(share('one', 0));
  expect(await shares.claim('alice', 10)).toMatchObject({ id: 'one', userId: 'alice' });
  expect(await shares.claim('bob', 10)).toBeUndefined();
  expect(await shares.claim('alice', 24 * HOUR)).toMatchObject({ id: 'one' });
  await shares.remove('one');
});

it('without a session it waits an hour, and no longer, for the next user who signs in', async () => {
  const shares = createShareStorage();
  await shares.add(share('one', 0));
  expect(await shares.claim('bob', HOUR + 1)).toBeUndefined();
  expect(await shares.claim('bob', 10)).toBeUndefined();
});

it('keeps the newest five, and forgets a user’s', async () => {
  const shares = createShareStorage();
  for (let at = 0; at < 8; at += 1) await shares.add(share(String(at), at));
  const seen: (string | undefined)[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const found = await shares.claim('alice', 10);
    seen.push(found?.id);
    if (found) await shares.remove(found.id);
  }
  expect(seen).toEqual(['7', '6', '5', '4', '3', undefined]);
  await shares.add(share('last', 9));
  await shares.forget('alice');
  expect(await shares.claim('alice', 10)).toBeUndefined();
});
