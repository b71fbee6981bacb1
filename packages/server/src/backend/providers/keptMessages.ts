import type { UnroutedKey } from '../store/unroutedStore.ts';

/** `isNew`: it is the first for its number. */
export interface Kept {
  readonly to: string;
  readonly isNew: boolean;
  readonly isKept: boolean;
}

/** Called after the commit. */
export type OnUnrouted = (account: string, kept: Kept) => void;

/** Messages that no line takes, which delivery keeps. */
export interface KeptMessages {
  /** Delivers messages of these accounts that a line takes now, in the background. */
  deliverKeptFor(accounts: Iterable<string>): void;
  /** Deletes messages that no line takes. */
  dismissUnrouted(key: UnroutedKey): Promise<void>;
}
