import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextUnread } from './nextUnread.ts';
import { findShortcut, type Pressed, SHORTCUTS } from './shortcuts.ts';

const plain: Pressed = { key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const free = { isTyping: false, hasLetterKeys: true };

describe('the keys of the chat page', () => {
  it('each shortcut of the table is found by its keys', () => {
    for (const { id, keys } of SHORTCUTS) {
      const names = keys.split('+');
      const pressed = { ...plain, key: names.at(-1) ?? '', altKey: names.includes('Alt'), shiftKey: names.includes('Shift') };
      expect(findShortcut(pressed, free)?.id).toBe(id);
    }
    expect(new Set(SHORTCUTS.map(({ keys }) => keys)).size).toBe(SHORTCUTS.length);
  });

  it('single letters work only outside text fields and can be turned off (WCAG 2.1.4)', () => {
    const letters = SHORTCUTS.filter(({ isLetter }) => isLetter);
    expect(letters.length).toBeGreaterThan(0);
    for (const { keys } of letters) {
      expect(findShortcut({ ...plain, key: keys }, { isTyping: true, hasLetterKeys: true })).toBeUndefined();
      expect(findShortcut({ ...plain, key: keys }, { isTyping: false, hasLetterKeys: false })).toBeUndefined();
      expect(findShortcut({ ...plain, key: keys, ctrlKey: true }, free)).toBeUndefined();
    }
    for (const { keys } of SHORTCUTS.filter(({ isLetter }) => !isLetter)) expect(keys).toMatch(/\+|^F\d/u);
  });

  it('F1 is left to the browser', () => expect(findShortcut({ ...plain, key: 'F1' }, free)).toBeUndefined());

  it.each([
    ['?', 'Slash', true, 'sheet'],
    ['?', 'Comma', true, 'sheet'],
    ['؟', 'Slash', true, 'sheet'],
    ['ى', 'KeyN', false, 'newChat'],
    ['т', 'KeyN', false, 'newChat'],
    ['n', 'KeyN', false, 'newChat'],
    ['é', 'Digit2', false, undefined],
  ])('%s of the key %s', (key, code, shiftKey, id) => {
    expect(findShortcut({ ...plain, key, code, shiftKey }, free)?.id).toBe(id);
  });
});

describe('next and previous unread', () => {
  const rows = [0, 2, 0, 1, 0].map((unseenMsgs, index) => ({ chatId: `c${index}`, unseenMsgs }));

  it.each([
    [undefined, 1, 'c1'],
    ['c1', 1, 'c3'],
    ['c3', 1, 'c1'],
    ['c4', 1, 'c1'],
    [undefined, -1, 'c3'],
    ['c3', -1, 'c1'],
    ['c0', -1, 'c3'],
  ] as const)('from %s by %i is %s', (from, direction, to) => expect(nextUnread(rows, from, direction)).toBe(to));

  it('is undefined if no other chat is unread, and includes chats marked unread', () => {
    expect(nextUnread([], undefined, 1)).toBeUndefined();
    expect(nextUnread([{ chatId: 'a', unseenMsgs: 3 }], 'a', 1)).toBeUndefined();
    expect(nextUnread([{ chatId: 'a', unseenMsgs: 0, isMarkedUnread: true }], undefined, 1)).toBe('a');
  });

  it('visits every unread chat before repeating one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 }), { maxLength: 30 }), fc.constantFrom<1 | -1>(1, -1), (counts, direction) => {
        const list = counts.map((unseenMsgs, index) => ({ chatId: `c${index}`, unseenMsgs }));
        const unread = list.filter(({ unseenMsgs }) => unseenMsgs > 0).map(({ chatId }) => chatId);
        const visited: string[] = [];
        let at: string | undefined;
        for (const _ of unread) {
          at = nextUnread(list, at, direction);
          if (at !== undefined) visited.push(at);
        }
        expect(visited).toEqual(direction > 0 ? unread : unread.toReversed());
      }),
    );
  });
});
