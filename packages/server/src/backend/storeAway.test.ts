import { expect, it, onTestFinished } from 'vitest';
import { createMemoryStore } from './memoryStore/createMemoryStore.ts';
import { StoreUnavailable } from './storeUnavailable.ts';
import { createBench, testCarrier } from './testing/bench.ts';
import { createFakeTime, eachCall } from './testing/fakeTime.ts';

const [ALICE_LINE, OUTSIDE] = ['+14155552671', '+14155550123'];

/** Whether the database answers; `deaf` does what it is asked and its answer is lost. */
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
  const carrier = testCarrier();
  const errors: unknown[] = [];
  const bench = await createBench({ store, clock: time.clock, carrier, onError: (error) => errors.push(error) });
  onTestFinished(() => bench.backend.close());
  const headers = { ...(await bench.signIn('alice')), 'x-tn': ALICE_LINE };
  const message = { name: '', phoneNumber: OUTSIDE, msg: 'hello', clientId: crypto.randomUUID() };
  return {
    ...time,
    carrier,
    errors,
    send: () => bench.call('sendMessage', message, headers),
    async chat() {
      const { data } = await bench.call('getListMessages', { tn: ALICE_LINE }, headers);
      return data.find(({ tn }) => tn === OUTSIDE)?.messages ?? [];
    },
    be: (next: State) => void (state = next),
  };
}

it('a call is refused for the moment, in words and with a time, and nothing is reported as a fault', async () => {
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

it('a message that was committed although its answer was lost leaves once, whether it is sent again or not', async () => {
  const { send, be, carrier, pass, chat } = await begin();
  be('deaf');
  expect((await send()).status).toBe(503);
  be('well');
  await pass(10);
  expect(carrier.sent.map(({ text }) => text)).toEqual(['hello']);
  expect((await send()).status).toBe(200);
  await pass(60);
  expect(carrier.sent).toHaveLength(1);
  expect(await chat()).toHaveLength(1);
});

it('what the carrier reports while the database is away is kept once it is back', async () => {
  const { send, be, carrier, pass, chat } = await begin();
  await send();
  be('away');
  const reported = carrier.reports?.delivered(carrier.sent[0]?.messageId ?? '');
  await pass(5);
  be('well');
  await pass(1);
  await reported;
  expect((await chat())[0]?.feedback.isDelivered).toBe(true);
});

it('a message the carrier brings is kept once, also where the first answer was lost', async () => {
  const { be, carrier, pass, chat } = await begin();
  be('deaf');
  const received = carrier.reports?.received({ from: OUTSIDE, to: ALICE_LINE, text: 'are you there?' });
  await pass(2);
  be('well');
  await pass(1);
  await received;
  expect((await chat()).map(({ message }) => message)).toEqual(['are you there?']);
});
