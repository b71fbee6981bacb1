import { expect, it } from 'vitest';
import { findLines } from './findLines.ts';

it('a waiver without a reason is found, in any kind of comment', () => {
  const source = [
    '// oxlint-disable-next-line no-empty',
    '// oxlint-disable-next-line no-empty -- The file may be missing.',
    '/* eslint-disable no-console */',
    '/* oxlint-disable no-console -- A script talks to a terminal. */',
    '// oxlint-disable-line no-empty --',
    '// About oxlint-disable comments.',
  ];
  expect(findLines('waiver-reason', source)).toEqual([1, 3, 5]);
});
