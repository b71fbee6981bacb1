import { expect, it } from 'vitest';
import { createBench } from '../../testing/bench.ts';

const [LINE, CONTACT] = ['+14155552671', '+14155550177'];

it('a chat with a message that is being sent stays whole, however much arrived after it', async () => {
  const bench = await createBench();
  const receive = (n: number) => bench.provider.reports?.received({ providerId: `${n}`, from: CONTACT, to: LINE, text: `${n}` });
  await receive(0);
  const chat = await bench.store.findChatWith(LINE, CONTACT);
  if (!chat) throw new Error('There is no chat.');
  const own = { text: 'Leaving', isIncoming: false, isDelivered: false, isSeen: false, senderTn: LINE };
  const outbound = { state: 'queued', attempt: 0, retryAt: bench.time.now * 1_000 + 86_400_000, leasedBy: 'other' } as const;
  await bench.store.addMessages([{ ...own, id: 'leaving', chatId: chat.id, time: chat.lastTime + 1, outbound }]);
  for (let n = 1; n <= 250; n += 1) await receive(n);
  const refused = await bench.call('deleteChat', { chatId: chat.id }, await bench.signIn('alice'));
  expect(refused.status).toBe(409);
  expect((await bench.store.newestMessages(chat.id, 300)).messages).toHaveLength(252);
  await bench.backend.close();
});

it('a restored message knows what was reported while it was deleted', async () => {
  const bench = await createBench();
  const alice = { ...(await bench.signIn('alice')), 'x-tn': LINE };
  const { data } = await bench.call('sendMessage', { name: '', phoneNumber: CONTACT, msg: 'Hello', clientId: crypto.randomUUID() }, alice);
  const chatId = data.chatId ?? '';
  await expect.poll(async () => (await bench.store.findMessage(data.id))?.outbound?.state).toBe('accepted');
  const { deletionId } = (await bench.call('deleteMessages', { chatId, messageIds: [data.id] }, alice)).data;
  await bench.provider.reports?.delivered(data.id);
  expect((await bench.call('restoreDeleted', { deletionId }, alice)).data).toEqual({ count: 1 });
  expect(await bench.store.findMessage(data.id)).toMatchObject({ isDelivered: true, outbound: { state: 'delivered' } });
  await bench.backend.close();
});
