import type { FieldError } from '@manyline/contract';

/**
 * Why a call failed: the server refused it (`refused`), the user is signed out or lacks permission, there was no usable answer
 * (`unreachable`: network, timeout, 5xx), or the answer breaks the contract (`malformed`).
 */
export interface CallFailure<Current = unknown> {
  readonly ok: false;
  readonly kind: 'refused' | 'unauthorized' | 'forbidden' | 'unreachable' | 'malformed';
  /** The server's error text. */
  readonly message?: string;
  readonly code?: string;
  /** The back end has no such call. */
  readonly isMissing?: true;
  readonly errors?: readonly FieldError[];
  /** The current value, if the call was based on an older one and the server sent it. */
  readonly current?: Current;
  /** Seconds to wait, as the server asked. */
  readonly retryAfter?: number;
}

export type CallResult<T, Current = unknown> = { readonly ok: true; readonly data: T; readonly message?: string } | CallFailure<Current>;

/** The user who made the call has left: it is never retried as the next user and does not end their session. */
export const SUPERSEDED = { ok: false, kind: 'unauthorized', code: 'superseded' } as const satisfies CallFailure;

/** The browser no longer has the bytes of a file that waited to be sent. */
export const FILE_GONE = 'fileGone';

export function isSuperseded(result: CallResult<unknown>): boolean {
  return !result.ok && result.code === SUPERSEDED.code;
}
