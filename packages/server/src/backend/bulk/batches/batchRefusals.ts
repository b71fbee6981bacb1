import { type Batch, BATCH_MAX_COUNT, LISTS_MAX_COUNT, SCHEDULE_MAX_DAYS } from '@manyline/contract';
import { refuse } from '../../calls/outcome.ts';
import { fieldRefused } from '../../calls/refusals.ts';
import { isPast } from '../../shared/isPast.ts';

const OUT_OF_ORDER = 'server.batch.outOfOrder';
const POSITIONS_TAKEN = 'server.batch.positionsTaken';
const TOO_MANY = { id: 'server.batch.tooManyRecipients', values: { most: BATCH_MAX_COUNT } } as const;
const WRONG_COUNT = 'server.batch.wrongCount';

export const batchNotFound = () => refuse(404, 'notFound', 'server.batch.gone');
export const alreadyFinished = () => refuse(409, 'unavailable', 'server.batch.alreadyFinished');
export const outOfOrder = () => refuse(409, 'invalid', OUT_OF_ORDER, { errors: [{ field: 'from', message: OUT_OF_ORDER }] });
export const positionsTaken = () => refuse(409, 'invalid', POSITIONS_TAKEN, { errors: [{ field: 'from', message: POSITIONS_TAKEN }] });
export const tooManyRecipients = () => refuse(400, 'invalid', TOO_MANY, { errors: [{ field: 'recipients', message: TOO_MANY }] });
export const wrongCount = () => refuse(400, 'invalid', WRONG_COUNT, { errors: [{ field: 'typedCount', message: WRONG_COUNT }] });
export const alreadyStarted = () => refuse(409, 'unavailable', 'server.batch.alreadyStarted');
export const nothingFailed = () => refuse(409, 'unavailable', 'server.batch.nothingFailed');
export const wasStopped = () => refuse(409, 'unavailable', 'server.batch.wasStopped');
export const tooLongToExport = () => refuse(409, 'unavailable', 'server.batch.tooLongToExport');
export const tooManyLists = () => refuse(409, 'unavailable', { id: 'server.batch.tooManyLists', values: { most: LISTS_MAX_COUNT } });

/** Why it can't start at this moment (Unix milliseconds). A time that has passed is decided by the user: now may be the middle of the night. */
export function refusedStart(startsAt: number | undefined, now: number) {
  if (startsAt === undefined) return undefined;
  if (isPast(startsAt, now)) return fieldRefused('startsTime', 'server.batch.timeIsPast');
  return startsAt > now + SCHEDULE_MAX_DAYS * 86_400_000
    ? fieldRefused('startsTime', { id: 'server.scheduled.tooFar', values: { most: SCHEDULE_MAX_DAYS } })
    : undefined;
}

/** The confirmed counts differ from the current ones. */
export const countsChanged = (current: Batch) => refuse(409, 'stale', 'server.batch.countsChanged', { current });
export const notInThisState = (current: Batch) => refuse(409, 'stale', 'server.batch.otherState', { current });
