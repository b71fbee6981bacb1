import type { FailureReason, MessageCharge, ProviderKind, ProviderProblem } from '@manyline/contract';
import type { ReportStatus } from '../../ports/provider.ts';
import { FetchFailure } from '../fetchFailure.ts';
import type { ProviderFetch, ProviderFetchInit } from '../providerModule.ts';

/** How a stand-in treats the next call that sends a message. */
export const SEND_MANNERS = [
  'ok',
  '429',
  '5xx before',
  '5xx after',
  'no connection',
  'broken before',
  'broken after',
  'truncated',
  'credentials',
  'refused',
  'too large',
] as const;
export type SendManner = (typeof SEND_MANNERS)[number];

export type AccountCondition = 'works' | 'credentials' | 'empty' | 'low';

export interface Taken {
  readonly providerId: string;
  /** Our id, if the provider received it. */
  readonly messageId: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly media: readonly string[];
  /** Unix seconds */
  readonly at: number;
}

export interface InboundMessage {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** `isLost`: the phone couldn't read it. */
  readonly media?: readonly { readonly url: string; readonly type: string; readonly isLost?: boolean }[];
  /** When it was sent, Unix seconds; a provider that doesn't tell leaves it out. */
  readonly sentAt?: number;
  /** Further recipients, where a provider names them: before the line, and as copies. */
  readonly others?: { readonly to?: readonly string[]; readonly cc?: readonly string[] };
  /** Of an MMS. */
  readonly subject?: string;
  /** The provider has tried before and won't again. */
  readonly isLastTry?: boolean;
  /** What a provider with keywords of its own took the text for. */
  readonly keyword?: 'STOP' | 'START' | 'HELP';
}

export type StatusWord = 'sent' | 'delivered' | 'failed';

/** A call from the provider to the account's webhook. */
export interface SignedCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface HookSigning {
  /** The account's webhook. */
  readonly url: string;
  /** Unix seconds */
  readonly now: number;
  readonly secret?: string;
}

export interface StandInError {
  readonly code: string;
  readonly text: string;
}

/** A provider as its documentation describes it. */
export interface StandIn {
  readonly kind: ProviderKind;
  readonly settings: object;
  readonly secrets: Readonly<Record<string, string>>;
  /** The secrets after a rotation, including the one that signs. */
  readonly otherSecrets: Readonly<Record<string, string>>;
  readonly canFind: boolean;
  readonly fetch: ProviderFetch;
  /** Everything it accepted, oldest first. */
  readonly taken: readonly Taken[];
  /** Our requests that don't match its published description. */
  readonly mistakes: readonly string[];
  /** Manners of the next sends, in order; `ok` after the last. */
  behave(...manners: readonly SendManner[]): void;
  /** How the account is: every call needs its credentials, and it may have no credit, little credit, or no phone. */
  setAccount(condition: AccountCondition): void;
  /** From now on, calls need these secrets. */
  takeSecrets(secrets: Readonly<Record<string, string>>): void;
  /** What an empty account means there; undefined if it reports nothing about it. */
  readonly emptyMeans: ProviderProblem | undefined;
  /** What `refused` and a failed status mean. */
  readonly refusal: { readonly reason: FailureReason; readonly code: string };
  /** What it says of a file larger than the carrier takes, in its answer or in a report; a provider that carries files has it. */
  readonly tooLarge?: StandInError;
  readonly failure: { readonly reason: FailureReason; readonly code: string };
  /** What it tells about a delivered message, if anything. */
  readonly charge?: MessageCharge;
  receive(message: InboundMessage, signing: HookSigning): Promise<SignedCall>;
  status(message: Taken, status: StatusWord, signing: HookSigning): Promise<SignedCall>;
  /** The words for a message’s state that its documents list, and what they mean; undefined if nothing new. */
  readonly words: Readonly<Record<string, ReportStatus | undefined>>;
  /** It reports all states in the same way, also those that it doesn’t have yet. */
  readonly mayAddWords: boolean;
  /** `error`: why it failed, if not for the usual reason. */
  report(message: Taken, word: string, signing: HookSigning, error?: StandInError): Promise<SignedCall>;
  /** The address of a file that redirects to another host. */
  readonly mediaUrl: string | undefined;
}

