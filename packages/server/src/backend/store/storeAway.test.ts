import { expect, it, onTestFinished } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import { createBench, providerIdOf, testProvider } from '../testing/bench.ts';
import { createFakeTime, eachCall } from '../testing/fakeTime.ts';
import { StoreUnavailable } from './storeUnavailable.ts';

const LONG = 60;
const [ALICE_LINE, OUTSIDE] = ['+14155552671', '+14155550123'];

/** Whether the database answers; `deaf`: it executes calls but its answers are lost. */
type State = 'well' | 'away' | 'deaf';

async function begin() {
  const time = createFakeTime();
  let state: State = 'well';
  const store = eachCall(time.watch(createMemoryStore()), async (name, call) => {
    if (state === 'away') throw new StoreUnavailable('away');
    const value = await call();
    if (state === 'deaf' && name === 'shortTransaction') throw new StoreUnavailable('deaf');
    return value;
  });
  const provider = testProvider();
  const errors: unknown[] = [];
  const bench = await createBench({ store, clock: time.clock, provider, onError: (error) => errors.push(error) });
  onTestFinished(() => bench.backend.close());
  const headers = { ...(await bench.signIn('alice')), 'x-tn': ALICE_LINE };
  const message = { name: '', phoneNumber: OUTSIDE, msg: 'hello', clientId: crypto.randomUUID() };
  return {
    ...time,
    provider,
    errors,
    send: () => bench.call('sendMessage', message, headers),
    async chat() {
      const { data } = await bench.call('getListMessages', { tn: ALICE_LINE }, headers);
      return data.find(({ tn }) => tn === OUTSIDE)?.messages ?? [];
    },
    be: (next: State) => void (state = next),
  };
}

it('a call is refused temporarily with a message and a waiting time, and no error is reported', async () => {
  const { send, be, errors } = await begin();
  be('away');
  const refused = await send();
  expect([refused.status, refused.headers.get('retry-after'), refused.envelope]).toEqual([
    503,
    '1',
    { status: 'Error', code: 'unavailable', message: "The server can't reach its database at the moment. Please try again." },
  ]);
  expect(errors).toEqual([]);
});

it('a message committed despite a lost answer is sent once, whether or not the client repeats it', async () => {
  const { send, be, provider, pass, chat } = await begin();
  be('deaf');
  expect((await send()).status).toBe(503);
  be('well');
  await pass(10);
  expect(provider.sent.map(({ text }) => text)).toEqual(['hello']);
  expect((await send()).status).toBe(200);
  await pass(60);
  expect(provider.sent).toHaveLength(1);
  expect(await chat()).toHaveLength(1);
});

it('a report during an outage is rejected, and stored when it is repeated', async () => {
  const { send, be, provider, pass, chat } = await begin();
  await send();
  await pass(1);
  const report = () => provider.reports?.delivered(provider.sent[0]?.messageId ?? '');
  be('away');
  await expect(report()).rejects.toThrow(StoreUnavailable);
  be('well');
  await report();
  expect((await chat())[0]?.feedback.isDelivered).toBe(true);
});

it('an incoming message is stored once, even if the first answer was lost', async () => {
  const { be, provider, chat } = await begin();
  const bring = () => provider.reports?.received({ providerId: 'SM1', from: OUTSIDE, to: ALICE_LINE, text: 'are you there?' });
  be('deaf');
  await expect(bring()).rejects.toThrow(StoreUnavailable);
  be('well');
  expect(await bring()).toBe('repeated');
  expect((await chat()).map(({ message }) => message)).toEqual(['are you there?']);
});

it("a provider's answer is stored once the database is back", async () => {
  const { send, be, provider, pass, chat } = await begin();
  await send();
  be('away');
  await pass(5);
  be('well');
  await pass(LONG);
  expect(provider.sent).toHaveLength(1);
  await provider.reports?.report({ providerId: providerIdOf(provider.sent[0]?.messageId ?? ''), status: 'delivered' });
  expect((await chat())[0]?.feedback.isDelivered).toBe(true);
});
