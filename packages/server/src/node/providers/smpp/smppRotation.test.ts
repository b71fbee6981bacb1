import { expect, test } from 'vitest';
import { CONTACT } from './testing/openSmppAccount.ts';
import { openSmppProcesses } from './testing/openSmppProcesses.ts';

const OTHER = '+14155550188';
const NEW_PASSWORD = 'new-password';

/** A backend whose first line belongs to an account at the SMSC. */
async function open() {
  const { processes, admin, id, send, soon, messages, ...world } = await openSmppProcesses('only');
  const { call } = processes.only;
  const account = async () => (await call('getProvider', { id }, admin)).data;
  return {
    ...world,
    account,
    send: (msg: string, to?: string) => send('only', msg, to),
    soon: (read: () => unknown) => soon(read, 0.5),
    async rotate() {
      const { version } = await account();
      return (await call('rotateProviderSecret', { id, version, secrets: { password: NEW_PASSWORD } }, admin)).status;
    },
    texts: world.smsc.texts,
    states: async () => [...(await messages(CONTACT)), ...(await messages(OTHER))],
  };
}

test('a password replaced while messages are sent is used from then on: each is sent once, in order', async () => {
  const { smsc, send, soon, pass, rotate, account, texts, states } = await open();
  await soon(() => smsc.binds).toEqual(['password']);
  const release = smsc.holdAnswers();
  for (const [text, to] of [['One'], ['Two'], ['Elsewhere', OTHER]] as const) await send(text, to);
  await soon(texts).toEqual(['One', 'Elsewhere']);
  const rotating = rotate();
  smsc.takePassword(NEW_PASSWORD);
  await pass(0.5);
  release();
  expect(await rotating).toBe(200);
  await send('Three');
  await soon(texts).toEqual(['One', 'Elsewhere', 'Two', 'Three']);
  await soon(states).toEqual(['One: accepted', 'Two: accepted', 'Three: accepted', 'Elsewhere: accepted']);
  expect([smsc.binds, (await account()).health.state]).toEqual([['password', NEW_PASSWORD], 'healthy']);
});

test('messages wait if the server takes only the new password already, and leave once each when it is entered here', async () => {
  const { smsc, send, soon, pass, rotate, account, texts, states } = await open();
  await soon(() => smsc.binds).toEqual(['password']);
  smsc.takePassword(NEW_PASSWORD);
  smsc.breakOff();
  await soon(async () => (await account()).health).toMatchObject({
    state: 'misconfigured',
    reason: { problem: 'credentials' },
  });
  for (const text of ['One', 'Two']) await send(text);
  await pass(5);
  expect(texts()).toEqual([]);
  expect(await rotate()).toBe(200);
  await soon(texts).toEqual(['One', 'Two']);
  await soon(states).toEqual(['One: accepted', 'Two: accepted']);
});
