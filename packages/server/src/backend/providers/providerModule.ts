import type { ProviderKind, ProviderSecrets, ProviderSettings, ProviderTest, WebhookRefusal } from '@manyline/contract';
import type { Clock } from '../ports/ports.ts';
import type { Provider, ProviderReports } from '../ports/provider.ts';
import type { HealthEvent } from './health/nextHealth.ts';

/** Makes HTTP calls to providers. The host refuses private addresses, and reports why a call failed as `FetchFailure`. */
export type ProviderFetch = (url: string, init: ProviderFetchInit) => Promise<Response>;

/** The same for push services, whose messages are encrypted bytes. */
export type PushFetch = (url: string, init: PushFetchInit) => Promise<Response>;
export type PushFetchInit = Pick<ProviderFetchInit, 'method' | 'headers' | 'timeoutMs'> & { readonly body: Uint8Array<ArrayBuffer> };

export interface ProviderFetchInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Gives up after this many milliseconds. */
  readonly timeoutMs: number;
  /** A redirect to another origin loses the Authorization header; without this, redirects are answered as they are. */
  readonly followsRedirects?: true;
  /** The operator has allowed this address by configuration or it is the server's own. */
  readonly isOwn?: true;
}

export interface ProviderConfig<K extends ProviderKind> {
  readonly kind: K;
  readonly settings: ProviderSettings<K>;
  readonly secrets: ProviderSecrets<K>;
  /** The secrets before the last rotation, while webhooks signed with them are accepted. */
  readonly oldSecrets?: ProviderSecrets<K> | undefined;
}

export interface OpenNeeds<K extends ProviderKind> extends ProviderConfig<K> {
  readonly account: string;
  /** The public address of the account's webhook. */
  readonly hookUrl: string;
  readonly fetch: ProviderFetch;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  /** Reports what a call says about the account's health. */
  readonly note: (event: HealthEvent) => void;
  /** The contact that our message with this id of the provider went to; undefined if none of ours has it. */
  readonly recipientOf: (providerId: string) => Promise<string | undefined>;
  /** For providers that repeat a message if the connection broke before they read the answer. */
  readonly arrivals: {
    /** Ids of messages received after the last proof, at most of the last day. */
    readonly unproven: () => Promise<readonly string[]>;
    /** Unix milliseconds: the provider knows of all that arrived up to then. */
    readonly noteProven: (until: number) => Promise<void>;
  };
}

export interface ListedNumber {
  /** E.164 */
  readonly tn: string;
  readonly name?: string;
  readonly canSms: boolean;
  readonly canMms: boolean;
  readonly isRegistered?: boolean;
  /** It is a setting of the account, so it doesn’t prove that the number is ours. */
  readonly isTyped?: true;
}

/** A call to an account's webhook with its raw body. */
export interface HookCall {
  readonly method: string;
  /** The address by the server's configuration. */
  readonly url: string;
  /** The address as the request names it; it differs if a proxy is not configured. */
  readonly calledUrl: string;
  readonly header: (name: string) => string | undefined;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * `sentence`: what is wrong with a call, for those who write the caller. `clockOffset`: how far the caller's clock is ahead of ours, in
 * seconds. `delay`: seconds between the event and the call, where the call tells both.
 */
export type HookOutcome =
  | { readonly refused: WebhookRefusal; readonly sentence?: string; readonly clockOffset?: number }
  | { readonly answer: Response; readonly delay?: number | undefined };

/** A running account. */
export interface AccountProvider extends Provider {
  /** Tries the credentials without sending anything. Doesn't reject. */
  test(): Promise<ProviderTest>;
  /** Omitted if the provider has no list. Rejects with `ProviderTrouble`. */
  listNumbers?(): Promise<readonly ListedNumber[]>;
  /** Registers the webhook for these numbers, or for the account. Doesn't reject. */
  register?(tns: readonly string[]): Promise<ProviderTest>;
  /** Headers of which each call has at least one, for its signature: others are refused without reading them. */
  readonly hookSignatures?: readonly string[];
  /** The size of a call, if it may hold more than a text and addresses of files. */
  readonly hookLimitBytes?: number;
  /** Verifies and stores a call; answers only after the commit. Rejects if it could not be stored, so that the provider repeats it. */
  receiveHook?(call: HookCall, reports: ProviderReports): Promise<HookOutcome>;
  /** A call to the own webhook, signed as the provider would, to test the way through the public address. */
  signHook?(body: string): Promise<{ readonly headers: Readonly<Record<string, string>>; readonly body: string }>;
}

/** A kind of provider. Everything about it is in its folder. */
export interface ProviderModule<K extends ProviderKind = ProviderKind> {
  readonly kind: K;
  /** It keeps a connection, and the provider may allow only one: one process at a time starts it. It can start again after `close`. */
  readonly keepsConnection?: true;
  open(needs: OpenNeeds<K>): AccountProvider;
}

/** Modules of several kinds: each only gets accounts of its own kind. */
// oxlint-disable-next-line typescript/no-explicit-any -- A module takes the accounts of its kind, and a list holds every kind.
export type AnyProviderModule = { readonly kind: ProviderKind; readonly keepsConnection?: true; open(needs: any): AccountProvider };
