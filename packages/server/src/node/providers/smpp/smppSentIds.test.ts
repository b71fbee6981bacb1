import { expect, test } from 'vitest';
import type { SendAnswer } from '../../../backend/index.ts';
import { createSentIds } from './smppSentIds.ts';

test('an answer that comes while the store is asked for the id of a receipt is seen', async () => {
  const [answer, lookup] = [Promise.withResolvers<SendAnswer>(), Promise.withResolvers<undefined>()];
  const ids = createSentIds({ clock: { setTimer: () => () => undefined }, recipientOf: () => lookup.promise });
  const followed = ids.follow('+14155550123', answer.promise);
  const found = ids.find('A1');
  answer.resolve({ kind: 'accepted', providerId: 'A1' });
  await followed;
  lookup.resolve(undefined);
  expect(await found).toEqual({ id: 'A1', to: '+14155550123' });
});

test.each([
  ['0e999f21-81ef-4974', 'E999F21-81EF-4974'],
  ['0654354026', '654354026'],
  ['00A1', 'a1'],
  ['1101c1-c9d03d-f000', '1101C1-C9D03D-F000'],
])('a receipt finds the stored id %s, which it writes %s', async (id, given) => {
  const stored = new Map([[id, '+14155550123']]);
  const ids = createSentIds({ clock: { setTimer: () => () => undefined }, recipientOf: async (one) => stored.get(one) });
  expect(await ids.find(given)).toEqual({ id, to: '+14155550123' });
});
