import { describe, expect, it } from 'vitest';
import { besideMessage } from './besideMessage.ts';

const content = { top: -500, bottom: 900, left: 100, right: 900 };
const position = (top: number, bottom: number, isOwn = false, isRtl = false) =>
  besideMessage({ message: { top, bottom, left: 120, right: 600 }, content, viewTop: 0, isOwn, isRtl });

describe('the button beside a message', () => {
  it('is at the top of the message, on its free side', () => {
    expect(position(300, 350)).toEqual({ top: 800, start: 506 });
    expect(position(300, 350, false, true).start).toBe(768);
    expect(position(300, 350, true).start).toBe(0);
    expect(position(300, 350, true, true).start).toBe(262);
  });

  it('never covers the day label', () => {
    expect(position(-80, 200).top + content.top).toBe(40);
    expect(position(10, 62).top + content.top).toBe(30);
    expect(position(-80, 20).top + content.top).toBe(-12);
  });
});
