import type { TextLanguage } from '@manyline/contract';
import type { Clock, EmailMessage, SecretBox } from '../ports/ports.ts';
import type { Background } from '../shared/background.ts';
import type { EmailCounts, Store, StoredEmail, StoredUser, StoreOperations } from '../store/store.ts';
import { emailSubjectOf } from './emails.ts';
import { createEmailSending, type EmailSendingNeeds } from './emailSending.ts';
import { reportMailSubject } from './reportMailTexts.ts';

const HOUR_MS = 3_600_000;
/** Mail servers are usually back within days. */
export const EMAIL_LIFE_MS = 72 * HOUR_MS;
/** A later link to reset a password would surprise: its user has asked again long before. */
const RESET_LIFE_MS = 2 * HOUR_MS;
/** On Tuesday, last week's figures are old. */
const REPORT_LIFE_MS = 24 * HOUR_MS;
const LIVES_MS = {
  message: EMAIL_LIFE_MS,
  invitation: EMAIL_LIFE_MS,
  reset: RESET_LIFE_MS,
  reportMail: REPORT_LIFE_MS,
} as const satisfies Record<EmailOrder['kind'], number>;
const STORED_AT_ONCE = 500;
const SHOWN = 100;

/** What is to be sent. A link is made when it is sent, so it is stored nowhere, and its time doesn't run while the e-mail waits. */
export type EmailOrder =
  | ({ readonly kind: 'message' } & EmailMessage)
  | { readonly kind: 'reset'; readonly email: string; readonly language: TextLanguage }
  | { readonly kind: 'invitation'; readonly userId: string; readonly language: TextLanguage }
  | ({ readonly kind: 'reportMail' } & ReportMailOrder);

/** The figures of a week, counted when the e-mail is sent. */
export interface ReportMailOrder {
  readonly userId: string;
  /** Days, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  /** The Monday of the one before, if it wasn't sent. */
  readonly missed?: string;
}

/** E-mails are stored before the answer to the call that causes them, and sent by whichever process is free. */
export interface EmailQueue {
  add(email: EmailMessage): void;
  /** A link to set a password, for each of these users with an address. */
  invite(users: readonly StoredUser[], language: TextLanguage): void;
  /** A link to reset the password of the account with this address, if there is one. */
  addReset(tx: StoreOperations, email: string, language: TextLanguage): Promise<void>;
  /** The week's figures, if the transaction is committed. */
  addReport(tx: StoreOperations, order: ReportMailOrder, to: string, language: TextLanguage): Promise<void>;
  /** Resolves when all that was added is stored. */
  stored(): Promise<void>;
  read(): Promise<EmailsNow>;
  /** Tries those given up again, as if they were new. Returns how many. */
  retry(ids?: readonly string[]): Promise<number>;
  /** Removes those given up. */
  remove(ids?: readonly string[]): Promise<number>;
  close(): Promise<void>;
}

export interface EmailsNow {
  readonly counts: EmailCounts;
  readonly delayed: readonly StoredEmail[];
  readonly givenUp: readonly StoredEmail[];
}

interface Needs extends Omit<EmailSendingNeeds, 'onChange'> {
  readonly store: Store;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly secretBox: SecretBox;
  readonly background: Background;
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
}

export function createEmailQueue(needs: Needs): EmailQueue {
  const { store, clock, newId, secretBox, background, onChange, onError } = needs;
  const sending = createEmailSending(needs);
  let count = 0;
  const storing = new Set<Promise<void>>();
  const nowMs = () => Math.round(clock.now() * 1_000);
  const wake = () => background.run('emails', sending.run);

  function toStored(order: EmailOrder, to: string, subject: string): StoredEmail {
    const now = nowMs();
    count += 1;
    // Sorts by time: those that are due at the same moment are sent in the order they were added.
    const id = [now.toString(36), count.toString(36).padStart(4, '0'), newId()].join('.');
    const endsAt = now + LIVES_MS[order.kind];
    const content = secretBox.seal(JSON.stringify(order), `email ${id}`);
    return { id, to, subject, content, state: 'waiting', tries: 0, createdAt: now, dueAt: now, endsAt };
  }

  /** The change that caused them is stored, so a failure is reported and the call succeeds. */
  function save(emails: readonly StoredEmail[]): void {
    if (emails.length === 0) return;
    const saving = saveAll(emails)
      .then(wake, onError)
      .finally(() => storing.delete(saving));
    storing.add(saving);
  }

  async function saveAll(emails: readonly StoredEmail[]): Promise<void> {
    for (let at = 0; at < emails.length; at += STORED_AT_ONCE) {
      const part = emails.slice(at, at + STORED_AT_ONCE);
      await store.transaction((tx) => tx.addEmails(part));
    }
  }

  /** Calls `change` for those given up, in parts. */
  async function eachGivenUp(
    ids: readonly string[] | undefined,
    change: (tx: StoreOperations, emails: readonly StoredEmail[]) => Promise<void>,
  ): Promise<number> {
    let total = 0;
    for (;;) {
      const done = await store.transaction(async (tx) => {
        const found = ids ? await Promise.all(ids.map((id) => tx.findEmail(id))) : await tx.givenUpEmails(STORED_AT_ONCE);
        const emails = found.filter((email) => email?.state === 'givenUp') as readonly StoredEmail[];
        if (emails.length > 0) await change(tx, emails);
        return emails.length;
      });
      total += done;
      if (ids || done < STORED_AT_ONCE) break;
    }
    if (total > 0) onChange();
    return total;
  }

  return {
    add: (email) => save([toStored({ kind: 'message', ...email }, email.to, email.subject)]),
    invite: (users, language) =>
      save(
        users.flatMap(({ id, email }) =>
          email === undefined
            ? []
            : [toStored({ kind: 'invitation', userId: id, language }, email, emailSubjectOf('invitation', language))],
        ),
      ),
    async addReset(tx, email, language) {
      await tx.addEmails([toStored({ kind: 'reset', email, language }, email, emailSubjectOf('reset', language))]);
      wake();
    },
    async addReport(tx, order, to, language) {
      await tx.addEmails([toStored({ kind: 'reportMail', ...order }, to, reportMailSubject(order, language))]);
    },
    async stored() {
      while (storing.size > 0) await Promise.all(storing);
    },
    async read() {
      const [counts, delayed, givenUp] = await Promise.all([store.countEmails(), store.delayedEmails(SHOWN), store.givenUpEmails(SHOWN)]);
      return { counts, delayed, givenUp };
    },
    async retry(ids) {
      const count = await eachGivenUp(ids, async (tx, emails) => {
        const now = nowMs();
        for (const { reason: _, ...email } of emails)
          await tx.updateEmail({ ...email, state: 'waiting', tries: 0, dueAt: now, endsAt: now + EMAIL_LIFE_MS });
      });
      if (count > 0) {
        sending.hurry();
        wake();
      }
      return count;
    },
    remove: (ids) => eachGivenUp(ids, (tx, emails) => tx.removeEmails(emails.map(({ id }) => id))),
    async close() {
      while (storing.size > 0) await Promise.all(storing);
      await sending.close();
    },
  };
}
