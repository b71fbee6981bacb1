import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createJoinedWork } from './joinedWork.ts';

function createOperations() {
  const { run, join } = createJoinedWork();
  const calls: string[] = [];
  const stepOf = (name: string) =>
    join(async (inputs: readonly string[]) => {
      calls.push(`${name} ${inputs.join(' ')}`);
      if (inputs.includes('bad')) throw new Error('refused');
      return inputs.map((input) => `${name} of ${input}`);
    });
  return { run, calls, find: stepOf('find'), add: stepOf('add') };
}

test('work at the same time shares each step and gets its own answer', async () => {
  const { run, calls, find, add } = createOperations();
  const work = async (input: string) => [await find(input), await add(input)];
  expect(await Promise.all(['a', 'b', 'c'].map((input) => run(() => work(input))))).toEqual([
    ['find of a', 'add of a'],
    ['find of b', 'add of b'],
    ['find of c', 'add of c'],
  ]);
  expect(calls).toEqual(['find a b c', 'add a b c']);
});

test('a step waits for slow work, but not for work that has ended', async () => {
  const { run, calls, add } = createOperations();
  const slow = run(async () => {
    await nextTurn();
    calls.push('slow ends');
  });
  await Promise.all([slow, run(() => add('a')), run(async () => undefined)]);
  expect(calls).toEqual(['slow ends', 'add a']);
});

test('work that begins once others wait joins them', async () => {
  const { run, calls, find, add } = createOperations();
  const holding = run(nextTurn);
  const first = run(() => add('a'));
  const second = run(() => find('b'));
  await Promise.all([holding, first, second]);
  expect(calls).toEqual(['find b', 'add a']);
});

test('a failed step fails all work that shared it', async () => {
  const { run, add } = createOperations();
  const outcomes = await Promise.allSettled(['a', 'bad'].map((input) => run(() => add(input))));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await run(() => add('c'))).toBe('add of c');
});

test('without other work, a step runs at once', async () => {
  const { calls, find } = createOperations();
  const found = find('a');
  expect(calls).toEqual(['find a']);
  expect(await found).toBe('find of a');
});
