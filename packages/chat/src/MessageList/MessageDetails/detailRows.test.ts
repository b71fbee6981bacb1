import { expect, test } from 'vitest';
import type { MessageItem } from '../MessageList.types.ts';
import { detailRows } from './MessageDetails.tsx';

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

test('a received message that was sent notably earlier has both times', () => {
  const message: MessageItem = { key: 'a', text: 'Hello', time: 100, isOwn: false };
  expect(detailRows(message, String)).toEqual([{ name: 'received', value: '100' }]);
  expect(detailRows({ ...message, arrivedTime: 25_300 }, String)).toEqual([
    { name: 'sent', value: '100' },
    { name: 'arrived', value: '25300' },
  ]);
});

test('shows the steps of a message so far', () => {
  expect(names('sent')).toEqual(['sent']);
  expect(names('delivered')).toEqual(['sent', 'delivered']);
  expect(names('seen')).toEqual(['sent', 'delivered', 'seen']);
});
