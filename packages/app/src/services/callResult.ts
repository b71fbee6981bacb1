import type { FieldError } from '@manyline/contract';

/**
 * Why a call failed: the server said no (`refused`), the person is signed out or may not, no usable answer came
 * (`unreachable`: network, time-out, 5xx), or an answer came that is not what the contract promises (`malformed`).
 */
export interface CallFailure<Current = unknown> {
  readonly ok: false;
  readonly kind: 'refused' | 'unauthorized' | 'forbidden' | 'unreachable' | 'malformed';
  /** The server's sentence. */
  readonly message?: string;
  readonly code?: string;
  readonly errors?: readonly FieldError[];
  /** What is there now, where the call began from something older and the server told it. */
  readonly current?: Current;
  /** Seconds the server asks to wait. */
  readonly retryAfter?: number;
}

export type CallResult<T, Current = unknown> = { readonly ok: true; readonly data: T; readonly message?: string } | CallFailure<Current>;
