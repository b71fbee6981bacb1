import { expect, it } from 'vitest';
import { findLines } from './findLines.ts';

it('sentences in code are found, unless they are for logs', () => {
  const source = [
    "export const gone = 'The file is no longer available. Choose it again.';",
    'export const many = (most: number) => `Files can be up to ${most} MB.`;',
    'export const isUnchanged = (message: string) => message === "There\'s nothing to update";',
    "export const fail = () => new Error('The hub was stopped before it started.');",
    "export const tell = (report: (text: string) => void) => report('The language is missing');",
    "export const ids = ['chat.message.retry', 'Alive', '/user/list', 'Success', 'manyline-language'];",
  ];
  expect(findLines('own-text', source)).toEqual([1, 2, 3]);
});
