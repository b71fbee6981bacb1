import type { AbilityRule } from '@manyline/contract';
import { expect, test } from 'vitest';
import { editDraft, plainRules, startDraft } from './ruleDraft.ts';

const [view, send, edit]: AbilityRule[] = [
  { action: 'view', subject: 'chat' },
  { action: 'send', subject: 'chat' },
  { action: 'update', subject: 'chat' },
];
const begun = startDraft([view!, send!]);

test('each step can be taken back and done again', () => {
  const added = editDraft(begun, { type: 'add', index: 1, rule: edit! });
  const movedOn = editDraft(added, { type: 'move', from: 0, to: 2 });
  expect(plainRules(movedOn)).toEqual([edit, send, view]);
  const back = editDraft(editDraft(movedOn, { type: 'undo' }), { type: 'undo' });
  expect(plainRules(back)).toEqual([view, send]);
  expect(plainRules(editDraft(back, { type: 'redo' }))).toEqual([view, edit, send]);
  expect(editDraft(begun, { type: 'undo' })).toBe(begun);
});

test('a new step forgets what was taken back', () => {
  const back = editDraft(editDraft(begun, { type: 'remove', index: 0 }), { type: 'undo' });
  expect(editDraft(back, { type: 'remove', index: 1 }).future).toEqual([]);
});

test('a rule keeps its name while it moves or others are set beside it', () => {
  const [first] = begun.rules;
  expect(editDraft(begun, { type: 'move', from: 0, to: 1 }).rules[1]).toBe(first);
  expect(editDraft(begun, { type: 'set', rules: [edit!, view!] }).rules[1]).toBe(first);
  const names = editDraft(begun, { type: 'set', rules: [view!, { ...view! }, edit!] }).rules.map(({ key }) => key);
  expect(new Set(names).size).toBe(3);
});

test('what changes nothing is no step', () => {
  expect(editDraft(begun, { type: 'set', rules: [{ ...view! }, send!] })).toBe(begun);
  expect(editDraft(begun, { type: 'move', from: 1, to: 1 })).toBe(begun);
});
