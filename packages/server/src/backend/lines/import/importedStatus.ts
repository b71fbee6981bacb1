import { UNCONFIRMED } from '@manyline/contract';
import type { Sentence } from '../../../messages/sentence.ts';
import type { LineRow } from './readLineRow.ts';

interface ImportedStatus {
  readonly status: string;
  /** Why the row's status isn't the line's. */
  readonly leftOut?: Sentence;
}

/** The status a row leads to. A file verifies no number: the list of its provider account does (`isListed`). */
export function importedStatus(now: string | undefined, wanted: LineRow['status'], isListed: boolean): ImportedStatus {
  const verified = now === undefined || now === UNCONFIRMED ? (isListed ? 'Alive' : undefined) : now;
  if (verified === undefined)
    return {
      status: UNCONFIRMED,
      ...(wanted !== undefined && wanted !== UNCONFIRMED && { leftOut: 'server.line.statusUnverified' as const }),
    };
  if (wanted === UNCONFIRMED) return { status: verified, leftOut: 'server.line.statusVerified' };
  return { status: wanted ?? verified };
}
