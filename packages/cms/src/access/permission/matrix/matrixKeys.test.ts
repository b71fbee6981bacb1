import { expect, test } from 'vitest';
import { stepInMatrix } from './matrixKeys.ts';

const size = { rows: 20, columns: 5, isMirrored: false };
const step = (key: string, ctrlKey = false, mirrored = false) =>
  stepInMatrix({ key, ctrlKey }, { row: 10, column: 2 }, { ...size, isMirrored: mirrored });

test.each([
  ['ArrowRight', false, { row: 10, column: 3 }],
  ['ArrowLeft', false, { row: 10, column: 1 }],
  ['ArrowUp', false, { row: 9, column: 2 }],
  ['PageDown', false, { row: 18, column: 2 }],
  ['Home', false, { row: 10, column: 0 }],
  ['End', true, { row: 19, column: 4 }],
])('%s (control %s)', (key, ctrlKey, expected) => expect(step(key, ctrlKey)).toEqual(expected));

test('the arrow keys are mirrored in right-to-left pages', () => {
  expect(step('ArrowRight', false, true)).toEqual({ row: 10, column: 1 });
});

test('stops at the edges and ignores other keys', () => {
  expect(stepInMatrix({ key: 'ArrowUp', ctrlKey: false }, { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 });
  expect(step('a')).toBeUndefined();
});
