import { type Conflict, type EndpointName, FILE_MAX_BYTES, MESSAGE_MAX_LENGTH } from '@manyline/contract';
import type { Sentence } from '../../messages/sentence.ts';
import { describeTrouble, type StoreUnavailable } from '../store/storeUnavailable.ts';
import { refuse } from './outcome.ts';

const NO_PROVIDER_SENTENCE = 'server.sso.noProvider';
const WRONG_PASSWORD = 'server.password.wrong';

/** Why nothing was stored: the sender has blocked the contact, the contact opted out, the line was replaced or suspended, or the message with this clientId was deleted. */
export type SendRefusal = 'blocked' | 'optedOut' | 'lineGone' | 'lineNotAlive' | 'deleted';

export const storeUnavailable = (error: StoreUnavailable) => {
  const { status, message, retryAfterSeconds } = describeTrouble(error);
  return refuse(status, 'unavailable', message, { retryAfterSeconds });
};
/** An administrator or another device ended the session. */
export const loggedOutElsewhere = () => refuse(401, 'loggedOutElsewhere', 'server.signIn.ended');
export const unauthorized = () => refuse(401, 'unauthorized', 'server.signIn.ended');
export const invalidCredentials = () => refuse(401, 'invalidCredentials', 'server.signIn.wrong');
export const notPermitted = () => refuse(403, 'forbidden', 'server.call.forbidden');
export const notYourLine = () => refuse(403, 'forbidden', 'server.line.notYours');
const contactBlocked = () => refuse(409, 'contactBlocked', 'server.contact.blocked');
export const contactOptedOut = () => refuse(409, 'optedOut', 'server.contact.optedOut');
export const optedOutEverywhere = () => refuse(409, 'optedOut', 'server.contact.optedOutEverywhere');
export const noNewNumber = () => refuse(409, 'unavailable', 'server.number.none');
export const lineNotAlive = () => refuse(409, 'lineNotAlive', 'server.line.notAlive');
export const noLine = () => refuse(400, 'invalid', 'server.line.choose', { errors: [{ field: 'x-tn', message: 'server.line.choose' }] });
export const sendRefused = (why: SendRefusal) =>
  ({ blocked: contactBlocked, optedOut: contactOptedOut, lineGone: notYourLine, lineNotAlive, deleted: messageDeleted })[why]();
const messageDeleted = () => refuse(410, 'notFound', 'server.message.deleted');
export const stillSending = () => refuse(409, 'unavailable', 'server.message.stillSending');
export const chatNotFound = () => refuse(404, 'notFound', 'server.chat.gone');
export const messageNotFound = () => refuse(404, 'notFound', 'server.message.gone');
export const searchTooWide = () => refuse(400, 'searchTooWide', 'server.search.tooWide');
export function messageTooLong(status = 400, limit = MESSAGE_MAX_LENGTH) {
  const message = { id: 'server.message.tooLong', values: { limit } } as const;
  return refuse(status, 'messageTooLong', message, { errors: [{ field: 'msg', message }] });
}
/** For a text that the line's provider wouldn't take. */
export const textOverLimit = (text: string, limit = MESSAGE_MAX_LENGTH) => (text.length > limit ? messageTooLong(400, limit) : undefined);
export const tooManyRequests = (retryAfterSeconds: number) => refuse(429, 'tooManyRequests', 'server.call.tooMany', { retryAfterSeconds });
/** Nothing is wrong with the call: too many passwords are being checked. */
export const serverBusy = (retryAfterSeconds: number) => refuse(503, 'unavailable', 'server.call.busy', { retryAfterSeconds });
export const tooManyEmails = (retryAfterSeconds: number) =>
  refuse(429, 'tooManyRequests', 'server.email.tooMany', {
    retryAfterSeconds,
  });
export const tooManyEmailCodes = (retryAfterSeconds: number) =>
  refuse(429, 'tooManyRequests', 'server.code.tooManyToday', {
    retryAfterSeconds,
  });
export const accountDisabled = () => refuse(403, 'disabled', 'server.signIn.disabled');
export const ssoOnly = () => refuse(403, 'ssoOnly', 'server.signIn.ssoOnly');
export const beingDeleted = () => refuse(409, 'unavailable', 'server.user.beingDeleted');
export const userNotFound = () => refuse(404, 'notFound', 'server.call.notFound');
export const notFound = userNotFound;
export const nothingToUpdate = () => refuse(400, 'unchanged', 'server.call.nothingToUpdate');
export const fieldRefused = (field: string, message: Sentence) => refuse(400, 'invalid', message, { errors: [{ field, message }] });
export const nameTaken = () => fieldRefused('name', 'server.name.taken');
export const tooManyViews = (most: number) => refuse(409, 'unavailable', { id: 'server.view.tooMany', values: { most } });
export const exportTooLarge = (most: number) => refuse(400, 'invalid', { id: 'server.call.tooManyRows', values: { most } });
export const lastAdministrator = () => refuse(409, 'lastAdministrator', 'server.role.lastAdministrator');
export const targetHasMoreRights = () => refuse(403, 'forbidden', 'server.user.moreRights');
export const emailChangeForbidden = () => refusedField(403, 'email', 'server.email.ofLinks');
export const passwordChangeForbidden = () => refusedField(403, 'newPassword', 'server.password.readsChats');
export const movingChatsForbidden = () => refusedField(403, 'withChats', 'server.line.onlyWithoutChats');
export const gainsMessages = () => refuse(403, 'forbidden', 'server.line.wouldReceive');
export const rightsNotHeld = () => refuse(403, 'forbidden', 'server.call.rightsNotHeld');
/** `current`: the version that is stored now; absent if the caller may not read it. */
export const stale = <N extends EndpointName>(current?: Conflict<N>) =>
  refuse(409, 'stale', 'server.call.stale', current === undefined ? {} : { current });
