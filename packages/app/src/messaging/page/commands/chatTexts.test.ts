import { expect, test } from 'vitest';
import { chatTexts, numberIn } from './chatTexts.ts';

const LINE = '+14155552671';

test.each([
  ['a name', { tn: '+14155550191', name: 'Ann' }, { label: 'Ann', description: 'number', keywords: '+14155550191' }],
  ['the national form', { tn: '+14155550191', name: '(415) 555-0191' }, { label: '(415) 555-0191', keywords: '+14155550191' }],
  ['that of another country', { tn: '+33612345678', name: '06 12 34 56 78' }, { label: 'number', keywords: '+33612345678 06 12 34 56 78' }],
  ['the number itself', { tn: '+14155550191', name: '+14155550191' }, { label: 'number', keywords: '+14155550191' }],
])('a chat called by %s says its number once', (_, chat, texts) => {
  const found = chatTexts({ line: LINE, ...chat }, 'number', (name) => name);
  expect(found).toEqual(texts);
  expect(numberIn(found.keywords)).toBe(chat.tn);
});
