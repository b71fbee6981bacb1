import { expect, it } from 'vitest';
import { formatDateTime } from './formatDateTime.ts';

const at = (text: string) => new Date(text).getTime() / 1000;

it('Dates are shown as HH:mm:ss YYYY-MM-DD from Unix seconds.', () => {
  expect(formatDateTime(at('2026-03-05T07:08:09'))).toBe('07:08:09 2026-03-05');
  expect(formatDateTime(at('2026-03-05T07:08:09') + 0.75)).toBe('07:08:09 2026-03-05');
});
