import { expect, test } from 'vitest';
import { parseHumanCheckKey } from './humanCheckKey.ts';

const FORTY = '6Lc-abcd-efghijklmnopqrstuvwx-yz0123456-';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['  ', undefined],
  ['key', { key: 'key' }],
  ['a-b', { key: 'a-b' }],
  ['a-b-c-d', { key: 'a-b-c', extsId: 'd' }],
  ['a-b-c-d-e', { key: 'a-b-c-d-e' }],
  [FORTY, { key: FORTY }],
])('with 4 parts, the 4th becomes extsId and the first three rejoined become the key: %j', (value, parsed) => {
  expect(parseHumanCheckKey(value)).toEqual(parsed);
});
