import { expect, test } from 'vitest';
import { KeyedQueue } from './keyedQueue.ts';

test('work with one key runs in order, also after a failure; other keys do not wait', async () => {
  const queue = new KeyedQueue();
  const log: string[] = [];
  const first = Promise.withResolvers<void>();
  const a = queue.run('a', () => first.promise);
  const next = queue.run('a', async () => void log.push('a, next'));
  await queue.run('b', async () => void log.push('b'));
  expect(log).toEqual(['b']);
  first.reject(new Error('lost'));
  await expect(a).rejects.toThrow('lost');
  await next;
  expect(log).toEqual(['b', 'a, next']);
});
