/** The tables. Times are Unix milliseconds, truths are 0 or 1, so that every database keeps them alike. */
export interface Tables {
  readonly users: UserRow;
  readonly lines: LineRow;
  readonly sessions: SessionRow;
  readonly access_tokens: AccessTokenRow;
  readonly refresh_tokens: RefreshTokenRow;
  readonly identities: IdentityRow;
  readonly passkeys: PasskeyRow;
  readonly backup_codes: BackupCodeRow;
  readonly devices: DeviceRow;
  readonly challenges: ChallengeRow;
  readonly settings: SettingRow;
  readonly chats: ChatRow;
  readonly messages: MessageRow;
  readonly client_ids: ClientIdRow;
  readonly files: FileRow;
  readonly user_roles: UserRoleRow;
  readonly roles: RoleRow;
  readonly functions: FunctionRow;
  readonly audit: AuditRow;
  readonly revisions: RevisionRow;
  readonly views: ViewRow;
  readonly preferences: PreferenceRow;
  readonly report_news: ReportNewsRow;
  readonly report_slots: ReportSlotRow;
  readonly report_days: ReportDayRow;
  readonly notifications: NotificationRow;
  readonly onboarding_put_away: { readonly user_id: string };
}

export interface UserRow {
  readonly id: string;
  readonly username: string;
  /** In lower case, what people are found by. */
  readonly username_key: string;
  readonly name: string;
  readonly email: string | null;
  readonly email_key: string | null;
  readonly password_hash: string;
  readonly abilities: string;
  readonly status: string;
  readonly totp_secret: string | null;
  readonly totp_step: number | null;
  readonly has_email_codes: number;
  readonly parent_id: string | null;
  readonly version: number;
  readonly created_at: number;
  readonly updated_at: number;
  /** 0 while they were never seen. */
  readonly last_seen_at: number;
  /** What they are sorted by. */
  readonly name_key: string;
  readonly email_order: string;
  readonly has_two_step: number;
  readonly line_count: number;
  /** Never changes, and is short enough for the search. */
  readonly number: number;
}

export interface UserRoleRow {
  readonly user_id: string;
  readonly role_id: string;
  readonly position: number;
}

export interface IdentityRow {
  readonly issuer: string;
  readonly subject: string;
  readonly user_id: string;
}

export interface PasskeyRow {
  readonly id: string;
  readonly user_id: string;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: string;
  readonly name: string;
  readonly created_at: number;
  readonly used_at: number | null;
}

export interface BackupCodeRow {
  readonly user_id: string;
  readonly hash: string;
}

export interface DeviceRow {
  readonly hash: string;
  readonly user_id: string;
  readonly trusted_until: number;
  readonly expires_at: number;
}

export interface ChallengeRow {
  readonly hash: string;
  readonly kind: string;
  readonly user_id: string | null;
  readonly state: string;
  readonly tries: number;
  readonly expires_at: number;
}

export interface SettingRow {
  readonly name: string;
  readonly value: string;
}

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

export interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly is_remembered: number;
  readonly generation: number;
  readonly rotated_at: number;
  readonly expires_at: number;
  readonly created_at: number;
  readonly address: string;
  readonly user_agent: string;
}

export interface AccessTokenRow {
  readonly hash: string;
  readonly session_id: string;
  readonly expires_at: number;
}

export interface RefreshTokenRow {
  readonly hash: string;
  readonly session_id: string;
  readonly generation: number;
  readonly expires_at: number;
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
  /** The place among all messages: its time times 1024, and a count of those of the same millisecond. */
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

export interface ClientIdRow {
  readonly line_tn: string;
  readonly client_id: string;
  readonly message_id: string;
}

export interface RoleRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** In lower case: no two are called alike. */
  readonly name_key: string;
  readonly description: string;
  readonly rules: string;
  readonly created_at: number;
  readonly updated_at: number;
}

export interface FunctionRow {
  readonly id: string;
  readonly version: number;
  readonly type: string;
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly status: string;
  readonly created_at: number;
  readonly updated_at: number;
}

/** The database itself refuses to change or delete one. */
export interface AuditRow {
  readonly id: string;
  readonly time: number;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly action: string;
  readonly object_type: string;
  readonly object_id: string | null;
  readonly object_name: string | null;
  readonly changes: string;
  readonly address: string;
  readonly search: string;
}

export interface RevisionRow {
  readonly type: string;
  readonly object_id: string;
  readonly version: number;
  readonly time: number;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly value: string;
}

export interface ViewRow {
  readonly id: string;
  readonly version: number;
  readonly user_id: string;
  readonly name: string;
  readonly page: string;
  readonly query: string;
  readonly is_shared: number;
}

export interface PreferenceRow {
  readonly user_id: string;
  readonly value: string;
}

/** `facts` is JSON; `merge_key` is empty where each stands for itself. */
export interface NotificationRow {
  readonly id: string;
  readonly user_id: string;
  readonly time: number;
  readonly is_read: number;
  readonly merge_key: string;
  readonly facts: string;
}

interface ReportFigures {
  readonly received: number;
  readonly sent: number;
  readonly delivered: number;
  readonly failed: number;
  readonly answers: number;
  readonly answer_ms: number;
  readonly multi_sends: number;
  readonly recipients: number;
}

/** What was counted and not put together yet: rows are only ever added, so that nobody waits for somebody else's. */
export interface ReportNewsRow extends ReportFigures {
  /** The line's number. */
  readonly line: number;
  readonly time: number;
  /** 1 for the first message of its chat on a day of UTC. */
  readonly contacts: number;
}

/** Figures of a quarter of an hour: of the line of this number, or of all lines where it is 0. */
export interface ReportSlotRow extends ReportFigures {
  readonly line: number;
  readonly slot: number;
}

/** The same of a day of UTC. */
export interface ReportDayRow extends ReportFigures {
  readonly line: number;
  readonly day: number;
  readonly contacts: number;
}
