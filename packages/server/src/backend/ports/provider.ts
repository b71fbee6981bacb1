import type { FailureReason, MessageCharge, MessageFacts } from '@manyline/contract';
import type { AddressType } from '@manyline/contract/readAddress';

/** A file sent or received, streamed once and never held in memory as a whole. */
export interface FileStream {
  readonly name: string;
  /** The provider gave no name. */
  readonly isUnnamed?: boolean;
  /** The type that the provider declares. */
  readonly type: string;
  /** Bytes, if known. */
  readonly size?: number;
  /** Where the provider has it, for opening it later with `Provider.fileAt`; absent if it came with the message. */
  readonly address?: string;
  /** Rejects if the file cannot be read, with `MissingFile` if that is known to be so for good. */
  open(): Promise<ReadableStream<Uint8Array>>;
  /** Called when a received file is stored here. */
  release?(): void;
}

/** The file, or a smaller copy of it, at a public address that opens it for some days. */
export interface LinkedFile {
  readonly url: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** A file to send. */
export interface OutgoingFile extends FileStream {
  /** For providers that can't carry files. */
  link(): Promise<string>;
  /**
   * For providers that fetch it. `maxBytes`: the most that the account sends. Of a picture larger than this, or than the contact's carrier
   * is known to take, it is a smaller copy, if one can be made. `isTooLarge`: it is larger and can only be sent as a link.
   */
  carry(maxBytes?: number): Promise<LinkedFile & { readonly isTooLarge: boolean }>;
}

/** A message to a number that is not a line of this server. */
export interface OutgoingMessage {
  /** The idempotency key: unique per message, the same for every attempt. */
  readonly messageId: string;
  /** Counts from 1; stored before the call. */
  readonly attempt: number;
  /** E.164; so is `to`. */
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly file?: OutgoingFile;
  /** When it was stored, Unix seconds. */
  readonly time: number;
  /** It is one of a bulk message, so messages that someone wrote go first. */
  readonly isBulk?: true;
}

/** The provider's own description of a failure. */
export interface ProviderError {
  readonly code?: string;
  readonly text?: string;
}

export type SendAnswer =
  /** `segments`: if the provider has counted them. */
  | { readonly kind: 'accepted'; readonly providerId: string; readonly segments?: number }
  /** Not accepted: try again at `at` (Unix seconds). */
  | ({ readonly kind: 'retry'; readonly at: number } & ProviderError)
  /** Not accepted: this process has the account's connection and hands it over. */
  | { readonly kind: 'elsewhere'; readonly process: string }
  | ({ readonly kind: 'failed'; readonly reason: FailureReason } & ProviderError);

export type FindAnswer =
  | { readonly kind: 'accepted'; readonly providerId: string }
  /** Not accepted, and no running call can still be accepted: the message is sent again. */
  | { readonly kind: 'notTaken' }
  | { readonly kind: 'unknown' };

/** `unconfirmed`: it has ended, but not even the provider knows how. */
export type ReportStatus = 'sent' | 'delivered' | 'seen' | 'failed' | 'unconfirmed';

/** The delivery status of a sent message. Reports may be late, repeated, out of order, or earlier than the answer of `send`. */
export interface ProviderReport extends ProviderError {
  readonly providerId: string;
  /** Our message id, if the provider returns it. */
  readonly messageId?: string;
  readonly status: ReportStatus;
  /** Why it failed; `unknown` if omitted. */
  readonly reason?: FailureReason;
  readonly charge?: MessageCharge;
}

export interface AcceptedMessage {
  readonly messageId: string;
  readonly providerId: string;
  readonly to: string;
}

/** What a provider with keywords of its own took a text for. It has answered it. */
export const PROVIDER_KEYWORDS = ['stop', 'start', 'help'] as const;
export type ProviderKeyword = (typeof PROVIDER_KEYWORDS)[number];

/** One part of a long text. It is stored immediately, and the text grows as the others arrive. */
export interface IncomingPart {
  /** What the sender numbered the text with. */
  readonly reference: number;
  /** From 2 on. */
  readonly total: number;
  /** From 1 to `total`. */
  readonly index: number;
  /** What is stored of it until the others have arrived. */
  readonly content: string;
  /** The text of each part, from the stored contents in order; undefined: not there. */
  readonly read: (contents: readonly (string | undefined)[]) => readonly (string | undefined)[];
}

export interface Addressed {
  /** As the provider writes it, empty if it doesn't tell. Delivery reads all addresses, with the country of the line. */
  readonly from: string;
  readonly fromType?: AddressType;
  /** As the provider writes it; several if only the lines tell which is ours. */
  readonly to: string | readonly string[];
  readonly toType?: AddressType;
}

export interface IncomingMessage extends Addressed {
  /** The same id within seven days means the same message. */
  readonly providerId: string;
  /** Its signature covers no time, so a captured call could be sent again at any time: the same id always means the same message. */
  readonly hasNoTime?: true;
  /** Everyone it was sent to, if those were several. */
  readonly recipients?: readonly string[];
  /** Of a part, what it says alone. */
  readonly text: string;
  readonly part?: IncomingPart;
  /** When the provider received it, Unix seconds. */
  readonly time?: number;
  readonly files?: readonly FileStream[];
  /** It isn't repeated, so that files that can't be read now are left out. */
  readonly isLastTry?: boolean;
  readonly keyword?: ProviderKeyword;
  /** What else the provider tells; stored with the message. */
  readonly facts?: MessageFacts;
}

/** `noLine`, `otherAccount`: it is kept for administrators, because no line takes it from this account. Sending it again changes nothing. */
export type Received = 'stored' | 'repeated' | 'blocked' | 'noLine' | 'otherAccount';

/** Resolve when the event is durably stored, else reject: a webhook then answers with an error, so that the provider repeats it. */
export interface ProviderReports {
  report(report: ProviderReport): Promise<void>;
  received(message: IncomingMessage): Promise<Received>;
  /** Data for a phone, such as a setting or a WAP push: only counted. */
  binary(message: Addressed): Promise<void>;
}

/** The providers of all accounts, as delivery uses them. */
export interface DeliveryProviders {
  /** Undefined if the account is gone or can't run. */
  of(account: string): Provider | undefined;
  /** The account of lines without one of their own. */
  readonly fallback: string;
  /** Whether it may be called now; an account that is down is only probed from time to time. */
  mayTry(account: string): boolean;
  /** Whether an account, or undefined: the fallback, sends to short codes. */
  answersShortCodes(account: string | undefined): boolean;
  /** Accounts that are stopped and aren't due for a message as a probe. */
  stopped(): readonly string[];
  /** Accounts whose connection this process doesn't have. */
  unconnected(): readonly string[];
  start(reportsOf: (account: string) => ProviderReports): void;
  close(): Promise<void>;
}

/** An account with an SMS company or gateway. */
export interface Provider {
  /** The account's id. Message ids are unique only within one account. */
  readonly account: string;
  /** Whether it sends to short codes; accounts answer by their kind (`PROVIDER_ABILITIES`). */
  readonly answersShortCodes?: boolean;
  start(reports: ProviderReports): void;
  /**
   * Rejects if it is unknown whether the provider accepted the message; `find` is called then. Answers `retry` if it certainly did
   * not, for example because no connection was made. A chat's next message is only sent after this answer.
   */
  send(message: OutgoingMessage): Promise<SendAnswer>;
  /** Looks a message up by idempotency key, or by what it says; omitted if the provider cannot be asked. Rejects if it cannot be reached. */
  find?(messageId: string, message: OutgoingMessage): Promise<FindAnswer>;
  /** Whether this process has the account's connection; omitted by providers that every process may call. */
  isConnected?(): boolean;
  /** Reports on messages that it accepted in a process that has stopped; omitted by providers that remember them. */
  resume?(accepted: readonly AcceptedMessage[]): void;
  /** A new E.164 number for a line that lost its own; undefined if there is none. */
  newNumber(old: string): Promise<string | undefined>;
  /** A received file that its provider still has. */
  fileAt?(file: { readonly address: string; readonly name: string; readonly type: string }): FileStream;
  /** Whether the account owns this number; omitted if the provider doesn't report it. A line with such a number needs no confirmation. */
  owns?(tn: string): Promise<boolean>;
  /** Resolves when every running call has finished or was aborted. */
  close(): Promise<void>;
}
