import { describe, expect, it, vi } from 'vitest';
import type { FindAnswer, Provider, SendAnswer } from '../ports/ports.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import { eachCall } from '../testing/fakeTime.ts';
import { begin, forever, LONG, textsOf } from './testing/outboundBench.ts';

describe('a lost answer', () => {
  const lost = () => Promise.reject(new Error('The connection was lost.'));

  it('makes the message unconfirmed if the provider cannot be asked; it is not sent again, and the next message follows', async () => {
    const { start, send, pass, states } = await begin();
    const first = await start({ send: vi.fn(lost) });
    await send('one');
    await pass(LONG);
    await first.backend.close();
    const second = await start();
    await send('two', second);
    await pass(LONG);
    expect([textsOf(second), await states()]).toEqual([['two'], ['one: unconfirmed', 'two: accepted']]);
  });

  it('is looked up: accepted messages are not sent again, others are', async () => {
    const { start, send, pass, states } = await begin();
    let isTaken = true;
    const find = async (id: string): Promise<FindAnswer> => (isTaken ? { kind: 'accepted', providerId: id } : { kind: 'notTaken' });
    const sends = vi.fn(lost);
    await start({ send: sends, find });
    await send('one');
    await pass(1);
    expect(sends).toHaveBeenCalledTimes(1);
    isTaken = false;
    sends.mockImplementationOnce(lost).mockImplementationOnce(async () => ({ kind: 'accepted', providerId: 'later' }) as never);
    await send('two');
    await pass(1);
    expect([sends.mock.calls.length, await states()]).toEqual([3, ['one: accepted', 'two: accepted']]);
  });

  it('an answer may still arrive while the call is open, so "unknown message" isn’t trusted until then', async () => {
    const { start, send, pass, states } = await begin();
    const sends = vi.fn(forever);
    await start({ send: sends, find: async () => ({ kind: 'notTaken' }) });
    await send('one');
    await pass(2 * LONG);
    expect([sends.mock.calls.length, await states()]).toEqual([1, ['one: unconfirmed']]);
  });

  it('still counts if it arrives after the message became unconfirmed, as does a report', async () => {
    const { start, send, pass, states, feedback } = await begin();
    const answers: ((answer: SendAnswer) => void)[] = [];
    const first = await start({ send: () => new Promise((resolve) => answers.push(resolve)) });
    await send('one');
    await pass(LONG);
    await send('two');
    await pass(LONG);
    expect(await states()).toEqual(['one: unconfirmed', 'two: unconfirmed']);
    answers[0]?.({ kind: 'accepted', providerId: 'first' });
    await pass(1);
    const id = (await feedback()).find(({ text }) => text === 'two')?.id ?? '';
    await first.provider.reports?.report({ providerId: 'second', messageId: id, status: 'delivered' });
    expect(await states()).toEqual(['one: accepted', 'two: delivered']);
  });
});

it('a deferred message waits, and later messages of its chat wait behind it', async () => {
  const { start, send, pass, states, now } = await begin();
  const sent: string[] = [];
  const until = now() + 20;
  await start({
    async send({ text, attempt }) {
      if (now() < until) return { kind: 'retry', at: until, code: '429' };
      sent.push(`${text} ${attempt}`);
      return { kind: 'accepted', providerId: text };
    },
  });
  for (const text of ['one', 'two']) await send(text);
  await pass(19);
  expect([sent, await states()]).toEqual([[], ['one: queued', 'two: queued']]);
  await pass(2);
  expect(sent).toEqual(['one 2', 'two 1']);
});

describe('a commit whose answer is lost, while other messages wait', () => {
  /** Keeps the process busy: the provider defers messages to this number. */
  const BUSY = '+12125550112';

  async function busy(isLost: (name: string, value: unknown) => boolean, more: Partial<Provider> = {}) {
    const { start, send, pass, states, now } = await begin();
    let isDeaf = true;
    const sent: string[] = [];
    const process = await start(
      {
        async send({ to, text, attempt }) {
          if (to === BUSY) return { kind: 'retry', at: now() + 10_000 };
          if (text === 'put off' && attempt === 1) return { kind: 'retry', at: now() + 3 };
          sent.push(text);
          return { kind: 'accepted', providerId: text };
        },
        ...more,
      },
      (store) =>
        eachCall(store, async (name, call) => {
          const value = await call();
          if (!isDeaf || !isLost(name, value)) return value;
          isDeaf = false;
          throw new StoreUnavailable('deaf');
        }),
    );
    await send('busy', process, BUSY);
    return { start, send, pass, states, sent, process };
  }

  it('still retries deferred messages', async () => {
    const isPutOff = (_name: string, value: unknown) => (value as { readonly value?: number } | undefined)?.value === 1_800_000_003_000;
    const { send, pass, states } = await busy(isPutOff);
    await send('put off');
    await pass(20);
    expect(await states()).toEqual(['put off: accepted']);
  });

  it('still continues messages it took over', async () => {
    const isTakenOver = (name: string, value: unknown) => name === 'takeAbandoned' && (value as readonly unknown[]).length > 0;
    const { start, send, pass, states } = await busy(isTakenOver);
    const other = await start({ send: async () => ({ kind: 'retry', at: 1_800_000_001 }) });
    await send('left', other);
    await other.backend.close();
    await pass(60);
    expect(await states()).toEqual(['left: accepted']);
  });
});

it("a message deferred for a day expires with the provider's reason", async () => {
  const { start, send, pass, now, feedback } = await begin();
  await start({ send: async () => ({ kind: 'retry', at: now() + 90_000, code: '63038', text: 'Daily limit' }) });
  await send('one');
  await pass(1);
  expect(await feedback()).toMatchObject([{ failure: 'expired', failureDetail: { code: '63038', text: 'Daily limit' } }]);
});
