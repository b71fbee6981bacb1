import type { TextLanguage } from '@manyline/contract';
import type { Clock, EmailMessage, SecretBox } from '../ports/ports.ts';
import type { Background } from '../shared/background.ts';
import type { EmailCounts, Store, StoredEmail, StoredUser, StoreSteps } from '../store/store.ts';
import { emailSubjectOf } from './emails.ts';
import { createEmailSending, type EmailSendingNeeds } from './emailSending.ts';

const HOUR_MS = 3_600_000;
/** Mail servers are usually back within days. */
export const EMAIL_LIFE_MS = 72 * HOUR_MS;
/** A later link to reset a password would surprise: its user has asked again long before. */
const RESET_LIFE_MS = 2 * HOUR_MS;
const STORED_AT_ONCE = 500;
const SHOWN = 100;

/** What is to be sent. A link is made when it is sent, so it is stored nowhere, and its time doesn't run while the e-mail waits. */
export type EmailOrder =
  | ({ readonly kind: 'message' } & EmailMessage)
  | { readonly kind: 'reset'; readonly email: string; readonly language: TextLanguage }
  | { readonly kind: 'invitation'; readonly userId: string; readonly language: TextLanguage };

/** E-mails are stored before the answer to the call that causes them, and sent by whichever process is free. */
export interface EmailQueue {
  add(email: EmailMessage): void;
  /** A link to set a password, for each of these users with an address. */
  invite(users: readonly StoredUser[], language: TextLanguage): void;
  /** A link to reset the password of the account with this address, if there is one. */
  addReset(steps: StoreSteps, email: string, language: TextLanguage): Promise<void>;
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
    const endsAt = now + (order.kind === 'reset' ? RESET_LIFE_MS : EMAIL_LIFE_MS);
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
      await store.transaction((steps) => steps.addEmails(part));
    }
  }

  /** Calls `change` for those given up, in parts. */
  async function eachGivenUp(
    ids: readonly string[] | undefined,
    change: (steps: StoreSteps, emails: readonly StoredEmail[]) => Promise<void>,
  ): Promise<number> {
    let total = 0;
    for (;;) {
      const done = await store.transaction(async (steps) => {
        const found = ids ? await Promise.all(ids.map((id) => steps.findEmail(id))) : await steps.givenUpEmails(STORED_AT_ONCE);
        const emails = found.filter((email) => email?.state === 'givenUp') as readonly StoredEmail[];
        if (emails.length > 0) await change(steps, emails);
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
    async addReset(steps, email, language) {
      await steps.addEmails([toStored({ kind: 'reset', email, language }, email, emailSubjectOf('reset', language))]);
      wake();
    },
    async stored() {
      while (storing.size > 0) await Promise.all(storing);
    },
    async read() {
      const [counts, delayed, givenUp] = await Promise.all([store.countEmails(), store.delayedEmails(SHOWN), store.givenUpEmails(SHOWN)]);
      return { counts, delayed, givenUp };
    },
    async retry(ids) {
      const count = await eachGivenUp(ids, async (steps, emails) => {
        const now = nowMs();
        for (const { reason: _, ...email } of emails)
          await steps.updateEmail({ ...email, state: 'waiting', tries: 0, dueAt: now, endsAt: now + EMAIL_LIFE_MS });
      });
      if (count > 0) {
        sending.hurry();
        wake();
      }
      return count;
    },
    remove: (ids) => eachGivenUp(ids, (steps, emails) => steps.removeEmails(emails.map(({ id }) => id))),
    async close() {
      while (storing.size > 0) await Promise.all(storing);
      await sending.close();
    },
  };
}
