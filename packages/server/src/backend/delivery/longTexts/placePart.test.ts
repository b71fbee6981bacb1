import { describe, expect, it } from 'vitest';
import type { StoredTextPart } from '../../store/store.ts';
import { placePart, TOGETHER_MS } from './placePart.ts';

const MINUTE = 60_000;
const part = (messageId: string, index: number, content: string, time: number, more: Partial<StoredTextPart> = {}): StoredTextPart => ({
  account: 'a',
  lineTn: '+1',
  sender: '+2',
  reference: 7,
  total: 2,
  messageId,
  index,
  content,
  time,
  ...more,
});
const place = (known: readonly StoredTextPart[], index: number, content: string, time: number) =>
  placePart(known, { index, content, time });

describe('a part of a long text', () => {
  const half = [part('first', 1, 'one', 0)];
  const whole = [...half, part('first', 2, 'two', 1)];

  it('joins the text that lacks it, for a day', () => {
    expect(place(half, 2, 'two', TOGETHER_MS - 1)).toMatchObject({ kind: 'joins', messageId: 'first' });
    expect(place(half, 2, 'two', TOGETHER_MS)).toEqual({ kind: 'begins', parts: [] });
  });

  it('is a repeat with the same content, after the whole text only for some minutes', () => {
    expect(place(half, 1, 'one', TOGETHER_MS - 1)).toMatchObject({ kind: 'repeat', isOfWhole: false });
    expect(place(whole, 1, 'one', 4 * MINUTE)).toMatchObject({ kind: 'repeat', isOfWhole: true });
    expect(place(whole, 1, 'one', 6 * MINUTE)).toEqual({ kind: 'begins', parts: [] });
  });

  it('with other content begins a text', () => {
    expect(place(half, 1, 'eins', 5)).toEqual({ kind: 'begins', parts: [] });
    expect(place(whole, 2, 'zwei', 5)).toEqual({ kind: 'begins', parts: [] });
  });

  it('takes along what looked like a repeat, since senders may use a reference twice for texts that begin alike', () => {
    const repeated = [part('first', 1, 'one', 0, { repeatedAt: MINUTE }), part('first', 2, 'two', 1)];
    expect(place(repeated, 2, 'zwei', 2 * MINUTE)).toMatchObject({ kind: 'begins', parts: [{ index: 1, content: 'one' }] });
    expect(place(repeated, 2, 'zwei', 7 * MINUTE)).toEqual({ kind: 'begins', parts: [] });
  });

  it('prefers the newest text, but completes an older one if only that lacks it', () => {
    const newer = part('second', 1, 'eins', 10);
    expect(place([...half, newer], 2, 'zwei', 20)).toMatchObject({ kind: 'joins', messageId: 'second' });
    expect(place([...half, newer, part('second', 2, 'zwei', 20)], 2, 'two', 30)).toMatchObject({ kind: 'joins', messageId: 'first' });
  });
});
