import { isProviderStopped, type ProviderReason } from '@manyline/contract';
import type { EmailQueue } from '../../email/emailQueue.ts';
import { type Covered, providerTroubleEmail } from '../../email/providerTroubleTexts.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { savedLanguage } from '../../rules/savedLanguage.ts';
import type { Background } from '../../shared/background.ts';
import type { Store, StoredLine } from '../../store/store.ts';
import { findPermitted } from '../../system/operators.ts';

const MAY_CHANGE = { action: 'update', subject: 'provider' };
/** Lines of the account that are looked at. */
const LINES_LIMIT = 2_000;

interface Needs {
  readonly store: Store;
  readonly notifications: Notifications;
  readonly emails: Pick<EmailQueue, 'add'>;
  readonly background: Background;
  readonly publicUrl: string;
}

/**
 * Tells the users who can repair an account that it has stopped, or soon will: as a notification and by e-mail, once per trouble. An account
 * that no line uses, such as one from an unfinished wizard, stops nothing.
 */
export function createTroubleNotices({ store, notifications, emails, background, publicUrl }: Needs) {
  async function coveredOf(accountId: string, lines: readonly StoredLine[]): Promise<Covered> {
    const accounts = await store.providerAccounts();
    const working = new Set(accounts.flatMap(({ id, health }) => (isProviderStopped(health.state) ? [] : [id])));
    const own = lines.filter(({ providerAccountId }) => providerAccountId === accountId);
    const count = own.filter(({ standby }) => standby && working.has(standby.accountId)).length;
    return count === 0 ? undefined : count === own.length ? 'all' : 'some';
  }

  return (account: { readonly id: string; readonly name: string }, reason: ProviderReason): void =>
    background.run('providerTrouble', async () => {
      const { problem } = reason;
      const lines = problem === 'lowBalance' ? undefined : await store.linesOfProvider(account.id, LINES_LIMIT);
      if (lines?.length === 0) return;
      const users = await findPermitted(store, MAY_CHANGE);
      const covered = lines && (await coveredOf(account.id, lines));
      const facts = { kind: 'providerTrouble', id: account.id, name: account.name, problem, ...(covered && { covered }) } as const;
      for (const { id } of users) await notifications.note(store, id, facts);
      notifications.notify(users.map(({ id }) => id));
      for (const { id, name, email } of users) {
        if (email === undefined) continue;
        const to = { email, name, language: await savedLanguage(store, id) };
        emails.add(providerTroubleEmail(to, { account: account.name, reason, covered, link: publicUrl }));
      }
    });
}
