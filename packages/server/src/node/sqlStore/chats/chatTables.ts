import type { FactColumns } from './factColumns.ts';

export interface LineRow {
  readonly tn: string;
  readonly user_id: string;
  readonly status: string;
  readonly position: number;
  readonly name: string | null;
  readonly is_muted: number;
  /** Never changes, unlike the tn. */
  readonly number: number;
  /** The former number of an archived line; null for a line in use. During an update, servers of two releases share the columns, so they keep their names. */
  readonly kept_of: string | null;
  /** The provider account that carries its messages; null for an internal line. */
  readonly provider_account_id: string | null;
  /** A standby account of the same number, and since when (Unix milliseconds). */
  readonly standby_account_id: string | null;
  readonly standby_since: number | null;
  /** The accounts it had before, as JSON. */
  readonly former_accounts: string | null;
  /** A `LineColor`; null while it is derived. */
  readonly color: string | null;
  readonly take_back_seconds: number | null;
}

export interface ChatRow {
  readonly id: string;
  readonly line_tn: string;
  readonly contact_tn: string;
  readonly name: string;
  readonly unseen_msgs: number;
  readonly seen_until: number;
  /** The time of the first unseen message. */
  readonly unseen_from: number | null;
  readonly last_time: number;
  /** The greatest `arrived_at` of its messages. */
  readonly late_at: number | null;
  readonly known_at: number | null;
  readonly wrote_at: number | null;
  readonly carried_bytes: number | null;
  /** Null in chats of servers of earlier releases. */
  readonly is_bulk_only: number | null;
  readonly is_pinned: number;
  readonly is_muted: number;
  readonly is_done: number;
  readonly is_blocked: number;
  readonly is_marked_unread: number;
  readonly number: number;
}

export interface ContactNoteRow {
  readonly user_id: string;
  readonly tn: string;
  readonly note: string;
}

export interface MessageRow extends FactColumns {
  readonly id: string;
  readonly chat_id: string;
  readonly time: number;
  readonly sender_tn: string;
  readonly is_incoming: number;
  readonly text: string;
  readonly is_delivered: number;
  readonly is_seen: number;
  /** Queued or being handed to the provider. */
  readonly is_leaving: number;
  readonly failure: string | null;
  readonly failure_code: string | null;
  readonly failure_text: string | null;
  readonly client_id: string | null;
  readonly twin_id: string | null;
  readonly delivered_at: number | null;
  readonly seen_at: number | null;
  readonly file_id: string | null;
  /** When a message arrived that was sent notably earlier, or isn't the newest. Unix milliseconds. */
  readonly arrived_at: number | null;
  /** Until then its sender, the user `held_by`, can take it back. Unix milliseconds. */
  readonly held_until: number | null;
  readonly held_by: string | null;
  /** The delivery state of an outbound message. */
  readonly outbound: string | null;
  readonly attempts: number;
  /** The process that holds the delivery lease. */
  readonly leased_by: string | null;
  readonly retry_at: number | null;
  readonly provider_account: string | null;
  readonly provider_id: string | null;
  /** Position among all messages: time × 1024 plus a counter within the millisecond. */
  readonly place: number;
}

export interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly has_thumbnail: number;
  readonly created_at: number;
}

/** A deleted message or chat that its user can still restore. */
export interface DeletedRow {
  readonly id: string;
  readonly deletion_id: string;
  readonly user_id: string;
  readonly deleted_at: number;
  /** -1 for a chat. */
  readonly time: number;
  readonly file_id: string | null;
  /** A `StoredMessage` or `StoredChat` as JSON. */
  readonly content: string;
}

export interface CodeRetentionRow {
  readonly user_id: string;
  readonly done_until: number;
}

export interface ClientIdRow {
  readonly line_tn: string;
  readonly client_id: string;
  readonly message_id: string;
}
