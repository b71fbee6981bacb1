import { expect, it } from 'vitest';
import type { StoredChat, StoredMessage, StoredTextPart, StoreOperations } from '../../store/store.ts';
import { placePartStep } from './longTextOperations.ts';

const KEY = { account: 'a', lineTn: '+14155552671', sender: '+14155550123', reference: 7, total: 255 };

it('of hundreds of begun texts with one reference, only the newest are read', async () => {
  const parts = Array.from({ length: 700 }, (_, n): StoredTextPart => ({
    ...KEY,
    messageId: `text ${n}`,
    index: 1,
    content: `${n}`,
    time: n,
  }));
  const read: string[] = [];
  const grown: StoredMessage[] = [];
  const tx = {
    latestParts: async () => parts,
    findMessage: async (id: string) => (read.push(id), { id, chatId: 'chat', time: 1 } as StoredMessage),
    addTextPart: async () => undefined,
    growMessage: async (message: StoredMessage) => void grown.push(message),
  } as unknown as StoreOperations;
  const part = { ...KEY, index: 2, content: 'two', read: (contents: readonly unknown[]) => contents.map((one) => String(one)) };
  const incoming = { providerId: 'one', from: KEY.sender, to: KEY.lineTn, text: 'two', part };
  const words = { optOut: [], optIn: [] };
  const placed = await placePartStep(tx, {
    account: 'a',
    incoming,
    chat: { id: 'chat' } as StoredChat,
    userId: 'alice',
    now: 700,
    words,
  });
  expect([placed.kind, grown.map(({ id }) => id)]).toEqual(['grown', ['text 699']]);
  expect(read.length).toBeLessThan(50);
});
