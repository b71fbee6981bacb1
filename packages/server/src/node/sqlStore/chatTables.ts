export interface LineRow {
  readonly tn: string;
  readonly user_id: string;
  readonly status: string;
  readonly position: number;
  readonly name: string | null;
  readonly is_muted: number;
  /** Never changes, as the tn may. */
  readonly number: number;
}

export interface ChatRow {
  readonly id: string;
  readonly line_tn: string;
  readonly contact_tn: string;
  readonly name: string;
  readonly unseen_msgs: number;
  readonly seen_until: number;
  readonly last_time: number;
  readonly is_pinned: number;
  readonly is_muted: number;
  readonly is_done: number;
  readonly is_blocked: number;
  readonly is_marked_unread: number;
  readonly number: number;
}

export interface MessageRow {
  readonly id: string;
  readonly chat_id: string;
  readonly time: number;
  readonly sender_tn: string;
  readonly is_incoming: number;
  readonly text: string;
  readonly is_delivered: number;
  readonly is_seen: number;
  readonly is_with_carrier: number;
  readonly failure: string | null;
  readonly client_id: string | null;
  readonly twin_id: string | null;
  readonly delivered_at: number | null;
  readonly seen_at: number | null;
  readonly file_id: string | null;
  readonly batch_id: string | null;
  /** The process that handed it to the carrier. */
  readonly carried_by: string | null;
  /** The place among all messages: its time times 1024, and a count of those of the same millisecond. */
  readonly place: number;
}

/** Lives at least until then, unless it says so again. */
export interface CarryingProcessRow {
  readonly id: string;
  readonly lives_until: number;
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

export interface ClientIdRow {
  readonly line_tn: string;
  readonly client_id: string;
  readonly message_id: string;
}
