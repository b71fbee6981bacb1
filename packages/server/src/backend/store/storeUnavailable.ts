import type { Sentence } from '../../messages/sentence.ts';

/** The database can't be used at the moment. The same call works later. A write whose answer was lost may have been committed. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
}

/** The disk is full; nothing of the call was stored. */
export class DiskFull extends StoreUnavailable {
  override readonly name = 'DiskFull';
}

interface Trouble {
  readonly status: 503 | 507;
  readonly message: Sentence;
  readonly retryAfterSeconds: number;
}

export function describeTrouble(error: StoreUnavailable): Trouble {
  return error instanceof DiskFull
    ? { status: 507, message: DISK_FULL_SENTENCE, retryAfterSeconds: 30 }
    : { status: 503, message: UNAVAILABLE_SENTENCE, retryAfterSeconds: RETRY_AFTER_SECONDS };
}

export const RETRY_AFTER_SECONDS = 1;
export const UNAVAILABLE_SENTENCE = 'server.call.noDatabase';
const DISK_FULL_SENTENCE = 'server.call.diskFull';
