export interface UnroutedNumberRow {
  readonly account_id: string;
  readonly kind: string;
  readonly to_tn: string;
  readonly count: number;
  readonly kept: number;
  readonly kept_bytes: number;
  readonly newest_at: number;
  readonly newest_from: string;
}

/** `message`: a `KeptMessage` as JSON. */
export interface UnroutedMessageRow {
  readonly id: string;
  readonly account_id: string;
  readonly kind: string;
  readonly to_tn: string;
  readonly time: number;
  readonly message: string;
}
