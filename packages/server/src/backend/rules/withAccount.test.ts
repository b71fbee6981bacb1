import { expect, test } from 'vitest';
import type { StoredLine } from '../store/store.ts';
import { mayDeliver, withAccount, withStandby } from './withAccount.ts';

const DAY_MS = 86_400_000;
const line: StoredLine = { tn: '+11', status: 'Alive', userId: 'grace' };
const delivering = (of: StoredLine, now: number) =>
  ['own', 'a', 'b', 'c'].filter((id) => mayDeliver(of, id === 'own' ? undefined : id, now));

test('an internal line takes messages from the server’s own provider only', () => {
  expect(delivering(line, 0)).toEqual(['own']);
  expect(delivering(withAccount(line, 'a', 0), 0)).toEqual(['a']);
});

test('a former account delivers for seven days after the change, and one that comes back for good', () => {
  const moved = withAccount(withAccount(line, 'a', 0), 'b', 0);
  expect([delivering(moved, 7 * DAY_MS - 1), delivering(moved, 7 * DAY_MS)]).toEqual([['a', 'b'], ['b']]);
  const internal = withAccount(moved, undefined, DAY_MS);
  expect([0, 7, 8].map((days) => delivering(internal, days * DAY_MS))).toEqual([['own', 'a', 'b'], ['own', 'b'], ['own']]);
  const back = withAccount(moved, 'a', DAY_MS);
  expect([7, 8].map((days) => delivering(back, days * DAY_MS))).toEqual([['a', 'b'], ['a']]);
});

test('so do a standby account that was removed or replaced, and one that becomes the first', () => {
  const both = withStandby(withAccount(line, 'a', 0), { accountId: 'b', since: 0 }, 0);
  expect([delivering(both, 99 * DAY_MS), delivering(withStandby(both, undefined, 0), 0)]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  expect(delivering(withStandby(both, { accountId: 'c', since: 0 }, 0), 7 * DAY_MS)).toEqual(['a', 'c']);
  const promoted = withAccount(both, 'b', 0);
  expect([delivering(promoted, 0), delivering(promoted, 7 * DAY_MS), promoted.standby]).toEqual([['a', 'b'], ['b'], undefined]);
});

test('forgets former accounts after their time, and the oldest of many', () => {
  let of = line;
  for (const [days, id] of ['a', 'b', 'c', 'd', 'e', 'f', 'g'].entries()) of = withAccount(of, id, days * DAY_MS);
  expect(of.formerAccounts?.map(({ accountId }) => accountId)).toEqual(['b', 'c', 'd', 'e', 'f']);
  expect(withAccount(of, 'h', 30 * DAY_MS).formerAccounts).toEqual([{ accountId: 'g', until: 37 * DAY_MS }]);
});
