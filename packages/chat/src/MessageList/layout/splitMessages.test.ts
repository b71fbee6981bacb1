import { describe, expect, it } from 'vitest';
import { resplitMessages, shortenTail, splitMessages, TAIL_LENGTH } from './splitMessages.ts';

const keyed = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => ({ key: `m${from + index}` }));

describe('splitMessages', () => {
  it('keeps the newest in normal flow', () => {
    expect(splitMessages(keyed(0, 10_000))).toMatchObject({ tailStart: 10_000 - TAIL_LENGTH, tailKey: `m${10_000 - TAIL_LENGTH}` });
    expect(splitMessages(keyed(0, 12))).toMatchObject({ tailStart: 0, tailKey: 'm0' });
    expect(splitMessages([])).toMatchObject({ tailStart: 0, tailKey: undefined });
  });

  it('lengthens the tail to the first unread message, within reason', () => {
    expect(splitMessages(keyed(0, 1000), 'm900').tailStart).toBe(890);
    expect(splitMessages(keyed(0, 1000), 'm100').tailStart).toBe(1000 - TAIL_LENGTH);
  });
});

describe('resplitMessages', () => {
  it('reports whether messages were added or removed at the top', () => {
    const split = splitMessages(keyed(100, 200));
    const tailStart = 100 - TAIL_LENGTH;
    const tailKey = `m${200 - TAIL_LENGTH}`;
    expect(resplitMessages(split, keyed(50, 200), false)).toMatchObject({ tailStart: tailStart + 50, tailKey, isShifted: true });
    expect(resplitMessages(split, keyed(120, 200), false)).toMatchObject({ tailStart: tailStart - 20, tailKey, isShifted: true });
    expect(resplitMessages(split, keyed(100, 201), false)).toMatchObject({ tailStart, isShifted: false });
  });

  it('keeps the rows of a short chat in flow when older ones are added', () => {
    expect(resplitMessages(splitMessages(keyed(50, 60)), keyed(0, 60), true)).toMatchObject({ tailStart: 50, isShifted: true });
  });

  it('shortens a long tail while pinned to the bottom, and later while scrolled up', () => {
    const split = splitMessages(keyed(0, 100));
    expect(resplitMessages(split, keyed(0, 150), true).tailStart).toBe(150 - TAIL_LENGTH);
    expect(resplitMessages(split, keyed(0, 150), false).tailStart).toBe(100 - TAIL_LENGTH);
    expect(resplitMessages(split, keyed(0, 500), false).tailStart).toBe(500 - TAIL_LENGTH);
  });

  it('recovers when the first message of the tail was deleted', () => {
    const split = splitMessages(keyed(0, 100));
    const without = keyed(0, 100).filter(({ key }) => key !== split.tailKey);
    expect(resplitMessages(split, without, true)).toMatchObject({ tailStart: 99 - TAIL_LENGTH });
  });

  it('keeps the mounted rows when messages are removed up to within the tail', () => {
    const long = resplitMessages(splitMessages(keyed(0, 100)), keyed(0, 200), false);
    expect(resplitMessages(long, keyed(90, 200), false)).toMatchObject({ tailStart: 0, tailKey: 'm90', isShifted: true });
  });

  it('returns the same split for the same messages', () => {
    const messages = keyed(0, 100);
    const split = splitMessages(messages);
    expect(resplitMessages(split, messages, true)).toBe(split);
  });
});

describe('shortenTail', () => {
  it('shortens a tail that grew downwards, and keeps rows above the reader', () => {
    const long = resplitMessages(splitMessages(keyed(0, 100)), keyed(0, 300), false);
    expect(shortenTail(long, 'm250')).toMatchObject({ tailStart: 220, isShifted: false });
  });

  it('changes nothing if the tail is short, or the reader is near its start or outside it', () => {
    const split = splitMessages(keyed(0, 100));
    expect(shortenTail(split, 'm99')).toBe(split);
    const long = resplitMessages(split, keyed(0, 300), false);
    expect(shortenTail(long, 'm80')).toBe(long);
    expect(shortenTail(long, undefined)).toBe(long);
  });
});
