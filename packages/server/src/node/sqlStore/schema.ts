import type { AuditRow, FunctionRow, NotificationRow, PreferenceRow, RevisionRow, RoleRow, ViewRow } from './accessTables.ts';
import type { BatchCopyRow, BatchRow, MessageTemplateRow, OptOutRow, RecipientListRow } from './batchTables.ts';
import type { CarryingProcessRow, ChatRow, ClientIdRow, FileRow, LineRow, MessageRow } from './chatTables.ts';
import type {
  AccessTokenRow,
  BackupCodeRow,
  ChallengeRow,
  DeviceRow,
  IdentityRow,
  PasskeyRow,
  RefreshTokenRow,
  SessionRow,
  UserRoleRow,
  UserRow,
} from './peopleTables.ts';
import type { ReportDayRow, ReportNewsRow, ReportSlotRow } from './reportTables.ts';

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
  readonly carrying_processes: CarryingProcessRow;
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
  readonly batches: BatchRow;
  readonly batch_copies: BatchCopyRow;
  readonly opt_outs: OptOutRow;
  readonly recipient_lists: RecipientListRow;
  readonly message_templates: MessageTemplateRow;
}

export interface SettingRow {
  readonly name: string;
  readonly value: string;
}
