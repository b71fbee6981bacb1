import { expect, test } from 'vitest';
import { CONTACT, LINE } from './testing/openSmppAccount.ts';
import { openSmppProcesses } from './testing/openSmppProcesses.ts';

const OTHER = '+14155550188';

/** Two processes on one store, whose first line belongs to an account at an SMSC that allows one bind. */
async function open() {
  const world = await openSmppProcesses('first', 'second');
  const { smsc, saved, processes, admin, id } = world;
  type Name = keyof typeof processes;
  return {
    ...world,
    /** Asks this process to text a code to a new line. */
    async textCode(name: Name, tn: string) {
      const { call } = processes[name];
      const userId = (await saved.findLine(LINE))?.userId ?? '';
      await call('assignLine', { userId, tn }, admin);
      await call('assignProvider', { tns: [tn], providerAccountId: id }, admin);
      return (await call('sendLineCode', { userId, tn }, admin)).data;
    },
    health: async () => (await saved.findProviderAccount(id))?.health.state,
    history: async () => (await saved.providerHistory(id)).map(({ state }) => state),
    test: async (name: Name) => (await processes[name].call('testProvider', { id }, admin)).data,
    textsTo: (to: string) => smsc.texts().filter((_, index) => `+${String(smsc.submitted[index]?.['destination_addr'])}` === to),
  };
}

test('one process at a time is connected and sends the messages of the others, each once, in the order of its chat', async () => {
  const { smsc, soon, send, textsTo, pass, test: check, history } = await open();
  await soon(() => smsc.binds.length).toBe(1);
  for (const [index, name] of (['second', 'first', 'second'] as const).entries()) {
    await send(name, `single ${index}`);
    await send(name, 'elsewhere', OTHER);
    await soon(() => smsc.submitted.length).toBe(2 * (index + 1));
  }
  const release = smsc.holdAnswers();
  const texts = Array.from({ length: 8 }, (_, n) => [n % 2 === 0 ? 'second' : 'first', `queued ${n}`] as const);
  for (const [name, text] of texts) await send(name, text);
  await soon(() => textsTo(CONTACT).length).toBe(4);
  release();
  await soon(() => textsTo(CONTACT).slice(3)).toEqual(texts.map(([, text]) => text));
  await pass(60);
  expect([textsTo(CONTACT).length, textsTo(OTHER).length]).toEqual([11, 3]);
  expect(await Promise.all([check('first'), check('second')])).toEqual([{ outcome: 'ok' }, { outcome: 'ok' }]);
  expect([smsc.binds.length, smsc.refused(), await history()]).toEqual([1, 0, ['healthy']]);
});

test('receipts in any form reach their messages and no chat, also after the process that sent them has ended', async () => {
  const { smsc, soon, send, pass, kill, messages } = await open();
  await soon(() => smsc.binds.length).toBe(1);
  for (const text of ['One', 'Two', 'Three', 'Four']) await send('first', text);
  await soon(async () => (await messages()).filter((message) => message.endsWith('accepted')).length).toBe(4);
  const fields = { source_addr: CONTACT.slice(1), destination_addr: LINE.slice(1) };
  const said = (esmClass: number, text: string) => smsc.deliver({ ...fields, esm_class: esmClass, short_message: text });
  expect(await said(0, 'id:id1 sub:001 dlvrd:001 stat:DELIVRD err:000 text:One')).toBe(0);
  kill('first');
  await pass(20);
  await soon(() => smsc.binds.length, 0).toBe(2);
  const rest = [said(0x08, 'id:ID2,stat:FAILED,err:00B'), said(0, 'id:ID3 stat:MISLAID err:000'), said(0x04, 'id:id4 stat:DELIVERED')];
  await soon(() => messages()).toEqual(['One: delivered', 'Two: failed', 'Three: unconfirmed', 'Four: delivered']);
  expect([await Promise.all(rest), await said(0, 'id:5 stat:DELIVRD')]).toEqual([[0, 0, 0], 0]);
  expect((await messages()).slice(4)).toEqual(['id:5 stat:DELIVRD: received']);
});

test('a stranger who writes what looks like a receipt changes no message, also after the process that sent it has ended', async () => {
  const { smsc, soon, send, pass, kill, messages } = await open();
  await soon(() => smsc.binds.length).toBe(1);
  await send('first', 'One');
  await soon(() => messages()).toEqual(['One: accepted']);
  kill('first');
  await pass(20);
  await soon(() => smsc.binds.length, 0).toBe(2);
  const forged = { destination_addr: LINE.slice(1), short_message: 'id:id1 stat:UNDELIV err:001' };
  expect(await smsc.deliver({ ...forged, source_addr: OTHER.slice(1) })).toBe(0);
  expect(await messages()).toEqual(['One: accepted']);
  expect(await messages(OTHER)).toEqual(['id:id1 stat:UNDELIV err:001: received']);
});

test('a code for a new line arrives, whichever process is asked for it', async () => {
  const { smsc, soon, textCode, textsTo } = await open();
  await soon(() => smsc.binds.length).toBe(1);
  for (const [index, name] of (['first', 'second'] as const).entries()) {
    const tn = `+1415555017${index}`;
    const sent = textCode(name, tn);
    await soon(() => textsTo(tn)).toEqual([expect.stringMatching(/\d{6}/)]);
    expect(await sent).toMatchObject({ outcome: 'sent', from: LINE });
  }
});

test('if a process is killed, another one connects within 20 seconds and sends the waiting messages', async () => {
  const { smsc, soon, send, textsTo, pass, kill, health } = await open();
  await soon(() => smsc.binds.length).toBe(1);
  await pass(3);
  kill('first');
  await send('second', 'after the kill');
  await send('second', 'and another');
  await pass(9);
  expect([smsc.binds.length, textsTo(CONTACT)]).toEqual([1, []]);
  await pass(11);
  await soon(() => smsc.binds.length, 0).toBe(2);
  await soon(() => textsTo(CONTACT), 1).toEqual(['after the kill', 'and another']);
  await soon(health).toBe('healthy');
});

test.each([1, 2, 3])(
  'a process that leaves a message to another and is killed after commit %i loses none and sends none twice',
  async (commits) => {
    const { smsc, soon, send, textsTo, messages, pass, killAfter, isKilled } = await open();
    await soon(() => smsc.binds.length).toBe(1);
    killAfter('second', commits);
    // Two calls together: either may be stored first, and the other not at all.
    void send('second', 'left behind');
    void send('second', 'behind it');
    await soon(() => isKilled('second')).toBe(true);
    const stored = (await messages()).map((message) => message.replace(/: \w+$/u, ''));
    expect(stored).not.toEqual([]);
    await pass(21);
    await soon(() => stored.filter((text) => !textsTo(CONTACT).includes(text))).toEqual([]);
    await pass(60);
    expect(new Set(textsTo(CONTACT)).size).toBe(textsTo(CONTACT).length);
  },
);

test('when a process stops, another one connects in its next round', async () => {
  const { smsc, soon, send, textsTo, processes, pass, history } = await open();
  await soon(() => smsc.binds.length).toBe(1);
  const closed = processes.first.backend.close();
  await soon(() => smsc.isBound()).toBe(false);
  await pass(5.5);
  await closed;
  await send('second', 'still here');
  await soon(() => textsTo(CONTACT), 0.5).toEqual(['still here']);
  expect([smsc.binds.length, smsc.refused(), await history()]).toEqual([2, 0, ['healthy']]);
});
