import { expect, test } from 'vitest';
import { readFileSize } from './fileSize.ts';

test.each([
  [0, 0, 'byte'],
  [-1, 0, 'byte'],
  [999, 999, 'byte'],
  [1000, 1, 'kilobyte'],
  [1_549, 1.5, 'kilobyte'],
  [999_499, 999, 'kilobyte'],
  [999_500, 1, 'megabyte'],
  [10_485_760, 10, 'megabyte'],
  [25_000_000_000_000, 25_000, 'gigabyte'],
] as const)('%d bytes are %d %s', (bytes, value, unit) => {
  expect(readFileSize(bytes)).toEqual({ value, unit });
});
