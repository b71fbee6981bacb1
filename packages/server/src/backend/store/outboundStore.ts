import type { ProviderReport } from '../ports/provider.ts';
import type { StoredMessage } from './store.ts';

/**
 * Progress of an outbound message. `unconfirmed`: it was handed to the provider but the answer was lost, so it may or may not have been
 * sent.
 */
export type OutboundState = 'queued' | 'handingOver' | 'unconfirmed' | 'accepted' | 'sent' | 'failed' | 'delivered';

export interface Outbound {
  readonly state: OutboundState;
  /** How many times it has been handed over. */
  readonly attempt: number;
  /** The process that delivers it, while it is queued or being handed over. */
  readonly leasedBy?: string;
  /** The earliest time of the next try of a queued message. */
  readonly retryAt?: number;
  /** The provider account it was handed to, and its id there. */
  readonly account?: string;
  readonly providerId?: string;
}

export interface BegunHandover {
  readonly begun: readonly StoredMessage[];
  /** Taken over from other processes, oldest first. */
  readonly taken: readonly StoredMessage[];
  /** Left to the processes that have the connections. */
  readonly passedOn: readonly { readonly id: string; readonly process: string }[];
}

/** Delivery leases: which process delivers which message. A process has one lease for all its messages. */
export interface OutboundOperations {
  renewLease(process: string, until: number): Promise<void>;
  endLease(process: string): Promise<void>;
  /**
   * Takes over queued messages and messages being handed over, oldest first, whose process has no valid lease, and extends the lease of
   * this process to `until`.
   */
  takeAbandoned(taking: {
    readonly process: string;
    readonly now: number;
    readonly until: number;
    readonly limit: number;
  }): Promise<readonly StoredMessage[]>;
  /** This process's queued messages and messages being handed over, oldest first. */
  leasedTo(process: string): Promise<readonly StoredMessage[]>;
  /**
   * Marks those of these messages as being handed over that belong to this process and are first in their chat, and returns them with
   * the new attempt and the account of their line, or `fallback`. If that account is in `stopped`, the line's standby account is used,
   * unless it is stopped too. A message that is already marked is returned unchanged. The process
   * that begins a chat's first message takes over what other processes have queued behind it, at most `limit` messages. If another
   * process keeps the connection of an account in `unconnected`, the message stays queued and belongs to that process.
   */
  beginHandover(beginning: {
    readonly process: string;
    readonly ids: readonly string[];
    readonly fallback: string;
    readonly stopped: readonly string[];
    readonly unconnected: readonly string[];
    readonly now: number;
    readonly limit: number;
  }): Promise<BegunHandover>;
  /** Marks a message that is being handed over as accepted. Changes nothing and returns false if its state has changed since. */
  acceptHandover(accepted: {
    readonly id: string;
    readonly account: string;
    readonly providerId: string;
    readonly segments?: number | undefined;
  }): Promise<boolean>;
  /**
   * Messages that this account has accepted and not reported on, of those sent within this many milliseconds before the newest message:
   * what was on its way when the last process stopped.
   */
  acceptedLately(account: string, within: number, limit: number): Promise<readonly StoredMessage[]>;
  findByProviderId(account: string, providerId: string): Promise<StoredMessage | undefined>;
}

export interface StoredReport extends ProviderReport {
  readonly account: string;
  readonly time: number;
}

export interface StoredInboundId {
  readonly account: string;
  readonly providerId: string;
  readonly time: number;
  /** When the provider received it. Without it, the claim is kept for good: nothing else would tell that the call is old. */
  readonly sentAt?: number;
}

/** Provider events that must be remembered for a while. */
export interface ProviderEventOperations {
  /** Stores a report about an unknown message, because `send` may not have returned yet. Stored once per status. */
  addEarlyReport(report: StoredReport): Promise<void>;
  /** Returns and deletes the early reports. */
  takeEarlyReports(account: string, providerId: string): Promise<readonly StoredReport[]>;
  /** False if it was claimed before. */
  claimInbound(inbound: StoredInboundId): Promise<boolean>;
  /** Ids claimed after `since` and after the account's last proof. */
  unprovenInbound(account: string, since: number): Promise<readonly string[]>;
  /** The provider knows of everything claimed up to `until`. Never goes back. */
  noteInboundProven(account: string, until: number): Promise<void>;
  hasInbound(account: string, providerId: string): Promise<boolean>;
  /** Deletes reports, claims and parts of texts older than `before`. */
  forgetProviderEvents(before: number): Promise<void>;
}
