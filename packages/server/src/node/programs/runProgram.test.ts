import { expect, test } from 'vitest';
import { DiskFull, StoreUnavailable } from '../../backend/index.ts';
import { StartError } from '../shared/startError.ts';
import { nextStepOf } from './runProgram.ts';

test.each([
  [new StartError('Set PORT.'), 'Set PORT.'],
  [new DiskFull('SQLITE_FULL'), 'The disk is full. Free some space and try again.'],
  [Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }), 'The disk is full. Free some space and try again.'],
  [new StoreUnavailable('locked'), 'The database stopped answering. Try again once it answers.'],
  [new TypeError('a fault'), undefined],
])('%s ends a program with: %s', (error, sentence) => {
  expect(nextStepOf(error)).toBe(sentence);
});
