import { expect, onTestFinished, test } from 'vitest';
import { createBench } from '../../../backend/testing/bench.ts';
import { createFakeTime } from '../../../backend/testing/fakeTime.ts';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import { createAddressGuard } from '../addressGuard.ts';
import { createSmppModule } from './smppModule.ts';
import { addSmppAccount } from './testing/addSmppAccount.ts';
import { CONTACT, LINE } from './testing/openSmppAccount.ts';
import { openSmscStandIn } from './testing/smscStandIn.ts';

const OTHER = '+14155550188';
const NEW_PASSWORD = 'new-password';

/** A backend whose first line belongs to an account at the SMSC. */
async function open() {
  const smsc = await openSmscStandIn();
  onTestFinished(smsc.close);
  const time = createFakeTime();
  const saved = createMemoryStore();
  const bench = await createBench({
    store: time.watch(saved),
    clock: time.clock,
    providerModules: [createSmppModule(createAddressGuard(['127.0.0.1']))],
  });
  const { backend, call, signIn } = bench;
  onTestFinished(() => backend.close());
  const admin = await signIn('admin');
  const alice = { ...(await signIn('alice')), 'x-tn': LINE };
  const id = await addSmppAccount(bench, admin, smsc);
  const account = async () => (await call('getProvider', { id }, admin)).data;

  return {
    smsc,
    account,
    pass: time.pass,
    async send(msg: string, to: string = CONTACT) {
      const sent = await call('sendMessage', { name: '', phoneNumber: to, msg, clientId: crypto.randomUUID() }, alice);
      expect(sent.status).toBe(200);
    },
    async rotate() {
      const { version } = await account();
      return (await call('rotateProviderSecret', { id, version, secrets: { password: NEW_PASSWORD } }, admin)).status;
    },
    texts: smsc.texts,
    async states() {
      const chats = await Promise.all([CONTACT, OTHER].map((tn) => saved.findChatWith(LINE, tn)));
      const pages = await Promise.all(chats.map(async (chat) => (chat ? (await saved.newestMessages(chat.id, 50)).messages : [])));
      return pages.flat().map(({ text, outbound }) => `${text}: ${outbound?.state}`);
    },
  };
}

/** Time passes while the network works. */
function soon(bench: Awaited<ReturnType<typeof open>>, read: () => unknown) {
  return expect.poll(
    async () => {
      await bench.pass(0.5);
      return read();
    },
    { interval: 20 },
  );
}

test('a password replaced while messages are sent is used from then on: each is sent once, in order', async () => {
  const bench = await open();
  const { smsc, send, texts, states } = bench;
  await soon(bench, () => smsc.binds).toEqual(['password']);
  const release = smsc.holdAnswers();
  for (const [text, to] of [['One'], ['Two'], ['Elsewhere', OTHER]] as const) await send(text, to);
  await soon(bench, texts).toEqual(['One', 'Elsewhere']);
  const rotating = bench.rotate();
  smsc.takePassword(NEW_PASSWORD);
  await bench.pass(0.5);
  release();
  expect(await rotating).toBe(200);
  await send('Three');
  await soon(bench, texts).toEqual(['One', 'Elsewhere', 'Two', 'Three']);
  await soon(bench, states).toEqual(['One: accepted', 'Two: accepted', 'Three: accepted', 'Elsewhere: accepted']);
  expect([smsc.binds, (await bench.account()).health.state]).toEqual([['password', NEW_PASSWORD], 'healthy']);
});

test('messages wait if the server takes only the new password already, and leave once each when it is entered here', async () => {
  const bench = await open();
  const { smsc, send, texts, states } = bench;
  await soon(bench, () => smsc.binds).toEqual(['password']);
  smsc.takePassword(NEW_PASSWORD);
  smsc.breakOff();
  await soon(bench, async () => (await bench.account()).health).toMatchObject({
    state: 'misconfigured',
    reason: { problem: 'credentials' },
  });
  for (const text of ['One', 'Two']) await send(text);
  await bench.pass(5);
  expect(texts()).toEqual([]);
  expect(await bench.rotate()).toBe(200);
  await soon(bench, texts).toEqual(['One', 'Two']);
  await soon(bench, states).toEqual(['One: accepted', 'Two: accepted']);
});
