import type { UnroutedKind } from '@manyline/contract';
import type { IncomingMessage } from '../ports/provider.ts';
import type { StoredFile } from './store.ts';

/** Messages of one account and kind for one number. */
export interface UnroutedKey {
  readonly accountId: string;
  readonly kind: UnroutedKind;
  /** As the provider writes it; empty if the account has messages for too many numbers to list them. */
  readonly to: string;
}

/** A file of a kept message: stored here if it came with the message, else fetched from its address when the message is delivered. */
export interface KeptFile {
  readonly name: string;
  readonly type: string;
  readonly address?: string;
  readonly stored?: StoredFile;
}

export interface KeptMessage extends Omit<IncomingMessage, 'files' | 'isLastTry' | 'part'> {
  readonly files?: readonly KeptFile[];
}

/** A message that no line takes. `time`: when it arrived, unique for its key. */
export interface StoredUnrouted extends UnroutedKey {
  readonly id: string;
  readonly time: number;
  readonly message: KeptMessage;
}

export interface NewUnrouted extends UnroutedKey {
  readonly time: number;
  readonly from: string;
  /** Omitted if only counted. */
  readonly kept?: Pick<StoredUnrouted, 'id' | 'message'>;
}

/** `kept`: how many of them are stored. */
export interface StoredUnroutedNumber extends UnroutedKey {
  readonly count: number;
  readonly kept: number;
  readonly newestAt: number;
  readonly newestFrom: string;
}

/** What is stored for one account at most; further messages are only counted, and further numbers together. */
export interface UnroutedLimits {
  readonly messages: number;
  readonly bytes: number;
  readonly numbers: number;
}

export interface UnroutedOperations {
  /** `isNew`: it is the first for its number, also counting dismissed ones. */
  addUnrouted(unrouted: NewUnrouted, most: UnroutedLimits): Promise<{ readonly isNew: boolean; readonly isKept: boolean }>;
  /** Without dismissed numbers, the newest first. */
  unroutedOf(accountId: string): Promise<readonly StoredUnroutedNumber[]>;
  /** Those after this time, oldest first. */
  keptUnrouted(key: UnroutedKey, limit: number, after?: number): Promise<readonly StoredUnrouted[]>;
  /** Those of all accounts that arrived before this time. */
  expiredUnrouted(before: number, limit: number): Promise<readonly StoredUnrouted[]>;
  /** Deletes kept messages and takes them off the counts. */
  removeUnrouted(kept: readonly StoredUnrouted[]): Promise<void>;
  /** Counts from 0 again; the kept messages must be removed before. */
  dismissUnrouted(key: UnroutedKey): Promise<void>;
  /** Forgets numbers without a message since this time. */
  forgetUnroutedNumbers(before: number): Promise<void>;
}

/** What a kept message takes in the store. */
export function sizeOf(message: KeptMessage): number {
  return JSON.stringify(message).length;
}