export interface StandInCall extends ProviderFetchInit {
  readonly url: URL;
}

interface Answers {
  readonly now: () => number;
  readonly secrets: Readonly<Record<string, string>>;
  /** Whether the call shows these secrets, or needs none. */
  readonly isAllowed: (call: StandInCall, secrets: Readonly<Record<string, string>>) => boolean | Promise<boolean>;
  /** Reads a request that sends a message, or says what is wrong with it. */
  readonly readSend: (call: StandInCall) => Omit<Taken, 'providerId' | 'at'> | string | undefined;
  readonly accepted: (taken: Taken) => unknown;
  /** The status of that answer. */
  readonly acceptedStatus: 200 | 201 | 202;
  /** `error`: why, if not for the usual reason. */
  readonly refused: (error?: StandInError) => Response;
  readonly tooLarge?: StandInError;
  readonly denied: () => Response;
  /** Whether the same message is accepted again; a provider that knows our id answers with the first. */
  readonly isIdempotent: boolean;
  readonly newProviderId: (count: number, messageId: string | undefined) => string;
  /** All other calls. */
  readonly answer: (
    call: StandInCall,
    taken: readonly Taken[],
    isEmpty: boolean,
    isLow: boolean,
  ) => Response | string | Promise<Response | string>;
}

/** The parts that all stand-ins share: accepted messages, and simulated faults. */
export function createStandInServer({
  now,
  secrets,
  isAllowed,
  readSend,
  accepted,
  acceptedStatus,
  refused,
  tooLarge,
  denied,
  isIdempotent,
  newProviderId,
  answer,
}: Answers) {
  const taken: Taken[] = [];
  const mistakes: string[] = [];
  let manners: SendManner[] = [];
  let condition: AccountCondition = 'works';
  let known = secrets;
  let onSend = () => {};

  function take(message: Omit<Taken, 'providerId' | 'at'>): Taken {
    const before = isIdempotent ? taken.find(({ messageId }) => messageId === message.messageId) : undefined;
    if (before) return before;
    const one = { ...message, providerId: newProviderId(taken.length, message.messageId), at: now() };
    taken.push(one);
    return one;
  }

  function send(message: Omit<Taken, 'providerId' | 'at'>): Response {
    const manner = manners.shift() ?? 'ok';
    if (manner === 'no connection') throw new FetchFailure('unreachable', { mayHaveArrived: false, text: 'connect ECONNREFUSED' });
    if (manner === 'broken before') throw new FetchFailure('unreachable', { mayHaveArrived: true, text: 'socket hang up' });
    if (manner === '429') return new Response('{}', { status: 429, headers: { 'retry-after': '3' } });
    if (manner === 'credentials') return denied();
    if (manner === 'refused') return refused();
    if (manner === 'too large') return refused(tooLarge);
    if (manner === '5xx before') return new Response('<h1>Bad gateway</h1>', { status: 502 });
    const one = take(message);
    if (manner === 'broken after') throw new FetchFailure('unreachable', { mayHaveArrived: true, text: 'socket hang up' });
    if (manner === '5xx after') return new Response('', { status: 503 });
    const body = JSON.stringify(accepted(one));
    return new Response(manner === 'truncated' ? body.slice(0, body.length / 2) : body, { status: acceptedStatus });
  }

  const fetch: ProviderFetch = async (address, init) => {
    onSend();
    const call = { ...init, url: new URL(address) };
    if (condition === 'credentials' || !(await isAllowed(call, known))) return denied();
    const message = readSend(call);
    if (typeof message === 'string') {
      mistakes.push(message);
      return new Response('{}', { status: 400 });
    }
    if (message) return send(message);
    const other = await answer(call, taken, condition === 'empty', condition === 'low');
    if (typeof other !== 'string') return other;
    mistakes.push(other);
    return new Response('{}', { status: 404 });
  };

  return {
    fetch,
    taken,
    mistakes,
    behave: (...next: readonly SendManner[]) => void (manners = [...next]),
    setAccount: (next: AccountCondition) => void (condition = next),
    takeSecrets: (next: Readonly<Record<string, string>>) => void (known = next),
    onCall: (listener: () => void) => void (onSend = listener),
  };
}

export function jsonAnswer(content: unknown, status = 200): Response {
  return new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json' } });
}

/** One red pixel. */
export const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);
