import { type Conflict, type EndpointName, FILE_MAX_BYTES, MESSAGE_MAX_LENGTH } from '@manyline/contract';
import type { SendRefusal } from './delivery/sendStep.ts';
import { refuse } from './outcome.ts';
import { RETRY_AFTER_SECONDS, UNAVAILABLE_SENTENCE } from './storeUnavailable.ts';

const LIMIT_IN_WORDS = MESSAGE_MAX_LENGTH.toLocaleString('en');
const NO_PROVIDER_SENTENCE = 'Nobody could sign in that way: this server knows no provider for it yet.';
const TOO_LONG_SENTENCE = `A message can have at most ${LIMIT_IN_WORDS} characters. Please shorten it.`;
const FILE_TOO_LARGE_SENTENCE = `A file can have at most ${FILE_MAX_BYTES / 1_024 ** 2} MB. Please choose a smaller one.`;
const WRONG_PASSWORD = 'This is not your password. Please try again.';
const ONE_TRY_LEFT = 'This code is not right. You have one try left.';

export const storeUnavailable = () => refuse(503, 'unavailable', UNAVAILABLE_SENTENCE, { retryAfterSeconds: RETRY_AFTER_SECONDS });
export const unauthorized = () => refuse(401, 'unauthorized', 'Your session has ended. Please sign in again.');
export const invalidCredentials = () =>
  refuse(401, 'invalidCredentials', 'Looks like these are not your correct details. Please try again.');
export const notPermitted = () => refuse(403, 'forbidden', 'You are not permitted to do this.');
export const notYourLine = () => refuse(403, 'forbidden', 'This line is not one of yours.');
export const contactBlocked = () => refuse(409, 'contactBlocked', 'You have blocked this contact. Unblock it to write to it.');
export const noNewNumber = () => refuse(409, 'unavailable', 'There is no new number to be had at the moment. Please try again later.');
export const lineNotAlive = () => refuse(409, 'lineNotAlive', 'This line cannot be used at the moment. Please choose another one.');
export const noLine = () =>
  refuse(400, 'invalid', 'Please choose a line first.', { errors: [{ field: 'x-tn', message: 'Please choose a line first.' }] });
export const sendRefused = (why: SendRefusal) => ({ blocked: contactBlocked, lineGone: notYourLine, lineNotAlive })[why]();
export const chatNotFound = () => refuse(404, 'notFound', 'This chat does not exist any more.');
export const messageNotFound = () => refuse(404, 'notFound', 'This message does not exist any more.');
export const messageTooLong = (status = 400) =>
  refuse(status, 'messageTooLong', TOO_LONG_SENTENCE, { errors: [{ field: 'msg', message: TOO_LONG_SENTENCE }] });
export const tooManyRequests = (retryAfterSeconds: number) =>
  refuse(429, 'tooManyRequests', 'Too many attempts. Please wait a little and try again.', { retryAfterSeconds });
export const tooManyLetters = (retryAfterSeconds: number) =>
  refuse(429, 'tooManyRequests', 'Many letters were sent for you in the last hour. Please wait a little before the next.', {
    retryAfterSeconds,
  });
export const accountDisabled = () => refuse(403, 'disabled', 'This account is closed. Ask an administrator to open it again.');
export const ssoOnly = () => refuse(403, 'ssoOnly', 'Passwords are not used here. Sign in through your organisation.');
export const userNotFound = () => refuse(404, 'notFound', 'Cannot found item');
export const notFound = userNotFound;
export const nothingToUpdate = () => refuse(400, 'invalid', "There's nothing to update");
export const fieldRefused = (field: string, message: string) => refuse(400, 'invalid', message, { errors: [{ field, message }] });
export const tooManyViews = (most: number) =>
  refuse(409, 'unavailable', `You can keep ${most} views. Delete one you do not need any more.`);
export const exportTooLarge = (most: number) =>
  refuse(400, 'invalid', `A file can have at most ${most.toLocaleString('en')} rows. Choose fewer of them.`);
export const lastAdministrator = () =>
  refuse(409, 'lastAdministrator', 'Somebody has to stay who may administer. Give the right to somebody else first.');
export const notYoursToGive = () => refuse(403, 'forbidden', 'This takes rights that you do not have yourself. Ask somebody who has them.');
/** `current` is what is there now; nothing where the caller could not read it either. */
export const stale = <N extends EndpointName>(current?: Conflict<N>) =>
  refuse(409, 'stale', 'Somebody else changed this meanwhile. Look at it again before you save.', current === undefined ? {} : { current });
export const humanCheckFailed = () =>
  refuse(403, 'humanCheckFailed', 'We could not make sure that you are not a program. Please try again.');
