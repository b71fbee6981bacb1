import type { TextLanguage } from '@manyline/contract';

/** A user's weekly e-mail of figures. It stays stored while it is off, so that the links of older e-mails end it too if it is on again. */
export interface StoredReportMail {
  readonly userId: string;
  readonly isOn: boolean;
  readonly zone: string;
  /** Of the browser that turned it on, for users who haven't chosen one. */
  readonly language: TextLanguage;
  /** When the next one is sent, Unix milliseconds. */
  readonly dueAt: number;
  /** Of the address that turns it off: its SHA-256, which is unique, and itself, sealed. */
  readonly tokenHash: string;
  readonly token: string;
  /** The Monday of the last one, if the server wasn't running when it was due. */
  readonly missed?: string;
}

export interface ReportMailOperations {
  putReportMail(mail: StoredReportMail): Promise<void>;
  findReportMail(userId: string): Promise<StoredReportMail | undefined>;
  findReportMailByToken(tokenHash: string): Promise<StoredReportMail | undefined>;
  /** Those that are on and due, the longest due first. */
  dueReportMails(now: number, limit: number): Promise<readonly StoredReportMail[]>;
}
