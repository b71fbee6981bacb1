import { expect, it } from 'vitest';
import { readSizeRefusal, sizeAfterRefusal } from './carriedSizes.ts';

it.each([
  [5_000_000, 600_000],
  [600_000, 300_000],
  // Hardly smaller: a copy of 300 KB would be refused again.
  [310_000, 100_000],
  [90_000, 30_000],
  [30_000, 0],
  [0, 0],
])('after %i bytes were refused, at most %i are sent', (refused, next) => {
  expect(sizeAfterRefusal(refused)).toBe(next);
});

it.each([
  'Content size exceeds carrier limit',
  'MMS -> Media exceeds mobile operator size limit',
  'Combined size of media too large',
  'message is too big',
  'Attachment larger than 600KB',
  'The file exceeds the maximum size',
])('%j is about the size of the file', (text) => {
  expect(readSizeRefusal('rejected', { text }, true)).toBe('fileTooLarge');
});

it.each([
  'Invalid media URL',
  'Unsupported media type',
  'Message rejected',
  'The size of the queue is unknown',
  'Messages exceeded the daily quota',
  'The concatenated message body exceeds the 1600 character limit',
  'Number of media files exceeds allowed limit',
  'Message body too large: 12 segments',
  'MMS rate exceeds what is allowed',
])('%j is not', (text) => {
  expect(readSizeRefusal('rejected', { text }, true)).toBe('rejected');
});

it('a clear reason stays, and a message without a file has no file that is too large', () => {
  expect(readSizeRefusal('optedOut', { text: 'too large' }, true)).toBe('optedOut');
  expect(readSizeRefusal('rejected', { text: 'too large' }, false)).toBe('rejected');
  expect(readSizeRefusal('fileTooLarge', {}, false)).toBe('rejected');
});