/** Whoever is signed in already, asked once more. */
export const wrongPassword = (field: string) =>
  refuse(400, 'invalidCredentials', WRONG_PASSWORD, { errors: [{ field, message: WRONG_PASSWORD }] });
export const codeInvalid = (triesLeft: number) =>
  refuse(400, 'codeInvalid', triesLeft === 1 ? ONE_TRY_LEFT : `This code is not right. You have ${triesLeft} tries left.`);
export const passkeyInvalid = () => refuse(400, 'codeInvalid', 'This passkey did not work. Please try again or choose another way.');
export const tooManyCodes = () => refuse(410, 'twoStepExpired', 'Too many wrong codes. Please start again.');
export const setUpExpired = () => refuse(410, 'twoStepExpired', 'This took too long. Please start again.');
export const noEmailAddress = () => refuse(400, 'invalid', 'This account has no email address for codes. Please choose another way.');
export const noTwoStep = () => refuse(400, 'invalid', 'Back-up codes need two-step verification. Please switch it on first.');
export const passkeyNotFound = () => refuse(404, 'notFound', 'This passkey does not exist any more.');
export const letterNotSent = () => refuse(503, 'unavailable', 'The email could not be sent. Please try again.');
export const twoStepExpired = () => refuse(410, 'twoStepExpired', 'This sign-in took too long. Please start again.');
export const weakPassword = (message: string, field = 'newPassword') =>
  refuse(400, 'weakPassword', message, { errors: [{ field, message }] });
export const clientGone = () => refuse(404, 'notFound', 'This client is not connected any more.');
export const ownClientUnnamed = () => refuse(409, 'unavailable', 'Your own browser is among them. Say so, or leave it out.');
export const sessionNotFound = () => refuse(404, 'notFound', 'This session has ended already.');
export const linkExpired = () => refuse(410, 'linkExpired', 'This link was used already or is too old. Ask for a new one.');
export const waitFiveMinutes = (retryAfterSeconds: number) =>
  refuse(429, 'tooManyRequests', 'You need to wait 5 minutes for the next request.', { retryAfterSeconds });
export const noSsoProvider = () =>
  refuse(400, 'invalid', NO_PROVIDER_SENTENCE, { errors: [{ field: 'authMode', message: NO_PROVIDER_SENTENCE }] });
export const notYetThroughSso = () => {
  const message = 'Sign in through the organisation yourself once, before passwords are switched off.';
  return refuse(400, 'invalid', message, { errors: [{ field: 'authMode', message }] });
};
export const fileTooLarge = () => refusedField(413, 'fileData', FILE_TOO_LARGE_SENTENCE);
/** Larger than an administrator lets files be. */
export const fileNotTaken = () =>
  refusedField(413, 'fileData', 'This file is larger than this server accepts. Please choose a smaller one.');
export const fileRefused = (message: string) => refuse(400, 'invalid', message, { errors: [{ field: 'fileData', message }] });
export const fileNotFound = () => refuse(404, 'notFound', 'This file does not exist any more.');
const refusedField = (status: number, field: string, message: string) =>
  refuse(status, 'invalid', message, { errors: [{ field, message }] });
export const notYourselfToClose = () => refuse(403, 'forbidden', 'Nobody closes their own account. Ask another administrator.');
export const ownAccountOnly = () => refuse(403, 'forbidden', 'This is your own account: change it on the page of your account.');
export const usernameTaken = () => refusedField(409, 'username', 'This user name is taken. Please choose another one.');
export const emailTaken = () => refusedField(409, 'email', 'Somebody has this email address already. Please enter another one.');
export const emailNeeded = () =>
  refusedField(400, 'email', 'Without a password an email address is needed: the link to set one goes there.');
export const emailOfCodes = () => refusedField(409, 'email', 'Codes for signing in go to this address. Switch them off first.');
export const roleGone = () => refusedField(409, 'roleIds', 'One of these roles does not exist any more. Please choose again.');
export const parentGone = () => refusedField(409, 'parentId', 'This person does not exist any more. Please choose again.');
export const parentBelow = () => refusedField(409, 'parentId', 'Nobody can be a sub-user of themselves or of their own sub-users.');
export const parentTooDeep = (most: number) =>
  refusedField(409, 'parentId', `At most ${most} levels of sub-users can stand below each other.`);
export const brokenRule = (index: number) =>
  refusedField(400, `abilities.${index}`, 'A rule needs an action and a subject, and where it has conditions or fields, at least one.');
export const lineTaken = () => refusedField(409, 'tn', 'This number belongs to somebody already.');
export const noSuchLine = () => refusedField(404, 'tn', 'This line does not exist any more.');
