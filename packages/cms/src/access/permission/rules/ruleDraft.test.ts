import type { AbilityRule } from '@manyline/contract';
import { expect, test } from 'vitest';
import { editDraft, plainRules, startDraft } from './ruleDraft.ts';

const [view, send, edit]: AbilityRule[] = [
  { action: 'view', subject: 'chat' },
  { action: 'send', subject: 'chat' },
  { action: 'update', subject: 'chat' },
];
const initial = startDraft([view!, send!]);

test('each step can be undone and redone', () => {
  const added = editDraft(initial, { type: 'add', index: 1, rule: edit! });
  const movedOn = editDraft(added, { type: 'move', from: 0, to: 2 });
  expect(plainRules(movedOn)).toEqual([edit, send, view]);
  const back = editDraft(editDraft(movedOn, { type: 'undo' }), { type: 'undo' });
  expect(plainRules(back)).toEqual([view, send]);
  expect(plainRules(editDraft(back, { type: 'redo' }))).toEqual([view, edit, send]);
  expect(editDraft(initial, { type: 'undo' })).toBe(initial);
});

test('a new step clears the redo history', () => {
  const back = editDraft(editDraft(initial, { type: 'remove', index: 0 }), { type: 'undo' });
  expect(editDraft(back, { type: 'remove', index: 1 }).future).toEqual([]);
});

test('a rule keeps its id when it moves or others are inserted', () => {
  const [first] = initial.rules;
  expect(editDraft(initial, { type: 'move', from: 0, to: 1 }).rules[1]).toBe(first);
  expect(editDraft(initial, { type: 'set', rules: [edit!, view!] }).rules[1]).toBe(first);
  const names = editDraft(initial, { type: 'set', rules: [view!, { ...view! }, edit!] }).rules.map(({ key }) => key);
  expect(new Set(names).size).toBe(3);
});

test('an edit without a change adds no undo step', () => {
  expect(editDraft(initial, { type: 'set', rules: [{ ...view! }, send!] })).toBe(initial);
  expect(editDraft(initial, { type: 'move', from: 1, to: 1 })).toBe(initial);
});
