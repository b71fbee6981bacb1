import { expect, test } from 'vitest';
import { REPLY_TEXT_MAX_LENGTH, replyTo } from './messageReply.ts';

const answered = { id: 'm1', text: 'At six?', isOwn: false };

test('a reply keeps the text on one line, and the name of a file', () => {
  expect(replyTo({ ...answered, text: ' At six?\n\nOr  seven? ' })).toEqual({ id: 'm1', text: 'At six? Or seven?', isOwn: false });
  expect(replyTo({ ...answered, text: '', file: { name: 'Plan.pdf' } })).toEqual({ id: 'm1', text: '', isOwn: false, file: 'Plan.pdf' });
});

test('a long text is cut between characters', () => {
  const { text } = replyTo({ ...answered, text: `${'a'.repeat(REPLY_TEXT_MAX_LENGTH - 2)}😀😀` });
  expect(text).toBe(`${'a'.repeat(REPLY_TEXT_MAX_LENGTH - 2)}…`);
});

test('a one-time code is not kept in the reply to it', () => {
  expect(replyTo({ ...answered, text: 'Your verification code is 482913' }).text).toBe('');
});
