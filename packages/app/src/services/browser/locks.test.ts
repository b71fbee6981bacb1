import { describe, expect, it } from 'vitest';
import { settle } from '../../testing/fakeClock.ts';
import { createLocalLocks, createLocks, type Locks } from './locks.ts';

describe.each<[string, () => Locks]>([
  ['Web Locks', () => createLocks()],
  ['a tab alone', () => createLocalLocks()],
])('locks over %s', (_, create) => {
  it('run tasks of one name in turn, and tasks of other names at the same time', async () => {
    const locks = create();
    const log: string[] = [];
    const task = (name: string) => async () => {
      log.push(`${name} begins`);
      await settle();
      log.push(`${name} ends`);
    };
    await Promise.all([locks.run('x', task('first')), locks.run('x', task('second')), locks.run('y', task('other'))]);
    expect(log.filter((line) => !line.startsWith('other'))).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
    expect(log.indexOf('other begins')).toBeLessThan(log.indexOf('first ends'));
  });

  it('are released after a failed task', async () => {
    const locks = create();
    await expect(locks.run('x', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await locks.run('x', async () => 'next')).toBe('next');
  });
});
