import { expect, test } from 'vitest';
import { OWN_WORDS_MAX_COUNT, ownWordProblem, parseOwnWords } from './ownWords.ts';

test('one word or phrase a line, each once', () => {
  expect(parseOwnWords('  Basta \r\n\nno   más\nBASTA!\n')).toEqual(['BASTA!', 'no más']);
  expect(parseOwnWords(' \n')).toEqual([]);
});

test.each([
  ['basta', undefined],
  ['no más', undefined],
  ['cancel', undefined],
  ['STOP', undefined],
  ['ALTO', undefined],
  ['!!!', 'blankWord'],
  ['🛑', 'blankWord'],
  ['yes', 'commonWord'],
  ['Oui !', 'commonWord'],
  ['نعم', 'commonWord'],
  ['ok', 'commonWord'],
  ['No', 'commonWord'],
  ['no thanks', 'commonWord'],
  ['Thank you', 'commonWord'],
  ['1', 'commonWord'],
  ['2026', 'commonWord'],
  ['x', 'commonWord'],
  ['HELP', 'helpWord'],
  ['aide', 'helpWord'],
  ['start', 'otherList'],
  ['unstop', 'otherList'],
  ['a'.repeat(41), 'wordTooLong'],
] as const)('as an opt-out word, %j: %s', (word, problem) => {
  expect(ownWordProblem('optOut', { optOut: ['fine by me', word], optIn: [] })).toEqual(problem && { problem, word });
});

test.each([
  ['hola', undefined],
  ['start', undefined],
  ['YES', 'commonWord'],
  ['STOP', 'otherList'],
  ['cancel', 'otherList'],
  ['unsubscribe', 'otherList'],
  ['info', 'helpWord'],
] as const)('as an opt-in word, %j: %s', (word, problem) => {
  expect(ownWordProblem('optIn', { optOut: [], optIn: [word] })).toEqual(problem && { problem, word });
});

test('a word can’t be in both lists, however it is written', () => {
  const lists = { optOut: ['basta'], optIn: ['Hola', 'BASTA!'] };
  expect(ownWordProblem('optIn', lists)).toEqual({ problem: 'otherList', word: 'BASTA!' });
  expect(ownWordProblem('optOut', lists)).toEqual({ problem: 'otherList', word: 'basta' });
});

test('a list has an end', () => {
  const words = Array.from({ length: OWN_WORDS_MAX_COUNT + 1 }, (_, index) => `word ${index} more`);
  expect(ownWordProblem('optOut', { optOut: words, optIn: [] })?.problem).toBe('tooManyWords');
  expect(ownWordProblem('optOut', { optOut: words.slice(1), optIn: [] })).toBeUndefined();
});
