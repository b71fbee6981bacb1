/** An e-mail that is waiting to be sent, or was given up. Sent ones are deleted. */
export interface StoredEmail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** What is sent: sealed JSON, since links and names may be inside. */
  readonly content: string;
  readonly state: 'waiting' | 'givenUp';
  /** Failed tries. */
  readonly tries: number;
  readonly createdAt: number;
  /** When it is tried next; while a process is trying it, when another may. If given up: when. */
  readonly dueAt: number;
  /** It isn't tried after this. */
  readonly endsAt: number;
  /** What the mail server answered to the last try. */
  readonly reason?: string;
}

export interface EmailCounts {
  readonly waiting: number;
  readonly givenUp: number;
  /** When the oldest waiting one was added. */
  readonly oldestAt?: number;
}

export interface EmailOperations {
  addEmails(emails: readonly StoredEmail[]): Promise<void>;
  findEmail(id: string): Promise<StoredEmail | undefined>;
  updateEmail(email: StoredEmail): Promise<void>;
  removeEmails(ids: readonly string[]): Promise<void>;
  /** Waiting ones that are due, the longest due first. */
  dueEmails(now: number, limit: number): Promise<readonly StoredEmail[]>;
  countEmails(): Promise<EmailCounts>;
  /** Newest first. */
  givenUpEmails(limit: number): Promise<readonly StoredEmail[]>;
  /** Waiting ones that failed at least once, oldest first. */
  delayedEmails(limit: number): Promise<readonly StoredEmail[]>;
  /** Deletes those given up before this time. */
  forgetEmails(before: number): Promise<void>;
}
