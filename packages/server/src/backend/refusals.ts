import { MESSAGE_MAX_LENGTH } from '@manyline/contract';
import { refuse } from './outcome.ts';

const LIMIT_IN_WORDS = MESSAGE_MAX_LENGTH.toLocaleString('en');
const TOO_LONG_SENTENCE = `A message can have at most ${LIMIT_IN_WORDS} characters. Please shorten it.`;

export const unauthorized = () => refuse(401, 'unauthorized', 'Your session has ended. Please sign in again.');
export const invalidCredentials = () =>
  refuse(401, 'invalidCredentials', 'Looks like these are not your correct details. Please try again.');
export const notPermitted = () => refuse(403, 'forbidden', 'You are not permitted to do this.');
export const notYourLine = () => refuse(403, 'forbidden', 'This line is not one of yours.');
export const lineNotAlive = () => refuse(409, 'lineNotAlive', 'This line cannot be used at the moment. Please choose another one.');
export const noLine = () =>
  refuse(400, 'invalid', 'Please choose a line first.', { errors: [{ field: 'x-tn', message: 'Please choose a line first.' }] });
export const chatNotFound = () => refuse(404, 'notFound', 'This chat does not exist any more.');
export const messageNotFound = () => refuse(404, 'notFound', 'This message does not exist any more.');
export const messageTooLong = (status = 400) =>
  refuse(status, 'messageTooLong', TOO_LONG_SENTENCE, { errors: [{ field: 'msg', message: TOO_LONG_SENTENCE }] });
export const tooManyRequests = (retryAfterSeconds: number) =>
  refuse(429, 'tooManyRequests', 'Too many attempts. Please wait a little and try again.', { retryAfterSeconds });
