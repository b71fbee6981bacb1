import { describe, expect, it, test } from 'vitest';
import { judgeRecipient, type Judging, type RecipientInput } from './judgeRecipient.ts';
import { parseTemplate } from './mergeFields.ts';

const BOB = '+14155552671';
const judging = (change: Partial<Judging> = {}): Judging => ({
  lineTn: '+14155552672',
  country: 'FR',
  parts: parseTemplate('Hello {{first name|you}}'),
  optedOut: new Map(),
  blocked: new Set(),
  sentToday: new Map(),
  includesSentToday: false,
  ...change,
});
const judge = (input: Partial<RecipientInput>, change?: Partial<Judging>, first?: number) =>
  judgeRecipient({ phone: BOB, name: '', fields: {}, ...input }, judging(change), () => first);

describe('recipients and their texts', () => {
  it('reads a local number in the default country', () => {
    expect(judge({ phone: '06 12 34 56 78', name: 'Élodie Petit' })).toEqual({
      tn: '+33612345678',
      text: 'Hello Élodie',
      segments: 1,
      encoding: 'gsm',
    });
  });

  it.each([
    ['4,155,550,101', 'looksLikeAmount'],
    ['12,345,678', 'looksLikeAmount'],
    ['48,856614,2,352222', 'looksLikeAddress'],
    ['48.8566, 2.3522', 'looksLikeAddress'],
    ['29.11.2026', 'looksLikeDate'],
    ['1Z 999 AA1 01 2345 6784', 'looksLikeReference'],
  ])('says what %s is instead: %s', (phone, exclusion) => {
    expect(judge({ phone })).toMatchObject({ exclusion });
  });

  it('the number is known without a column, and a column of that name comes first', () => {
    const parts = parseTemplate('{{number}}');
    expect(judge({ phone: '06 12 34 56 78' }, { parts })).toMatchObject({ text: '+33612345678' });
    expect(judge({ fields: { number: ' ' } }, { parts })).toMatchObject({ text: BOB });
    expect(judge({ fields: { number: 'B-14' } }, { parts })).toMatchObject({ text: 'B-14' });
  });

  test.each<[string, string, string | undefined]>([
    ['nobody', 'notANumber', 'FR'],
    ['', 'notANumber', 'FR'],
    ['+33 6', 'tooShort', 'FR'],
    ['+33 6 12 34 56 78 90 12', 'tooLong', 'FR'],
    ['+999 123 4567', 'invalidCountry', 'FR'],
    ['06 12 34 56 78', 'invalidCountry', undefined],
  ])('%j is %s', (phone, exclusion, country) => {
    expect(judge({ phone }, { country })).toEqual({ exclusion, text: '', segments: 0, encoding: 'gsm' });
  });

  it('the first recipient with a number gets it; the others are marked as its duplicates', () => {
    expect(judge({}, {}, 2)).toMatchObject({ tn: BOB, exclusion: 'duplicate', of: 2, segments: 0 });
  });

  test.each<[Partial<Judging>, object]>([
    [{ lineTn: BOB }, { exclusion: 'ownLine' }],
    [{ optedOut: new Map([[BOB, 7]]) }, { exclusion: 'optedOut', since: 7 }],
    [{ blocked: new Set([BOB]) }, { exclusion: 'blocked' }],
    [{ sentToday: new Map([[BOB, 9]]) }, { exclusion: 'sentToday', since: 9 }],
    [{ parts: parseTemplate('{{city}}') }, { exclusion: 'missingField', missing: ['city'] }],
    [{ parts: parseTemplate(' \n') }, { exclusion: 'emptyText' }],
    [{ parts: parseTemplate('x'.repeat(20_000)) }, { exclusion: 'textTooLong', text: '', segments: 0 }],
    [
      { parts: parseTemplate('x'.repeat(20_000)), blocked: new Set([BOB]) },
      { exclusion: 'blocked', text: '', segments: 0 },
    ],
  ])('%j', (change, expected) => {
    expect(judge({}, change)).toMatchObject(expected);
  });

  it('numbers sent to today can be included; opted-out numbers never are', () => {
    const sentToday = new Map([[BOB, 9]]);
    expect(judge({}, { sentToday, includesSentToday: true })).not.toHaveProperty('exclusion');
    expect(judge({}, { sentToday, includesSentToday: true, optedOut: new Map([[BOB, 7]]) })).toMatchObject({ exclusion: 'optedOut' });
  });

  it('one name in another alphabet makes only that text more expensive', () => {
    expect(judge({ name: 'ليلى حداد' })).toMatchObject({ text: 'Hello ليلى', encoding: 'ucs2', segments: 1 });
    expect(judge({ name: 'Bob' })).toMatchObject({ encoding: 'gsm' });
  });
});
