import type { Answer, EndpointName, ErrorCode, FieldError, Payload } from '@manyline/contract';
import type { LetterLanguage } from './letters.ts';
import type { EffectiveRules } from './effectiveRules.ts';
import type { Exchange } from './ports.ts';
import type { StoredLine, StoredSession, StoredUser } from './store.ts';

/** Why a call was refused. `message` is a sentence the person can act on. */
export interface Refusal {
  readonly refusal: {
    readonly status: number;
    readonly code: ErrorCode;
    readonly message: string;
    readonly errors?: readonly FieldError[];
    readonly retryAfterSeconds?: number;
    /** What is there now, where the call began from something older. */
    readonly current?: unknown;
  };
}

export type Outcome<T> = { readonly data: T; readonly message?: string } | Refusal;

/** Who calls, as the store knows them at this moment. */
export interface Caller extends Pick<EffectiveRules, 'rules' | 'abilities'> {
  readonly user: StoredUser;
  readonly session: StoredSession;
}

export interface Call {
  readonly exchange: Exchange;
  readonly caller: Caller | undefined;
  /** The caller's own line that x-tn names. */
  readonly line: StoredLine | undefined;
  /** For letters this call leads to. */
  readonly language: LetterLanguage;
  /** Whether the caller has broken the call off and hears no answer any more. */
  readonly hasLeft: () => boolean;
}

export interface CallerCall extends Call {
  readonly caller: Caller;
}

export interface LineCall extends CallerCall {
  readonly line: StoredLine;
}

export type Handler<N extends EndpointName> = (payload: Payload<N>, call: Call) => Promise<Outcome<Answer<N>>>;
export type Handlers = { readonly [N in EndpointName]: Handler<N> };

export function withCaller<N extends EndpointName>(
  handle: (payload: Payload<N>, call: CallerCall) => Promise<Outcome<Answer<N>>>,
): Handler<N> {
  return (payload, call) => {
    if (!call.caller) throw new Error('A handler needs a caller, but its endpoint is public.');
    return handle(payload, { ...call, caller: call.caller });
  };
}

export function withLine<N extends EndpointName>(handle: (payload: Payload<N>, call: LineCall) => Promise<Outcome<Answer<N>>>): Handler<N> {
  return withCaller((payload, call) => {
    if (!call.line) throw new Error('A handler needs a line, but its endpoint does not.');
    return handle(payload, { ...call, line: call.line });
  });
}

export function refuse(
  status: number,
  code: ErrorCode,
  message: string,
  more: Pick<Refusal['refusal'], 'errors' | 'retryAfterSeconds' | 'current'> = {},
): Refusal {
  return { refusal: { status, code, message, ...more } };
}
