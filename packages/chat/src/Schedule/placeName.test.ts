import { expect, test } from 'vitest';
import { placeName } from './placeName.ts';

test.each([
  ['Asia/Beirut', 'en', 'Beirut'],
  ['America/New_York', 'en', 'New York'],
  ['America/Argentina/Buenos_Aires', 'en', 'Buenos Aires'],
  ['UTC', 'en', 'UTC'],
  ['Asia/Beirut', 'fr', 'Liban'],
  ['America/New_York', 'fr', 'New York'],
  ['UTC', 'fr', 'UTC'],
  ['Asia/Beirut', 'ar-u-nu-latn', 'لبنان'],
  ['Europe/London', 'ar-u-nu-latn', 'المملكة المتحدة'],
])('%s in %s is %s', (zone, tag, name) => {
  expect(placeName(zone, tag)).toBe(name);
});
