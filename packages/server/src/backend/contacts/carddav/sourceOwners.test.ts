import { expect, it, onTestFinished } from 'vitest';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import { createBench } from '../../testing/bench.ts';
import { createFakeTime } from '../../testing/fakeTime.ts';
import { bookAnswers, cardText, type FakeCard, recordedFetch } from './testing/recordedServers.ts';

const ORIGIN = 'https://cloud.example.com';
const PATH = '/dav/ana/contacts/';
const ACCOUNT = { name: 'Nextcloud', url: `${ORIGIN}${PATH}`, user: 'ana', password: 'app-password' };
const HOUR_S = 3_600;
const card = (n: number): FakeCard => ({ tag: '1', text: cardText(`Karim ${n}`, `TEL:+3363998770${n}`) });

async function enter() {
  const time = createFakeTime();
  let cards: Readonly<Record<string, FakeCard>> = { [`${PATH}1.vcf`]: card(1) };
  const network = recordedFetch(() => bookAnswers(ORIGIN, PATH, String(Object.keys(cards).length), cards));
  let wait = Promise.resolve();
  const bench = await createBench({
    clock: time.clock,
    store: time.watch(createMemoryStore()),
    contactFetch: (...args) => wait.then(() => network.fetch(...args)),
  });
  onTestFinished(() => bench.backend.close());
  const ana = await bench.signIn('alice');
  return {
    ...bench,
    ana,
    jump: time.jump,
    asked: network.asked,
    setCards: (next: typeof cards) => void (cards = next),
    /** Calls to the other server take until it returns. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      wait = promise;
      return resolve;
    },
    people: async () => (await bench.call('getContacts', { after: '' }, ana)).data.items.filter(({ bookId }) => bookId !== 'personal'),
  };
}

it.each([
  ['is disabled', { status: 'disabled' }],
  ['may see no chats any more', { roleIds: [], abilities: [] }],
] as const)('for a user who %s, nothing is read elsewhere; when that ends, it goes on', async (_, change) => {
  const { call, ana, asked, jump, store } = await enter();
  await call('saveContactSource', ACCOUNT, ana);
  const alice = await store.findUserByLogin('alice');
  if (!alice) throw new Error('Alice is missing.');
  await store.transaction((tx) => tx.updateUser({ ...alice, ...change }));
  asked.length = 0;
  await jump(2 * HOUR_S);
  expect(asked).toEqual([]);
  await store.transaction((tx) => tx.updateUser(alice));
  await jump(2 * HOUR_S);
  expect(asked.length).toBeGreaterThan(0);
});

it('thirty accounts added at the same time are five', async () => {
  const { call, ana, hold } = await enter();
  const release = hold();
  const saved = Array.from({ length: 30 }, (_, n) => call('saveContactSource', { ...ACCOUNT, user: `ana${n}` }, ana));
  await new Promise((done) => setImmediate(done));
  release();
  const statuses = (await Promise.all(saved)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect((await call('getContactSources', {}, ana)).data).toHaveLength(5);
});

it('an account that was removed while it was changed stays removed', async () => {
  const { call, ana, hold } = await enter();
  const { bookId } = (await call('saveContactSource', ACCOUNT, ana)).data;
  const release = hold();
  const changed = call('saveContactSource', { ...ACCOUNT, bookId, name: 'Work' }, ana);
  await new Promise((done) => setImmediate(done));
  await call('removeContactSource', { bookId }, ana);
  release();
  expect((await changed).status).toBe(404);
  expect((await call('getContactSources', {}, ana)).data).toEqual([]);
});

it('read twice at the same time, each card is one contact', async () => {
  const { call, ana, hold, setCards, people } = await enter();
  const { bookId } = (await call('saveContactSource', ACCOUNT, ana)).data;
  setCards({ [`${PATH}1.vcf`]: card(1), [`${PATH}2.vcf`]: card(2), [`${PATH}3.vcf`]: card(3) });
  const release = hold();
  const readings = Array.from({ length: 4 }, () => call('syncContactSource', { bookId }, ana));
  await new Promise((done) => setImmediate(done));
  release();
  expect((await Promise.all(readings)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await people()).map(({ name }) => name).toSorted()).toEqual(['Karim 1', 'Karim 2', 'Karim 3']);
});
