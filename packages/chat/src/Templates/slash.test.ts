import { describe, expect, it } from 'vitest';
import { slashAt, typedSlash } from './slash.ts';

/** `|` is the caret after the slash was typed. */
function typed(marked: string, inputType: string | undefined = 'insertText') {
  const caret = marked.indexOf('|');
  const after = marked.replace('|', '');
  return typedSlash({ before: after.slice(0, caret - 1) + after.slice(caret), after, caret, inputType });
}

describe('a typed slash asks for a template', () => {
  it.each([
    ['/|', 0],
    ['Hello /|', 6],
    ['Hello\n/|', 6],
    ['Hello /| and more', 6],
    ['(/|', 1],
    ['«/|', 1],
    ['👍/|', 2],
    ['👩‍👩‍👧 /|', 9],
    ['مرحبا /|', 6],
    ['\u200F/|', 1],
    ['/|word', 0],
    ['／|', 0],
  ])('%s', (marked, start) => expect(typed(marked)).toBe(start));

  it.each(['http:/|', 'http://|', 'and/|', '1/|', 'a 1/|2', 'كلمة/|', 'e\u0301/|', '../|', '~/|', '-/|', 'km)/|', '</|'])(
    'not in %s',
    (marked) => expect(typed(marked)).toBeUndefined(),
  );

  it.each(['insertFromPaste', 'insertFromDrop', 'historyUndo', 'historyRedo'])('not by %s', (inputType) =>
    expect(typed('/|', inputType)).toBeUndefined(),
  );

  it('also where the keyboard composes it, or says nothing', () => {
    expect(typed('/|', 'insertCompositionText')).toBe(0);
    expect(typedSlash({ before: '', after: '/', caret: 1, inputType: undefined })).toBe(0);
  });

  it('also in place of selected text, but not when a text with a slash arrives as a whole', () => {
    expect(typedSlash({ before: 'Hello all', after: 'Hello /', caret: 7, inputType: 'insertText' })).toBe(6);
    expect(typedSlash({ before: '', after: 'a /', caret: 3, inputType: 'insertReplacementText' })).toBeUndefined();
  });
});

describe('slashAt', () => {
  it.each([
    ['/|', ''],
    ['/hours|', 'hours'],
    ['/opening hours|', 'opening hours'],
    ['/ho|urs', 'ho'],
    ['/ساعات|', 'ساعات'],
  ])('%s', (marked, query) => expect(slashAt(marked.replace('|', ''), 0, marked.indexOf('|'))).toEqual({ start: 0, query }));

  it.each(['|/', '/ |', '/a\n|', '/a/|', '//|', '/a  |', 'x|', `/${'a'.repeat(41)}|`])('nothing in %s', (marked) =>
    expect(slashAt(marked.replace('|', ''), 0, marked.indexOf('|'))).toBeUndefined(),
  );
});
