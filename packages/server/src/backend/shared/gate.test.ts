import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

it('limits concurrent work per key and starts the rest in order, even after a failure', async () => {
  const gate = createGate(2);
  const begun: string[] = [];
  const enter = (key: string, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const done = gate(key, () => {
      begun.push(name);
      return promise;
    });
    return { done, resolve, reject };
  };
  const [first, second, third, fourth] = ['a1', 'a2', 'a3', 'a4'].map((name) => enter('a', name));
  const other = enter('b', 'b1');
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  second?.reject(new Error('broken'));
  await expect(second?.done).rejects.toThrow('broken');
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const one of [first, third, fourth, other]) one?.resolve('done');
  expect(await Promise.all([first?.done, third?.done, fourth?.done, other?.done])).toEqual(['done', 'done', 'done', 'done']);
  const late = enter('a', 'late');
  late.resolve('late');
  expect(await late.done).toBe('late');
});
