import { describe, expect, it } from 'vitest';
import { resplitMessages, splitMessages } from './splitMessages.ts';

const keyed = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => ({ key: `m${from + index}` }));

describe('splitMessages', () => {
  it('keeps the newest 40 in normal flow', () => {
    expect(splitMessages(keyed(0, 10_000))).toMatchObject({ tailStart: 9960, tailKey: 'm9960' });
    expect(splitMessages(keyed(0, 12))).toMatchObject({ tailStart: 0, tailKey: 'm0' });
    expect(splitMessages([])).toMatchObject({ tailStart: 0, tailKey: undefined });
  });

  it('lengthens the tail to the first unread message, within reason', () => {
    expect(splitMessages(keyed(0, 1000), 'm900').tailStart).toBe(890);
    expect(splitMessages(keyed(0, 1000), 'm100').tailStart).toBe(960);
  });
});

describe('resplitMessages', () => {
  it('says when older messages came in at the top', () => {
    const split = splitMessages(keyed(100, 200));
    expect(resplitMessages(split, keyed(50, 200), false)).toMatchObject({ tailStart: 110, tailKey: 'm160', isPrepended: true });
    expect(resplitMessages(split, keyed(100, 201), false)).toMatchObject({ tailStart: 60, isPrepended: false });
  });

  it('keeps the rows of a short chat in flow when older ones come', () => {
    expect(resplitMessages(splitMessages(keyed(50, 60)), keyed(0, 60), true)).toMatchObject({ tailStart: 50, isPrepended: true });
  });

  it('shortens a long tail while pinned to the bottom, and later while somebody reads', () => {
    const split = splitMessages(keyed(0, 100));
    expect(resplitMessages(split, keyed(0, 150), true).tailStart).toBe(110);
    expect(resplitMessages(split, keyed(0, 150), false).tailStart).toBe(60);
    expect(resplitMessages(split, keyed(0, 500), false).tailStart).toBe(460);
  });

  it('finds its place again when the first message of the tail was deleted', () => {
    const split = splitMessages(keyed(0, 100));
    const without = keyed(0, 100).filter(({ key }) => key !== 'm60');
    expect(resplitMessages(split, without, true)).toMatchObject({ tailStart: 59, tailKey: 'm59' });
  });

  it('gives the same split for the same messages', () => {
    const messages = keyed(0, 100);
    const split = splitMessages(messages);
    expect(resplitMessages(split, messages, true)).toBe(split);
  });
});
