import { expect, it } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import { createWebCryptoHasher } from '../ports/webCryptoHasher.ts';
import { seedBatches } from './seedBatches.ts';
import { seedDemo } from './seedDemo.ts';
import { ALICE_SHOP_LINE } from './users.ts';

it("the demo's bulk messages are in the list and in the chats; seeding again adds nothing", async () => {
  const store = createMemoryStore();
  const clock = { now: () => 1_800_000_000 };
  await seedDemo(store, { clock, hasher: createWebCryptoHasher(1) });
  const order = (await store.chatsOf(ALICE_SHOP_LINE)).map(({ id }) => id);
  await seedBatches(store, { clock });
  await seedBatches(store, { clock });
  expect((await store.chatsOf(ALICE_SHOP_LINE)).map(({ id }) => id)).toEqual(order);
  const batches = await store.batchesOf({ lineTns: [ALICE_SHOP_LINE], limit: 9 });
  const counts = await Promise.all(batches.map(({ id }) => store.countRecipients(id)));
  expect(counts.map(({ total, seen, failed, excluded, replied }) => [total, seen, failed, excluded, replied])).toEqual([
    [8, 2, 3, { duplicate: 1, notANumber: 1, optedOut: 1 }, 2],
    [4, 4, 0, {}, 2],
  ]);
  for (const { id } of batches) {
    const recipients = (await store.recipientsAfter(id, 0, 9)).filter(({ messageId }) => messageId !== undefined);
    const messages = await Promise.all(recipients.map(({ messageId = '' }) => store.findMessage(messageId)));
    expect(messages.map((message) => [message?.batchId, message?.text])).toEqual(recipients.map(({ text }) => [id, text]));
  }
});
