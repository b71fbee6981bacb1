import { type Batch, BATCH_MAX_COUNT, LISTS_MAX_COUNT, TEMPLATES_MAX_COUNT } from '@manyline/contract';
import { refuse } from '../../calls/outcome.ts';

const MOST = BATCH_MAX_COUNT.toLocaleString('en');
const OUT_OF_ORDER = 'These recipients are out of order. Start again from the first one.';
const POSITIONS_TAKEN = 'These positions already have other recipients. Start again from the first one.';
const TOO_MANY = `A message can have at most ${MOST} recipients. Split them into several messages.`;
const WRONG_COUNT = 'That’s not the number of recipients. Enter it again.';

export const batchNotFound = () => refuse(404, 'notFound', 'This bulk message no longer exists.');
export const alreadyFinished = () => refuse(409, 'unavailable', 'This bulk message has already finished.');
export const outOfOrder = () => refuse(409, 'invalid', OUT_OF_ORDER, { errors: [{ field: 'from', message: OUT_OF_ORDER }] });
export const positionsTaken = () => refuse(409, 'invalid', POSITIONS_TAKEN, { errors: [{ field: 'from', message: POSITIONS_TAKEN }] });
export const tooManyRecipients = () => refuse(400, 'invalid', TOO_MANY, { errors: [{ field: 'recipients', message: TOO_MANY }] });
export const wrongCount = () => refuse(400, 'invalid', WRONG_COUNT, { errors: [{ field: 'typedCount', message: WRONG_COUNT }] });
export const alreadyStarted = () => refuse(409, 'unavailable', 'This bulk message has already started. Create a new one.');
export const nothingFailed = () => refuse(409, 'unavailable', 'There are no recipients left to retry.');
export const wasStopped = () => refuse(409, 'unavailable', 'This message was stopped before it reached everyone. Send a new one.');
export const tooLongToExport = () =>
  refuse(409, 'unavailable', 'These messages are too long for one file. Filter by status and export them in parts.');
export const tooManyLists = () => refuse(409, 'unavailable', `You can save up to ${LISTS_MAX_COUNT} lists. Delete one you no longer need.`);
export const tooManyTemplates = () =>
  refuse(409, 'unavailable', `You can save up to ${TEMPLATES_MAX_COUNT} templates. Delete one you no longer need.`);

/** The confirmed counts differ from the current ones. */
export const countsChanged = (current: Batch) =>
  refuse(409, 'stale', 'The recipients of this message have changed. Review them before you send.', { current });
export const notInThisState = (current: Batch) =>
  refuse(409, 'stale', 'The status of this bulk message has changed. Check it, then try again.', { current });
