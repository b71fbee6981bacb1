import { expect, test, vi } from 'vitest';
import { createPollTransport, type PollAnswer, type PollTransport } from './pollTransport.ts';

function createPolls(transport: PollTransport) {
  const answers: PollAnswer[] = [];
  const taken: (() => void)[] = [];
  const poll = () =>
    transport.poll((what, isTaken) => {
      answers.push(what);
      taken.push(isTaken);
    });
  return { answers, taken, poll };
}

test('frames sent between two polls come with the next one, in order', () => {
  const transport = createPollTransport(() => undefined);
  const { answers, poll } = createPolls(transport);
  poll();
  expect(answers).toEqual([]);
  for (const frame of ['a', 'b', 'c']) transport.send(frame);
  poll();
  poll();
  expect(answers).toEqual([['a'], ['b', 'c']]);
});

test('the end comes with the next poll after everything sent before it, and every later poll', () => {
  const onOver = vi.fn();
  const transport = createPollTransport(onOver);
  const { answers, poll } = createPolls(transport);
  transport.send('last');
  transport.end();
  transport.send('too late');
  for (let n = 0; n < 3; n += 1) poll();
  expect(answers).toEqual([['last'], 'over', 'over']);
  expect(onOver).toHaveBeenCalledOnce();
});

test('a dropped connection discards its queue', () => {
  const transport = createPollTransport(() => undefined);
  const { answers, poll } = createPolls(transport);
  transport.send('lost');
  transport.abort();
  poll();
  expect([answers, transport.bufferedBytes()]).toEqual([['over'], 0]);
});

test('a waiting poll ends when another one arrives', () => {
  const transport = createPollTransport(() => undefined);
  const { answers, poll } = createPolls(transport);
  poll();
  poll();
  transport.send('a');
  expect(answers).toEqual(['over', ['a']]);
});

test('a cancelled poll gets nothing; the next one gets the frames', () => {
  const transport = createPollTransport(() => undefined);
  const { answers, poll } = createPolls(transport);
  const takeBack = poll();
  takeBack();
  transport.send('a');
  expect(answers).toEqual([]);
  poll();
  takeBack();
  expect(answers).toEqual([['a']]);
});

test('pending bytes count until the network has taken the response', () => {
  const transport = createPollTransport(() => undefined);
  const { taken, poll } = createPolls(transport);
  transport.send('abc');
  transport.send(new Uint8Array(4));
  expect(transport.bufferedBytes()).toBe(10);
  poll();
  expect(transport.bufferedBytes()).toBe(10);
  taken[0]?.();
  expect(transport.bufferedBytes()).toBe(0);
});
