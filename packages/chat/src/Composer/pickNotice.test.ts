import { expect, test } from 'vitest';
import { type ComposerNotice, pickNotice } from './pickNotice.ts';

const none: Readonly<Record<ComposerNotice, boolean>> = {
  blocked: false,
  optedOut: false,
  outage: false,
  otherLine: false,
  optOutQuestion: false,
  failed: false,
  groupReply: false,
};

test('says nothing while nothing applies', () => {
  expect(pickNotice(none)).toBeUndefined();
});

test.each<[ComposerNotice, ...ComposerNotice[]]>([
  ['blocked', 'optedOut', 'outage', 'otherLine', 'optOutQuestion', 'failed', 'groupReply'],
  ['optedOut', 'outage', 'otherLine', 'failed'],
  ['outage', 'otherLine', 'failed', 'groupReply'],
  ['otherLine', 'optOutQuestion', 'failed'],
  ['optOutQuestion', 'failed', 'groupReply'],
  ['failed', 'groupReply'],
  ['groupReply'],
])('%s comes before what blocks less', (first, ...others) => {
  const applies = Object.fromEntries([first, ...others].map((notice) => [notice, true]));
  expect(pickNotice({ ...none, ...applies })).toBe(first);
});
