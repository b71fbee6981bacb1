/** A process that delivers messages; it counts as alive until this time unless renewed. */
export interface DeliveryLeaseRow {
  readonly process: string;
  readonly lives_until: number;
}

/** A provider report that arrived before the provider's response to the hand-over. */
export interface EarlyReportRow {
  readonly account: string;
  readonly provider_id: string;
  readonly status: string;
  readonly time: number;
  readonly reason: string | null;
  readonly code: string | null;
  readonly text: string | null;
  readonly charge: string | null;
}

export interface InboundIdRow {
  readonly account: string;
  readonly provider_id: string;
  readonly time: number;
  /** Time of receipt by the provider. */
  readonly sent_at: number | null;
}

/** Until when an account's provider certainly knows what was received. */
export interface InboundProofRow {
  readonly account: string;
  readonly proven_until: number;
}

/** A part of a received long text. */
export interface TextPartRow {
  readonly message_id: string;
  /** Counted from 1. */
  readonly part: number;
  readonly account: string;
  readonly line_tn: string;
  readonly sender: string;
  readonly reference: number;
  readonly total: number;
  /** Base 64, or whatever else its provider reads. */
  readonly content: string;
  readonly time: number;
  readonly repeated_at: number | null;
}
