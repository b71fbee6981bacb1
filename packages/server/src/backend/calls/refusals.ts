import { type Conflict, type EndpointName, FILE_MAX_BYTES, MESSAGE_MAX_LENGTH } from '@manyline/contract';
import { refuse } from './outcome.ts';
import { describeTrouble, type StoreUnavailable } from '../store/storeUnavailable.ts';

const NO_PROVIDER_SENTENCE = 'Single sign-on isn’t set up yet. Add a provider first.';
const FILE_TOO_LARGE_SENTENCE = `Files can be up to ${FILE_MAX_BYTES / 1_024 ** 2} MB. Choose a smaller one.`;
const WRONG_PASSWORD = 'Wrong password. Please try again.';
const ONE_TRY_LEFT = 'Wrong code. You have one try left.';

/** Why nothing was stored: the sender has blocked the contact, the contact opted out, the line was replaced or suspended, or the message with this clientId was deleted. */
export type SendRefusal = 'blocked' | 'optedOut' | 'lineGone' | 'lineNotAlive' | 'deleted';

export const storeUnavailable = (error: StoreUnavailable) => {
  const { status, message, retryAfterSeconds } = describeTrouble(error);
  return refuse(status, 'unavailable', message, { retryAfterSeconds });
};
/** An administrator or another device ended the session. */
export const loggedOutElsewhere = () => refuse(401, 'loggedOutElsewhere', 'Your session has ended. Please sign in again.');
export const unauthorized = () => refuse(401, 'unauthorized', 'Your session has ended. Please sign in again.');
export const invalidCredentials = () =>
  refuse(401, 'invalidCredentials', 'Looks like these are not your correct details. Please try again.');
export const notPermitted = () => refuse(403, 'forbidden', 'You don’t have permission to do this.');
export const notYourLine = () => refuse(403, 'forbidden', 'This line isn’t yours.');
export const contactBlocked = () => refuse(409, 'contactBlocked', 'You blocked this contact. Unblock to send a message.');
export const contactOptedOut = () =>
  refuse(409, 'optedOut', 'This contact has opted out of messages from this line. They can text START to it to opt back in.');
export const optedOutEverywhere = () =>
  refuse(409, 'optedOut', 'This number is opted out for the whole organisation. Ask an administrator to remove it from the opt-out list.');
export const noNewNumber = () => refuse(409, 'unavailable', 'No new numbers available. Try again later.');
export const lineNotAlive = () => refuse(409, 'lineNotAlive', 'This line isn’t available right now. Choose another one.');
export const noLine = () =>
  refuse(400, 'invalid', 'Please choose a line first.', { errors: [{ field: 'x-tn', message: 'Please choose a line first.' }] });
export const sendRefused = (why: SendRefusal) =>
  ({ blocked: contactBlocked, optedOut: contactOptedOut, lineGone: notYourLine, lineNotAlive, deleted: messageDeleted })[why]();
const messageDeleted = () => refuse(410, 'notFound', 'You deleted this message. It isn’t sent again.');
export const stillSending = () => refuse(409, 'unavailable', 'This message is still being sent. Delete it once it has been sent.');
export const chatNotFound = () => refuse(404, 'notFound', 'This chat no longer exists.');
export const messageNotFound = () => refuse(404, 'notFound', 'This message no longer exists.');
export const searchTooWide = () => refuse(400, 'searchTooWide', 'This search takes too long. Try a longer or less common word.');
export function messageTooLong(status = 400, limit = MESSAGE_MAX_LENGTH) {
  const message = `A message can have at most ${limit.toLocaleString('en')} characters. Please shorten it.`;
  return refuse(status, 'messageTooLong', message, { errors: [{ field: 'msg', message }] });
}
/** For a text that the line's provider wouldn't take. */
export const textOverLimit = (text: string, limit = MESSAGE_MAX_LENGTH) => (text.length > limit ? messageTooLong(400, limit) : undefined);
export const tooManyRequests = (retryAfterSeconds: number) =>
  refuse(429, 'tooManyRequests', 'Too many attempts. Wait a moment and try again.', { retryAfterSeconds });
/** Nothing is wrong with the call: too many passwords are being checked. */
export const serverBusy = (retryAfterSeconds: number) =>
  refuse(503, 'unavailable', 'The server is busy right now. Please try again in a few seconds.', { retryAfterSeconds });
