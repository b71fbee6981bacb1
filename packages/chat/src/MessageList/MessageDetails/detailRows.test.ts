import { expect, test } from 'vitest';
import { detailRows } from './MessageDetails.tsx';
import type { MessageItem } from '../MessageList.types.ts';

const own = (state: NonNullable<MessageItem['state']>): MessageItem => ({
  key: 'a',
  text: 'Hello',
  time: 1_700_000_000,
  isOwn: true,
  state,
});
const names = (state: NonNullable<MessageItem['state']>) => detailRows(own(state), String).map(({ name }) => name);

test.each(['queued', 'sending', 'waiting', 'uncertain', 'failed'] as const)('a message that is %s is not shown as sent', (state) => {
  expect(names(state)).toEqual(['written']);
});

test('shows the steps of a message so far', () => {
  expect(names('sent')).toEqual(['sent']);
  expect(names('delivered')).toEqual(['sent', 'delivered']);
  expect(names('seen')).toEqual(['sent', 'delivered', 'seen']);
});
