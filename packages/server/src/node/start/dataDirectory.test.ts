import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isDiskFull } from '../shared/diskFull.ts';
import { ownDirectory } from '../testing/temporary.ts';
import { takeDataDirectory } from './dataDirectory.ts';

test('a full disk is not mistaken for missing permissions', () => {
  const error = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementationOnce(() => {
    throw error;
  });
  onTestFinished(() => exec.mockRestore());
  expect(() => takeDataDirectory(ownDirectory())).toThrow(error);
  expect(isDiskFull(error)).toBe(true);
});
