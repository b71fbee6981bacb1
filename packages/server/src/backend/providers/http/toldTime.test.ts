import { expect, it } from 'vitest';
import { toldTime } from './toldTime.ts';

it.each([
  ['seconds', 1_796_000_000, 1_796_000_000],
  ['a part of a second', 1_796_000_000.25, 1_796_000_000.25],
  ['milliseconds', 1_796_000_000_250, 1_796_000_000.25],
  ['microseconds', 1_796_000_000_250_000, 1_796_000_000.25],
  ['nanoseconds', 1_796_000_000_000_000_000, 1_796_000_000],
  ['digits in a text', '1796000000', 1_796_000_000],
  ['ISO 8601 in UTC', '2026-11-29T23:06:40Z', 1_795_993_600],
  ['ISO 8601 with milliseconds and a zone', '2026-11-30T06:06:40.500+07:00', 1_795_993_600.5],
  ['ISO 8601 with a short zone', '2026-11-29T20:36:40-0230', 1_795_993_600],
  ['a date of a database', '2026-11-29 23:06:40+00:00', 1_795_993_600],
  ['one with a short zone', '2026-11-29 20:06:40.500-03', 1_795_993_600.5],
  ['a space before the zone', '2026-11-30T06:06:40 +0700', 1_795_993_600],
  ['a decimal comma', '2026-11-29T23:06:40,250Z', 1_795_993_600.25],
  ['the date of an e-mail', 'Mon, 30 Nov 2026 06:06:40 +0700', 1_795_993_600],
  ['one in GMT', 'Sun, 29 Nov 2026 23:06:40 GMT', 1_795_993_600],
  ['nanoseconds in ISO 8601', '2026-11-29T23:06:40.250000489Z', 1_795_993_600.25],
  ['a date of figures', '20261129230640', undefined],
  ['one of SMPP', '261129230640', undefined],
  ['one of fewer figures', 2_611_292_306, 2_611_292_306],
  ['the time of a reset clock', 0, undefined],
  ['a time without a zone', '2026-11-29T23:06:40', undefined],
  ['a date of an e-mail without a zone', 'Sun, 29 Nov 2026 23:06:40', undefined],
  ['a day', '2026-11-29', undefined],
  ['an impossible day', '2026-13-41T00:00:00Z', undefined],
  ['before 1970', -1, undefined],
  ['more than a number can tell', 1e30, undefined],
  ['no number', Number.NaN, undefined],
  ['nothing', null, undefined],
  ['an object', {}, undefined],
])('reads %s', (_unit, told, expected) => {
  expect(toldTime(told)).toBe(expected);
});
