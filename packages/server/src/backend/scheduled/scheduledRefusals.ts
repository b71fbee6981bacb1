import { type ScheduledQuestion, SCHEDULE_MAX_DAYS, SCHEDULED_MAX_COUNT } from '@manyline/contract';
import { type Refusal, refuse } from '../calls/outcome.ts';
import { fieldRefused, lineNotAlive, notPermitted, notYourLine, sendRefused, textOverLimit } from '../calls/refusals.ts';

export const scheduledGone = () => refuse(404, 'notFound', 'server.scheduled.gone');
export const alreadySent = () => refuse(409, 'alreadySent', 'server.scheduled.alreadySent');
export const tooManyScheduled = () => refuse(409, 'unavailable', { id: 'server.scheduled.tooMany', values: { most: SCHEDULED_MAX_COUNT } });
export const timeIsPast = () => fieldRefused('sendAt', 'server.scheduled.past');
export const timeIsTooFar = () => fieldRefused('sendAt', { id: 'server.scheduled.tooFar', values: { most: SCHEDULE_MAX_DAYS } });
export const endsBeforeIt = () => fieldRefused('repeat', 'server.scheduled.endsBefore');
export const nothingToSend = () => fieldRefused('text', 'server.scheduled.empty');
const scheduledFileGone = () => fieldRefused('fileIds', 'server.scheduled.fileGone');
const cannotReach = () => refuse(409, 'unavailable', 'server.scheduled.unreachable');

/** Why a message that the owner wants to be sent now can't be. */
export function sendingRefused(question: ScheduledQuestion, text: string, textLimit: number | undefined): Refusal {
  switch (question) {
    case 'optedOut':
    case 'blocked':
      return sendRefused(question);
    case 'lineMoved':
      return notYourLine();
    case 'lineSuspended':
      return lineNotAlive();
    case 'rightGone':
      return notPermitted();
    case 'textTooLong':
      return textOverLimit(text, textLimit) ?? cannotReach();
    case 'fileGone':
      return scheduledFileGone();
    default:
      return cannotReach();
  }
}
