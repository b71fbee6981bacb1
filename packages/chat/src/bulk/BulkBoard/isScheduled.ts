import { type Batch, UNDO_SECONDS } from '@manyline/contract';

/** It starts at a set time: the seconds in which any start can be undone are still to come. */
export function isScheduled({ state, startsTime = 0 }: Pick<Batch, 'state' | 'startsTime'>, now: number): boolean {
  return state === 'starting' && startsTime - now > UNDO_SECONDS + 1;
}
