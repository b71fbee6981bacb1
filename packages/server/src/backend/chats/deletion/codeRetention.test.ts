import { expect, it } from 'vitest';
import { createBench } from '../../testing/bench.ts';
import { createFakeTime } from '../../testing/fakeTime.ts';

const [LINE, CONTACT] = ['+14155552671', '+14155550177'];
const CODE = 'Your Example verification code is 482913.';
const DAY_S = 86_400;

it('one-time codes are deleted a day after they arrived, for users who want that, and nothing else', async () => {
  const time = createFakeTime();
  const bench = await createBench({ clock: time.clock });
  const receive = (text: string) => bench.provider.reports?.received({ providerId: crypto.randomUUID(), from: CONTACT, to: LINE, text });
  const texts = async () => {
    const chat = await bench.store.findChatWith(LINE, CONTACT);
    return chat ? (await bench.store.newestMessages(chat.id, 50)).messages.map((message) => message.text) : [];
  };
  for (const text of [CODE, 'The door code is 4829', 'See you at nine']) await receive(text);
  const headers = await bench.signIn('alice');
  await bench.call('setCodeRetention', { deletesCodes: true }, headers);
  await time.pass(DAY_S - 3_600);
  expect(await texts()).toEqual([CODE, 'The door code is 4829', 'See you at nine']);
  await time.pass(2 * 3_600);
  expect(await texts()).toEqual(['The door code is 4829', 'See you at nine']);

  // The network held it for two days.
  const late = { providerId: 'late', from: CONTACT, to: LINE, text: CODE, time: time.clock.now() - 2 * DAY_S };
  await bench.provider.reports?.received(late);
  await time.pass(2 * 3_600);
  expect(await texts()).toContain(CODE);
  await time.pass(DAY_S);
  expect(await texts()).not.toContain(CODE);

  await receive(CODE);
  await bench.call('setCodeRetention', { deletesCodes: false }, await bench.signIn('alice'));
  await time.pass(DAY_S + 2 * 3_600);
  expect(await texts()).toContain(CODE);
  await bench.backend.close();
});

it('the files of deleted messages are removed when they can’t be restored any more', async () => {
  const time = createFakeTime();
  const kept = new Map<string, Uint8Array>();
  const depot = {
    put: async (key: string, bytes: Uint8Array) => void kept.set(key, bytes),
    get: async () => undefined,
    remove: async (key: string) => void kept.delete(key),
  };
  const bench = await createBench({ clock: time.clock, depot });
  const file = { name: 'a.txt', type: 'text/plain', open: async () => new Blob(['secret']).stream() };
  await bench.provider.reports?.received({ providerId: 'one', from: CONTACT, to: LINE, text: '', files: [file] });
  expect(kept.size).toBe(1);
  const chat = await bench.store.findChatWith(LINE, CONTACT);
  await bench.call('deleteChat', { chatId: chat?.id ?? '' }, await bench.signIn('alice'));
  await time.pass(500);
  expect(kept.size).toBe(1);
  await time.pass(300);
  expect(kept.size).toBe(0);
  await bench.backend.close();
});
