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
