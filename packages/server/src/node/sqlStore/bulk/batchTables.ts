import type { OptOutSource } from '@manyline/contract';

export interface BatchRow {
  readonly id: string;
  readonly line_tn: string;
  readonly client_id: string;
  readonly version: number;
  readonly template: string;
  readonly country: string | null;
  readonly since: number;
  readonly includes_sent_today: number;
  readonly state: string;
  readonly pause_reason: string | null;
  readonly created_at: number;
  readonly starts_at: number | null;
  readonly ended_at: number | null;
  readonly retry_of: string | null;
  readonly template_id: string | null;
  /** Quiet hours, as JSON. */
  readonly quiet: string | null;
  readonly waits_until: number | null;
  readonly run_by: string | null;
  readonly run_until: number | null;
  /** Short, because the index of `batch_copies` contains it. */
  readonly number: number;
}

/** A row of `batch_copies`. The table keeps its first name: renaming it would rebuild a large table and change nothing for users. */
export interface BatchRecipientRow {
  /** The batch's number. */
  readonly batch: number;
  readonly position: number;
  readonly state: string;
  readonly reason: string | null;
  readonly segments: number;
  readonly phone: string;
  readonly tn: string | null;
  readonly country: string | null;
  readonly name: string;
  /** Normalised name, for searching. */
  readonly name_key: string;
  readonly digits: string;
  readonly fields: string;
  readonly duplicate_of: number | null;
  readonly known_since: number | null;
  readonly missing: string | null;
  readonly chat_id: string | null;
  readonly message_id: string | null;
  readonly sent_at: number | null;
  readonly replied_at: number | null;
  readonly text: string;
}

export interface OptOutRow {
  /** Empty: all lines. */
  readonly line_tn: string;
  readonly tn: string;
  readonly time: number;
  readonly source: OptOutSource | null;
  readonly reason: string | null;
  readonly by_name: string | null;
  readonly message_id: string | null;
  /** 1: the message may have meant something else. */
  readonly is_unclear: number | null;
}

export interface OptOutQuestionRow {
  readonly chat_id: string;
  readonly message_id: string;
  readonly time: number;
}

export interface RecipientListRow {
  readonly id: string;
  readonly user_id: string;
  readonly version: number;
  readonly name: string;
  readonly count: number;
  readonly updated_at: number;
  readonly shared_with: string | null;
  readonly recipients: string;
}

export interface MessageTemplateRow {
  readonly id: string;
  readonly user_id: string;
  readonly version: number;
  readonly name: string;
  readonly text: string;
}