export const humanCheckFailed = () => refuse(403, 'humanCheckFailed', 'server.signIn.notHuman');
/** For a signed-in user who has to confirm the password. */
export const wrongPassword = (field: string) =>
  refuse(400, 'invalidCredentials', WRONG_PASSWORD, { errors: [{ field, message: WRONG_PASSWORD }] });
export const codeInvalid = (triesLeft: number) => refuse(400, 'codeInvalid', { id: 'server.code.wrong', values: { tries: triesLeft } });
export const passkeyInvalid = () => refuse(400, 'codeInvalid', 'server.code.passkey');
export const tooManyCodes = () => refuse(410, 'twoStepExpired', 'server.code.tooMany');
export const setUpExpired = () => refuse(410, 'twoStepExpired', 'server.code.tooSlow');
export const noEmailAddress = () => refuse(400, 'invalid', 'server.code.noAddress');
export const noTwoStep = () => refuse(400, 'invalid', 'server.code.noTwoStep');
export const identityNotFound = () => refuse(404, 'notFound', 'server.user.identityGone');
export const passkeyNotFound = () => refuse(404, 'notFound', 'server.code.passkeyGone');
export const emailNotSent = () => refuse(503, 'unavailable', 'server.email.notSent');
export const twoStepExpired = () => refuse(410, 'twoStepExpired', 'server.signIn.tooSlow');
export const weakPassword = (message: Sentence, field = 'newPassword') =>
  refuse(400, 'weakPassword', message, { errors: [{ field, message }] });
export const clientGone = () => refuse(404, 'notFound', 'server.client.gone');
export const ownClientIncluded = () => refuse(409, 'unavailable', 'server.client.ownIncluded');
export const pushDeviceNotFound = () => refuse(404, 'notFound', 'server.push.gone');
export const pushSubscriptionRefused = () => refuse(400, 'invalid', 'server.push.keys');
export const sessionNotFound = () => refuse(404, 'notFound', 'server.session.gone');
export const linkExpired = () => refuse(410, 'linkExpired', 'server.signIn.linkExpired');
export const waitFiveMinutes = (retryAfterSeconds: number) => refuse(429, 'tooManyRequests', 'server.signIn.wait', { retryAfterSeconds });
export const noSsoProvider = () =>
  refuse(400, 'invalid', NO_PROVIDER_SENTENCE, { errors: [{ field: 'authMode', message: NO_PROVIDER_SENTENCE }] });
/** The provider can't change while it is the only way to sign in. */
export const ssoMandatory = () => fieldRefused('issuer', 'server.sso.mandatory');
export const ssoNotTested = () => {
  const message = 'server.sso.notTested';
  return refuse(400, 'invalid', message, { errors: [{ field: 'authMode', message }] });
};
export const fileTooLarge = () =>
  refusedField(413, 'fileData', { id: 'server.file.tooLarge', values: { megabytes: FILE_MAX_BYTES / 1_024 ** 2 } });
/** Larger than the limit set by an administrator. */
export const fileOverServerLimit = () => refusedField(413, 'fileData', 'server.file.overLimit');
export const fileRefused = (message: Sentence) => refuse(400, 'invalid', message, { errors: [{ field: 'fileData', message }] });
export const fileKindRefused = (ending: string) => fileRefused({ id: 'server.file.kind', values: { kind: ending } });
export const programRefused = () => fileRefused('server.file.program');
export const fileNotFound = () => refuse(404, 'notFound', 'server.file.gone');
const refusedField = (status: number, field: string, message: Sentence) =>
  refuse(status, 'invalid', message, { errors: [{ field, message }] });
export const ownAccountRefused = () => refuse(403, 'forbidden', 'server.user.ownNotRemoved');
export const ownAccountOnly = () => refuse(403, 'forbidden', 'server.user.own');
export const usernameTaken = () => refusedField(409, 'username', 'server.user.usernameTaken');
export const emailTaken = () => refusedField(409, 'email', 'server.email.taken');
export const accountClosed = () => refuse(409, 'invalid', 'server.user.disabled');
export const hasPassword = () => refuse(409, 'invalid', 'server.user.hasPassword');
export const emailNeeded = () => refusedField(400, 'email', 'server.password.orEmail');
export const emailOfCodes = () => refusedField(409, 'email', 'server.code.address');
export const roleGone = () => refusedField(409, 'roleIds', 'server.role.gone');
export const parentGone = () => refusedField(409, 'parentId', 'server.user.parentGone');
export const parentBelow = () => refusedField(409, 'parentId', 'server.user.parentBelow');
export const parentTooDeep = (most: number) => refusedField(409, 'parentId', { id: 'server.user.parentTooDeep', values: { most } });
export const brokenRule = (index: number) => refusedField(400, `abilities.${index}`, 'server.role.brokenRule');
export const lineTaken = () => refusedField(409, 'tn', 'server.number.taken');
export const lineUnconfirmed = () => refuse(409, 'invalid', 'server.line.unconfirmed');
export const noSuchLine = () => refusedField(404, 'tn', 'server.line.gone');
