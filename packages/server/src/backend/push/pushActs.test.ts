import type { Payload } from '@manyline/contract';
import { describe, expect, it, test } from 'vitest';
import { isValidPass, makePass } from './pushPass.ts';
import { ALICE_LINE, ALICE_OTHER_LINE, BOB_LINE, createPushBench, newestOf } from './testing/pushBench.ts';

type Act = Payload<'actOnPush'>['act'];
type Pass = Payload<'actOnPush'>['pass'];

/** Alice's device shows a notification of bob's message to one of her lines. */
async function notified(to = ALICE_LINE) {
  const bench = await createPushBench();
  const device = await bench.subscribe('alice');
  await bench.write('Are you coming?', { to });
  const { pass, messageId } = newestOf(device) ?? {};
  if (!pass || messageId === undefined) throw new Error('There is no pass.');
  /** As the service worker does: without a sign-in. */
  const act = (act: Act, by: Pass = pass) => bench.call('actOnPush', { pass: by, act });
  const chatOf = async (line: string, contact: string) => {
    const chat = await bench.store.findChatWith(line, contact);
    if (!chat) throw new Error('There is no chat.');
    return chat;
  };
  const texts = async (line: string, contact: string) =>
    (await bench.store.newestMessages((await chatOf(line, contact)).id, 9)).messages.map(({ text }) => text);
  const reply = (text: string, clientId: string = crypto.randomUUID()): Act => ({ kind: 'reply', text, clientId, messageId });
  return { bench, device, pass, messageId, act, chatOf, texts, reply };
}

describe('the buttons of a notification, without the page’s sign-in', () => {
  it.each([ALICE_LINE, ALICE_OTHER_LINE])('Reply leaves from the line that was written to: %s', async (line) => {
    const { act, texts, reply, chatOf } = await notified(line);
    expect((await act(reply('Yes, at 8'))).status).toBe(200);
    expect((await texts(BOB_LINE, line)).at(-1)).toBe('Yes, at 8');
    // Who replies has read it.
    expect((await chatOf(line, BOB_LINE)).unseenMsgs).toBe(0);
  });

  it('Reply is sent once, however often it is repeated', async () => {
    const { act, texts, reply } = await notified();
    const same = reply('Only once', crypto.randomUUID());
    const statuses = await Promise.all([act(same), act(same), act(same)]);
    statuses.push(await act(same));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await texts(BOB_LINE, ALICE_LINE)).filter((text) => text === 'Only once')).toHaveLength(1);
  });

  it('Mark as read marks what the notification showed, and nothing that came since', async () => {
    const { bench, act, messageId, chatOf } = await notified();
    await bench.write('And bring the keys', { after: 0 });
    await act({ kind: 'read', messageId });
    expect((await chatOf(ALICE_LINE, BOB_LINE)).unseenMsgs).toBe(1);
  });

  it('Mute mutes the chat', async () => {
    const { bench, act, chatOf, device } = await notified();
    await act({ kind: 'mute' });
    expect((await chatOf(ALICE_LINE, BOB_LINE)).marks.isMuted).toBe(true);
    const before = device.received.length;
    await bench.write('Hello?');
    expect(device.received).toHaveLength(before);
  });
});

describe('a pass is for one chat of one device, while its session lives', () => {
  const forged: readonly (readonly [string, (pass: Pass) => Pass])[] = [
    ['for another chat', (pass) => ({ ...pass, chat: 'another' })],
    ['for longer', (pass) => ({ ...pass, until: pass.until + 1 })],
    ['for another device', (pass) => ({ ...pass, device: 'another' })],
    ['with another proof', (pass) => ({ ...pass, proof: `${pass.proof[0] === 'A' ? 'B' : 'A'}${pass.proof.slice(1)}` })],
  ];
  it.each(forged)('changed %s, it is refused', async (_, change) => {
    const { act, pass, reply } = await notified();
    expect((await act(reply('Hi'), change(pass))).status).toBe(401);
  });

  it('of another device of the same user doesn’t fit this one', async () => {
    const { bench, act, pass, reply } = await notified();
    const other = await bench.subscribe('alice');
    await bench.write('Hello');
    const second = newestOf(other)?.pass;
    if (!second) throw new Error('There is no pass.');
    expect((await act(reply('Hi'), { ...pass, proof: second.proof, until: second.until })).status).toBe(401);
  });

  it('is valid for three days', async () => {
    const secret = 'A'.repeat(43);
    const pass = await makePass(secret, 'device', 'chat', 1_000.5);
    const days = 86_400;
    expect(await Promise.all([1_000, 999 + 3 * days, 1_000 + 3 * days].map((now) => isValidPass(secret, pass, now)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(await isValidPass('B'.repeat(43), pass, 1_000)).toBe(false);
  });

  it('after signing out it is refused', async () => {
    const { bench, device, act, reply } = await notified();
    const session = (await bench.call('getSessions', {}, device.headers)).data.find(({ isCurrent }) => isCurrent);
    await bench.call('endSession', { id: session?.id ?? '' }, device.headers);
    expect((await act(reply('Hi'))).status).toBe(401);
  });

  it('without the right to send, it still marks as read', async () => {
    const { bench, act, messageId, reply } = await notified();
    const user = await bench.store.findUserByLogin('alice');
    if (user) await bench.store.updateUser({ ...user, roleIds: [], abilities: [{ action: 'view', subject: 'chat' }] });
    expect([(await act(reply('Hi'))).status, (await act({ kind: 'read', messageId })).status]).toEqual([403, 200]);
  });

  it('of a line that moved away, it is refused', async () => {
    const { bench, act, reply } = await notified();
    const carol = await bench.store.findUserByLogin('carol');
    const moved = { tn: ALICE_LINE, userId: carol?.id ?? '', isMove: true, withChats: true };
    await bench.call('assignLine', moved, await bench.signIn('admin'));
    expect((await act(reply('Hi'))).status).toBe(403);
  });

  it('another chat’s message is not marked', async () => {
    const { bench, act } = await notified();
    await bench.write('elsewhere', { to: ALICE_OTHER_LINE });
    const chat = await bench.store.findChatWith(ALICE_OTHER_LINE, BOB_LINE);
    const [newest] = (await bench.store.newestMessages(chat?.id ?? '', 1)).messages;
    await act({ kind: 'read', messageId: newest?.id ?? '' });
    expect((await bench.store.findChat(chat?.id ?? ''))?.unseenMsgs).toBe(chat?.unseenMsgs);
  });
});

test('the secret of a device never leaves the server, and its keys are not shown', async () => {
  const { bench, device } = await notified();
  const stored = await bench.store.findPushDevice(device.id, 0);
  const { text } = await bench.call('getPushDevices', {}, device.headers);
  for (const secret of [stored?.secret, stored?.auth, stored?.endpoint]) {
    expect(secret).toBeTruthy();
    expect(text).not.toContain(secret);
  }
  expect(JSON.stringify(device.received)).not.toContain(stored?.secret);
});