export const tooManyEmails = (retryAfterSeconds: number) =>
  refuse(429, 'tooManyRequests', 'Too many e-mails were sent to you in the last hour. Try again later.', {
    retryAfterSeconds,
  });
export const tooManyEmailCodes = (retryAfterSeconds: number) =>
  refuse(429, 'tooManyRequests', 'Too many codes were sent today. Try again tomorrow, or ask an administrator to change your address.', {
    retryAfterSeconds,
  });
export const accountDisabled = () => refuse(403, 'disabled', 'This account is disabled. Ask an administrator to enable it.');
export const ssoOnly = () => refuse(403, 'ssoOnly', 'Passwords are turned off. Sign in through your organisation.');
export const beingDeleted = () => refuse(409, 'unavailable', 'This account is being deleted.');
export const userNotFound = () => refuse(404, 'notFound', 'Cannot found item');
export const notFound = userNotFound;
export const nothingToUpdate = () => refuse(400, 'invalid', "There's nothing to update");
export const fieldRefused = (field: string, message: string) => refuse(400, 'invalid', message, { errors: [{ field, message }] });
export const tooManyViews = (most: number) =>
  refuse(409, 'unavailable', `You can save up to ${most} views. Delete one you no longer need.`);
export const exportTooLarge = (most: number) =>
  refuse(400, 'invalid', `A file can have at most ${most.toLocaleString('en')} rows. Select fewer.`);
export const lastAdministrator = () =>
  refuse(409, 'lastAdministrator', 'At least one administrator must remain. Give the right to someone else first.');
export const targetHasMoreRights = () =>
  refuse(403, 'forbidden', 'This user has more rights than you. Ask an administrator to change how they sign in.');
export const emailChangeForbidden = () =>
  refusedField(
    403,
    'email',
    'This user has chats, and links to set a password are sent to this address. Ask an administrator to change it.',
  );
export const passwordChangeForbidden = () =>
  refusedField(
    403,
    'newPassword',
    'Setting a password would let you read this user’s chats. Send a link instead, or ask an administrator.',
  );
export const movingChatsForbidden = () =>
  refusedField(403, 'withChats', 'You can move this line, but not its chats. Move it without them, or ask an administrator.');
export const gainsMessages = () =>
  refuse(403, 'forbidden', 'You would receive the messages that arrive on this line from now on. Ask an administrator to move it.');
export const rightsNotHeld = () => refuse(403, 'forbidden', 'You don’t have the rights this needs. Ask someone who has them.');
/** `current`: the version that is stored now; absent if the caller may not read it. */
export const stale = <N extends EndpointName>(current?: Conflict<N>) =>
  refuse(409, 'stale', 'Someone else changed this. Review it before you save.', current === undefined ? {} : { current });
export const humanCheckFailed = () => refuse(403, 'humanCheckFailed', 'We couldn’t verify that you’re human. Please try again.');
/** For a signed-in user who has to confirm the password. */
export const wrongPassword = (field: string) =>
  refuse(400, 'invalidCredentials', WRONG_PASSWORD, { errors: [{ field, message: WRONG_PASSWORD }] });
export const codeInvalid = (triesLeft: number) =>
  refuse(400, 'codeInvalid', triesLeft === 1 ? ONE_TRY_LEFT : `Wrong code. You have ${triesLeft} tries left.`);
export const passkeyInvalid = () => refuse(400, 'codeInvalid', 'This passkey didn’t work. Try again or choose another method.');
export const tooManyCodes = () => refuse(410, 'twoStepExpired', 'Too many wrong codes. Please start again.');
export const setUpExpired = () => refuse(410, 'twoStepExpired', 'This took too long. Please start again.');
export const noEmailAddress = () => refuse(400, 'invalid', 'This account has no e-mail address for codes. Choose another method.');
export const noTwoStep = () => refuse(400, 'invalid', 'Back-up codes need two-step verification. Turn it on first.');
export const identityNotFound = () => refuse(404, 'notFound', 'This identity is no longer linked to the account.');
export const passkeyNotFound = () => refuse(404, 'notFound', 'This passkey no longer exists.');
export const emailNotSent = () => refuse(503, 'unavailable', 'Couldn’t send the e-mail. Please try again.');
export const twoStepExpired = () => refuse(410, 'twoStepExpired', 'This sign-in took too long. Please start again.');
export const weakPassword = (message: string, field = 'newPassword') =>
  refuse(400, 'weakPassword', message, { errors: [{ field, message }] });
