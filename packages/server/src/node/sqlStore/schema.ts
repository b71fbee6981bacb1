import type { AuditRow, FeatureRow, NotificationRow, PreferenceRow, RevisionRow, RoleRow, ViewRow } from './access/accessTables.ts';
import type {
  BatchRecipientRow,
  BatchRow,
  MessageTemplateRow,
  OptOutQuestionRow,
  OptOutRow,
  RecipientListRow,
} from './bulk/batchTables.ts';
import type {
  ChatRow,
  ClientIdRow,
  CodeRetentionRow,
  DeletedRow,
  ContactNoteRow,
  FileRow,
  LineRow,
  MessageRow,
} from './chats/chatTables.ts';
import type {
  ContactAddressRow,
  ContactBookRow,
  ContactImportChangeRow,
  ContactRow,
  DistinctContactsRow,
  PinnedLineRow,
} from './contacts/contactTables.ts';
import type { DeliveryLeaseRow, EarlyReportRow, InboundIdRow, InboundProofRow, TextPartRow } from './delivery/outboundTables.ts';
import type { LineSpendRow } from './lines/lineTables.ts';
import type { EmailRow } from './notifications/emailRows.ts';
import type { FileLinkRow, ProviderAccountRow, ProviderConnectionRow, ProviderHistoryRow, SendTurnRow } from './providers/providerRows.ts';
import type { UnroutedMessageRow, UnroutedNumberRow } from './providers/unroutedRows.ts';
import type { PushDeviceRow, PushKeysRow, PushNoticeRow } from './push/pushRows.ts';
import type { ReportMailRow } from './reports/reportMailOperations.ts';
import type { ReportDayRow, ReportDeltaRow, ReportSlotRow } from './reports/reportTables.ts';
import type { KeptFileRow, ScheduledRow } from './scheduled/scheduledRows.ts';
import type { TemplateFileRow, TemplateRow, TemplateVersionRow } from './templates/templateTables.ts';
import type {
  AccessTokenRow,
  BackupCodeRow,
  ChallengeRow,
  DeletionLeaseRow,
  DeviceRow,
  IdentityRow,
  PasskeyRow,
  RefreshTokenRow,
  SessionRow,
  SsoSessionRow,
  TriesRow,
  UserRoleRow,
  UserRow,
} from './users/userTables.ts';

/** The tables. All databases store times as Unix milliseconds and booleans as 0 or 1. */
export interface Tables {
  readonly emails: EmailRow;
  readonly users: UserRow;
  readonly lines: LineRow;
  readonly sessions: SessionRow;
  readonly push_devices: PushDeviceRow;
  readonly push_notices: PushNoticeRow;
  readonly push_keys: PushKeysRow;
  readonly report_mails: ReportMailRow;
  readonly scheduled_messages: ScheduledRow;
  readonly kept_files: KeptFileRow;
  readonly sso_sessions: SsoSessionRow;
  readonly forced_ends: { readonly refresh_hash: string; readonly expires_at: number };
  readonly access_tokens: AccessTokenRow;
  readonly refresh_tokens: RefreshTokenRow;
  readonly identities: IdentityRow;
  readonly passkeys: PasskeyRow;
  readonly backup_codes: BackupCodeRow;
  readonly devices: DeviceRow;
  readonly challenges: ChallengeRow;
  readonly tries: TriesRow;
  readonly settings: SettingRow;
  readonly chats: ChatRow;
  readonly messages: MessageRow;
  readonly line_spend: LineSpendRow;
  readonly client_ids: ClientIdRow;
  readonly deleted_messages: DeletedRow;
  readonly code_retentions: CodeRetentionRow;
  /** Of the releases before contacts; servers of one may still write it during an update. */
  readonly contact_notes: ContactNoteRow;
  readonly contacts: ContactRow;
  readonly contact_addresses: ContactAddressRow;
  readonly contact_books: ContactBookRow;
  readonly pinned_lines: PinnedLineRow;
  readonly contact_import_changes: ContactImportChangeRow;
  readonly distinct_contacts: DistinctContactsRow;
  readonly delivery_leases: DeliveryLeaseRow;
  readonly early_reports: EarlyReportRow;
  readonly inbound_ids: InboundIdRow;
  readonly text_parts: TextPartRow;
  readonly inbound_proofs: InboundProofRow;
  readonly provider_accounts: ProviderAccountRow;
  readonly provider_history: ProviderHistoryRow;
  readonly send_turns: SendTurnRow;
  readonly provider_connections: ProviderConnectionRow;
  readonly file_links: FileLinkRow;
  readonly unrouted_numbers: UnroutedNumberRow;
  readonly unrouted_messages: UnroutedMessageRow;
  readonly files: FileRow;
  readonly user_roles: UserRoleRow;
  readonly deletion_leases: DeletionLeaseRow;
  readonly roles: RoleRow;
  /** Features. Stored rules and audit entries name them `function` too, so the table and the subject keep this name. */
  readonly functions: FeatureRow;
  readonly audit: AuditRow;
  readonly revisions: RevisionRow;
  readonly views: ViewRow;
  readonly preferences: PreferenceRow;
  readonly report_news: ReportDeltaRow;
  readonly report_slots: ReportSlotRow;
  readonly report_days: ReportDayRow;
  readonly notifications: NotificationRow;
  readonly onboarding_put_away: { readonly user_id: string };
  readonly batches: BatchRow;
  readonly batch_copies: BatchRecipientRow;
  readonly opt_outs: OptOutRow;
  readonly opt_out_questions: OptOutQuestionRow;
  readonly recipient_lists: RecipientListRow;
  /** Of the releases before shared templates; servers of one may still write it during an update. */
  readonly message_templates: MessageTemplateRow;
  readonly templates: TemplateRow;
  readonly template_versions: TemplateVersionRow;
  readonly template_files: TemplateFileRow;
}

export interface SettingRow {
  readonly name: string;
  readonly value: string;
}
