import type { ProviderHealth, ProviderHealthEntry, ProviderKind, WebhookRefusal } from '@manyline/contract';
import type { StoredFile, StoredLine } from './store.ts';

/** Times within `health`, `calls` and history entries are Unix seconds, as on the wire; the others are Unix milliseconds. */
export interface StoredProviderAccount {
  readonly id: string;
  readonly kind: ProviderKind;
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** All secrets as JSON, sealed for this account; see `secretsOf`. */
  readonly secrets: string;
  /** When each secret was set. */
  readonly secretTimes: Readonly<Record<string, number>>;
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly health: ProviderHealth;
  readonly calls: StoredHookCalls;
}

/** What arrived at the account's webhook. */
export interface StoredHookCalls {
  readonly lastCall?: number;
  readonly lastRefusal?: {
    readonly at: number;
    readonly why: WebhookRefusal;
    readonly calledUrl?: string;
    readonly clockOffset?: number;
  };
  readonly lastEvent?: { readonly at: number; readonly delay: number };
}

export interface ProviderOperations {
  addProviderAccount(account: StoredProviderAccount): Promise<void>;
  /** Stores everything except its health and calls. */
  updateProviderAccount(account: StoredProviderAccount): Promise<void>;
  /** Stores the health and, if the state changed, the history entry; keeps at most `most` entries. Nothing happens if the account is gone. */
  setProviderHealth(id: string, health: ProviderHealth, entry: ProviderHealthEntry | undefined, most: number): Promise<void>;
  setHookCalls(id: string, calls: StoredHookCalls): Promise<void>;
  /**
   * When the account may send its next message (Unix milliseconds): `now`, or `pause` after the last time given to any process. Gives
   * none that is later than `latest`. Rejects if the account is gone.
   */
  takeSendTurn(id: string, now: number, pause: number, latest?: number): Promise<number | undefined>;
  /**
   * Keeps the account's connection for this process until then, if it has it or no other process has kept it until `now`. Returns the
   * process that has it. Rejects if the account is gone.
   */
  keepConnection(keeping: {
    readonly account: string;
    readonly process: string;
    readonly now: number;
    readonly until: number;
  }): Promise<string>;
  /** Nothing happens if another process has it. */
  releaseConnection(account: string, process: string): Promise<void>;
  deleteProviderAccount(id: string): Promise<void>;
  findProviderAccount(id: string): Promise<StoredProviderAccount | undefined>;
  /** By name. */
  providerAccounts(): Promise<readonly StoredProviderAccount[]>;
  /** Newest first. */
  providerHistory(id: string): Promise<readonly ProviderHealthEntry[]>;
  /** The first lines in use that have the account, also as their second one, by number. */
  linesOfProvider(id: string, limit: number): Promise<readonly StoredLine[]>;
  /** A random token, hashed, that opens the file without a session until it expires (Unix milliseconds). */
  addFileLink(link: { readonly hash: string; readonly fileId: string; readonly expiresAt: number }): Promise<void>;
  findFileLink(hash: string, now: number): Promise<StoredFile | undefined>;
  forgetFileLinks(now: number): Promise<void>;
  /** How many lines in use each account has, without those whose standby account it is. */
  countProviderLines(): Promise<ReadonlyMap<string, number>>;
}
