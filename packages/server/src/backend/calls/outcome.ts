import type { Answer, EndpointName, ErrorCode, Payload, TextLanguage } from '@manyline/contract';
import type { Sentence } from '../../messages/sentence.ts';
import type { Exchange } from '../ports/ports.ts';
import type { EffectiveRules } from '../rules/effectiveRules.ts';
import type { StoredAccessToken, StoredLine, StoredSession, StoredUser } from '../store/store.ts';

export interface FieldProblem {
  readonly field: string;
  readonly message: Sentence;
}

/** Why a call was refused. `message` is shown to the user and says what to do. */
export interface Refusal {
  readonly refusal: {
    readonly status: number;
    readonly code: ErrorCode;
    readonly message: Sentence;
    readonly errors?: readonly FieldProblem[];
    readonly retryAfterSeconds?: number;
    /** The current version, if the call was based on an older one. */
    readonly current?: unknown;
  };
}

export type Outcome<T> = { readonly data: T; readonly message?: Sentence } | Refusal;

/** The calling user as the store knows them at this moment. */
export interface Caller extends Pick<EffectiveRules, 'rules' | 'abilities'> {
  readonly user: StoredUser;
  readonly session: StoredSession;
  /** The access token, if it was written into a page. */
  readonly pageToken?: StoredAccessToken;
}

export interface Call {
  readonly exchange: Exchange;
  readonly caller: Caller | undefined;
  /** The caller's own line named by the `x-tn` header. */
  readonly line: StoredLine | undefined;
  /** Of what the caller reads: the answer, and e-mails that this call sends. */
  readonly language: TextLanguage;
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
  message: Sentence,
  more: Pick<Refusal['refusal'], 'errors' | 'retryAfterSeconds' | 'current'> = {},
): Refusal {
  return { refusal: { status, code, message, ...more } };
}