export const clientGone = () => refuse(404, 'notFound', 'This client is no longer connected.');
export const ownClientIncluded = () => refuse(409, 'unavailable', 'Your own browser is included. Confirm or exclude it.');
export const sessionNotFound = () => refuse(404, 'notFound', 'This session has already ended.');
export const linkExpired = () => refuse(410, 'linkExpired', 'This link was already used or has expired. Ask for a new one.');
export const waitFiveMinutes = (retryAfterSeconds: number) =>
  refuse(429, 'tooManyRequests', 'You need to wait 5 minutes for the next request.', { retryAfterSeconds });
export const noSsoProvider = () =>
  refuse(400, 'invalid', NO_PROVIDER_SENTENCE, { errors: [{ field: 'authMode', message: NO_PROVIDER_SENTENCE }] });
/** The provider can't change while it is the only way to sign in. */
export const ssoMandatory = () =>
  fieldRefused('issuer', 'Passwords are off, so the provider can’t change. Allow passwords first, then change and test it.');
export const ssoNotTested = () => {
  const message = 'Test the sign-in with your own account before you turn off passwords.';
  return refuse(400, 'invalid', message, { errors: [{ field: 'authMode', message }] });
};
export const fileTooLarge = () => refusedField(413, 'fileData', FILE_TOO_LARGE_SENTENCE);
/** Larger than the limit set by an administrator. */
export const fileOverServerLimit = () => refusedField(413, 'fileData', 'This file is too large for this server. Choose a smaller one.');
export const fileRefused = (message: string) => refuse(400, 'invalid', message, { errors: [{ field: 'fileData', message }] });
export const fileKindRefused = (ending: string) => fileRefused(`This server doesn’t accept ${ending} files. Send a link instead.`);
export const programRefused = () => fileRefused('This server doesn’t accept programs or scripts. Send a link instead.');
export const fileNotFound = () => refuse(404, 'notFound', 'This file no longer exists.');
const refusedField = (status: number, field: string, message: string) =>
  refuse(status, 'invalid', message, { errors: [{ field, message }] });
export const ownAccountRefused = () => refuse(403, 'forbidden', 'You can’t disable or delete your own account. Ask another administrator.');
export const ownAccountOnly = () => refuse(403, 'forbidden', 'This is your own account. Change it in My account.');
export const usernameTaken = () => refusedField(409, 'username', 'This username is taken. Choose another one.');
export const emailTaken = () => refusedField(409, 'email', 'This e-mail address is already in use. Enter another one.');
export const accountClosed = () => refuse(409, 'invalid', 'This account is disabled. Activate it first.');
export const hasPassword = () => refuse(409, 'invalid', 'This user has already set a password.');
export const emailNeeded = () => refusedField(400, 'email', 'Enter an e-mail address to send the password link to, or set a password.');
export const emailOfCodes = () => refusedField(409, 'email', 'Sign-in codes are sent to this address. Turn them off first.');
export const roleGone = () => refusedField(409, 'roleIds', 'One of these roles no longer exists. Choose again.');
export const parentGone = () => refusedField(409, 'parentId', 'This user no longer exists. Choose again.');
export const parentBelow = () => refusedField(409, 'parentId', 'A user can’t be their own sub-user or a sub-user of their sub-users.');
export const parentTooDeep = (most: number) => refusedField(409, 'parentId', `Sub-users can be at most ${most} levels deep.`);
export const brokenRule = (index: number) =>
  refusedField(400, `abilities.${index}`, 'A rule needs an action and a subject. If it has conditions or fields, add at least one.');
export const lineTaken = () => refusedField(409, 'tn', 'This number already belongs to another user.');
export const lineUnconfirmed = () => refuse(409, 'invalid', 'Confirm first that this number belongs to your organisation.');
export const noSuchLine = () => refusedField(404, 'tn', 'This line no longer exists.');
