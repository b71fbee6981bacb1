import { type Batch, BATCH_MAX_COUNT } from '@manyline/contract';
import { refuse } from '../outcome.ts';

const MOST = BATCH_MAX_COUNT.toLocaleString('en');
const OUT_OF_ORDER = 'These recipients do not follow those that are there. Begin again with the first ones.';
const OTHERS_THERE = 'Other recipients stand at these places already. Begin again with the first ones.';
const TOO_MANY = `One message can go to at most ${MOST} recipients. Split them into several messages.`;
const TYPED_WRONG = 'This is not the number of recipients. Type it once more.';

export const batchNotFound = () => refuse(404, 'notFound', 'This message to many does not exist any more.');
export const outOfOrder = () => refuse(409, 'invalid', OUT_OF_ORDER, { errors: [{ field: 'from', message: OUT_OF_ORDER }] });
export const othersThere = () => refuse(409, 'invalid', OTHERS_THERE, { errors: [{ field: 'from', message: OTHERS_THERE }] });
export const tooManyRecipients = () => refuse(400, 'invalid', TOO_MANY, { errors: [{ field: 'recipients', message: TOO_MANY }] });
export const typedWrong = () => refuse(400, 'invalid', TYPED_WRONG, { errors: [{ field: 'typedCount', message: TYPED_WRONG }] });
export const startedAlready = () => refuse(409, 'unavailable', 'This message to many was started already. Begin a new one.');
export const nothingFailed = () => refuse(409, 'unavailable', 'There is nobody left to try again for.');
export const wasStopped = () => refuse(409, 'unavailable', 'This message was stopped before it reached everybody. Send a new one.');
export const tooLongToExport = () =>
  refuse(409, 'unavailable', 'These texts are too long for one file. Choose one state, and export one after the other.');
export const tooManyKept = (most: number) =>
  refuse(409, 'unavailable', `You can keep ${most} of these. Delete one you do not need any more.`);

/** What the person said yes to is not what would be done. */
export const countsChanged = (current: Batch) =>
  refuse(409, 'stale', 'Who would get this message has changed. Look at the numbers again before you send.', { current });
export const notInThisState = (current: Batch) =>
  refuse(409, 'stale', 'This is not possible any more: the message is further than that.', { current });
