import { dayAt } from '@manyline/contract';
import type { EmailQueue } from '../../email/emailQueue.ts';
import type { Clock } from '../../ports/ports.ts';
import { savedLanguage } from '../../rules/savedLanguage.ts';
import type { Store, StoreOperations } from '../../store/store.ts';
import { nextMonday, weekBefore } from './mondays.ts';
import { findReportReader } from './reportReader.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 60_000;
const AT_ONCE = 100;

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly emails: Pick<EmailQueue, 'addReport'>;
  readonly onError: (error: unknown) => void;
}

/**
 * Adds the weekly e-mails that are due to the queue, on whichever server looks first. One transaction adds the e-mail and moves the due time
 * on, so that none is sent twice. One that is more than a day late is left out, which the user can read. Returns what ends it.
 * docs/decisions/066.
 */
export function createReportMails({ store, clock, emails, onError }: Needs): { close(): Promise<void> } {
  let isClosed = false;
  let cancel = () => {};
  let looking = Promise.resolve();

  async function send(tx: StoreOperations, userId: string): Promise<void> {
    const mail = await tx.findReportMail(userId);
    const now = nowMs();
    // Another server was quicker, or the user has turned it off.
    if (!mail?.isOn || mail.dueAt > now) return;
    const { missed, ...rest } = { ...mail, dueAt: nextMonday(mail.zone, now) };
    const week = weekBefore(mail.zone, mail.dueAt);
    const reader = await findReportReader(tx, userId);
    if (!reader) return tx.putReportMail({ ...rest, ...(missed !== undefined && { missed }) });
    if (now - mail.dueAt > DAY_MS) return tx.putReportMail({ ...rest, missed: dayAt(week.zone, mail.dueAt) });
    const language = await savedLanguage(tx, userId, mail.language);
    await emails.addReport(tx, { userId, ...week, ...(missed !== undefined && { missed }) }, reader.user.email, language);
    await tx.putReportMail(rest);
  }

  async function look(): Promise<void> {
    for (const { userId } of await store.dueReportMails(nowMs(), AT_ONCE)) {
      if (isClosed) return;
      // The others don't wait for one that fails.
      await store.transaction((tx) => send(tx, userId)).catch(onError);
    }
  }

  function lookNow(): void {
    looking = look()
      .catch(onError)
      .then(() => {
        if (!isClosed) cancel = clock.setTimer(EVERY_MS, lookNow);
      });
  }

  const nowMs = () => Math.round(clock.now() * 1_000);
  lookNow();

  return {
    async close() {
      isClosed = true;
      cancel();
      await looking;
    },
  };
}
