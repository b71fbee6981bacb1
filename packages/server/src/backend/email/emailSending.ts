import type { Clock, EmailMessage, Mailer, SecretBox } from '../ports/ports.ts';
import type { Store, StoredEmail } from '../store/store.ts';
import type { EmailOrder } from './emailQueue.ts';
import { MailRefused } from './mailRefused.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** After each failed try; the last one repeats. */
const PAUSES_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS];
const AT_ONCE = 4;
/** How long an e-mail is left to the process that is sending it. A mail server that is silent for 10 s ends the try earlier. */
const LEASE_MS = MINUTE_MS;
/** How often a process looks for e-mails that are due, also those that another one left. */
const POLL_MS = 5 * SECOND_MS;
const FORGET_EVERY_MS = 60 * MINUTE_MS;
const GIVEN_UP_DAYS = 30;
/** How long a process that stops goes on sending. */
const LAST_ROUNDS_MS = 3 * SECOND_MS;
const REASON_LENGTH = 300;

export interface EmailEvent {
  readonly kind: 'delayed' | 'givenUp';
  readonly id: string;
  readonly tries: number;
  /** The codes of the mail server and the client; no addresses. */
  readonly reason: string;
}

export interface EmailSendingNeeds {
  readonly store: Store;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly secretBox: SecretBox;
  /** The e-mail of an order; undefined if there is nothing to send any more. */
  readonly compose: (order: EmailOrder) => Promise<EmailMessage | undefined>;
  readonly onEvent: (event: EmailEvent) => void;
  /** What waits or was given up has changed visibly. */
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
}

/** Sends the e-mails that are due, in every process. */
export function createEmailSending(needs: EmailSendingNeeds) {
  const { store, clock, mailer, secretBox, compose, onEvent, onChange, onError } = needs;
  const nowMs = () => Math.round(clock.now() * 1_000);
  /** Handed over, but the database didn't take note of it. */
  const sent = new Set<string>();
  let failedRounds = 0;
  let pausedUntil = 0;
  let forgetAt = 0;
  let endsAt = Infinity;
  let running: Promise<void> | undefined;
  let isWanted = false;

  /** Another process leaves them alone until the lease ends. */
  async function claim(): Promise<readonly StoredEmail[]> {
    if ((await store.dueEmails(nowMs(), 1)).length === 0) return [];
    return store.transaction(async (tx) => {
      const now = nowMs();
      const due = await tx.dueEmails(now, AT_ONCE);
      for (const email of due) await tx.updateEmail({ ...email, dueAt: now + LEASE_MS });
      return due;
    });
  }

  async function handOver({ id, content }: StoredEmail): Promise<void> {
    if (sent.has(id)) return;
    const order = JSON.parse(secretBox.open(content, `email ${id}`)) as EmailOrder;
    const email = await compose(order);
    if (email) await mailer.send({ ...email, id });
    sent.add(id);
  }

  /** Whether the mail server answered. */
  async function deliver(email: StoredEmail): Promise<boolean> {
    try {
      await handOver(email);
    } catch (error) {
      return postpone(email, error);
    }
    await store.removeEmails([email.id]);
    sent.delete(email.id);
    if (email.tries > 0) onChange();
    return true;
  }

  async function postpone(email: StoredEmail, error: unknown): Promise<boolean> {
    const now = nowMs();
    const tries = email.tries + 1;
    const dueAt = now + (PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? 0);
    const isRefused = error instanceof MailRefused;
    const isOver = (isRefused && error.isFinal) || dueAt > email.endsAt;
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, REASON_LENGTH);
    await store.updateEmail({ ...email, tries, reason, ...(isOver ? { state: 'givenUp', dueAt: now } : { dueAt }) });
    onEvent({ kind: isOver ? 'givenUp' : 'delayed', id: email.id, tries, reason: codesOf(error) });
    onChange();
    return isRefused;
  }

  async function runOnce(): Promise<void> {
    while (nowMs() <= endsAt && nowMs() >= pausedUntil) {
      const emails = await claim();
      if (emails.length === 0) return;
      const outcomes = await Promise.all(emails.map(deliver));
      // If the mail server can't be used, the others needn't all find out.
      failedRounds = outcomes.includes(true) ? 0 : failedRounds + 1;
      if (failedRounds > 0) pausedUntil = nowMs() + (PAUSES_MS[Math.min(failedRounds, 4) - 1] ?? 0);
    }
  }

  async function run(): Promise<void> {
    isWanted = true;
    while (isWanted && !running) {
      isWanted = false;
      running = runOnce().catch(onError);
      await running;
      running = undefined;
    }
  }

  function poll(): void {
    void run();
    if (nowMs() >= forgetAt) {
      forgetAt = nowMs() + FORGET_EVERY_MS;
      store.forgetEmails(nowMs() - GIVEN_UP_DAYS * DAY_MS).catch(onError);
    }
    cancelPoll = clock.setTimer(POLL_MS, poll);
  }

  let cancelPoll = clock.setTimer(POLL_MS, poll);

  return {
    run,
    /** Somebody says that the mail server is back. */
    hurry() {
      pausedUntil = 0;
    },
    /** Sends what is due, if that is quick; the rest stays stored. */
    async close(): Promise<void> {
      cancelPoll();
      endsAt = nowMs() + LAST_ROUNDS_MS;
      await running;
      await run();
    },
  };
}

function codesOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const { name, code, responseCode } = error as { readonly name?: unknown; readonly code?: unknown; readonly responseCode?: unknown };
  return [name, code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
}
