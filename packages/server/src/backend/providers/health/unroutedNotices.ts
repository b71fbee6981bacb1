import type { EmailQueue } from '../../email/emailQueue.ts';
import type { NotifyAdministrators } from '../../email/notifyAdministrators.ts';
import { unroutedEmail } from '../../email/unroutedTexts.ts';
import { createStoreLimiter } from '../../limits/attempts.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Clock } from '../../ports/ports.ts';
import { savedLanguage } from '../../rules/savedLanguage.ts';
import type { Background } from '../../shared/background.ts';
import type { Store } from '../../store/store.ts';
import { findPermitted } from '../../system/operators.ts';
import type { OnUnrouted } from '../keptMessages.ts';

const MAY_CHANGE = { action: 'update', subject: 'provider' };
/** An account that gets messages for ever new numbers is forged or set up wrongly, and its page shows the rest. */
const NOTICES = { times: 5, seconds: 86_400 };
const PAGES_TOLD_EVERY_S = 5;

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly notifications: Notifications;
  readonly notifyAdministrators: NotifyAdministrators;
  readonly emails: Pick<EmailQueue, 'add'>;
  readonly background: Background;
  readonly publicUrl: string;
}

/** Tells the users who manage provider accounts that one of them gets messages for a number without a line: once for each number. */
export function createUnroutedNotices(needs: Needs): OnUnrouted {
  const { store, clock, notifications, notifyAdministrators, emails, background, publicUrl } = needs;
  const limiter = createStoreLimiter({ store, clock }, 'unroutedNotice', NOTICES);
  const toldAt = new Map<string, number>();

  async function tell(id: string, to: string): Promise<void> {
    const account = await store.findProviderAccount(id);
    if (!account || (await limiter.take(id)) > 0) return;
    const users = await findPermitted(store, MAY_CHANGE);
    for (const user of users) await notifications.note(store, user.id, { kind: 'unrouted', id, name: account.name, to });
    notifications.notify(users.map((user) => user.id));
    for (const { id: userId, name, email } of users) {
      if (email === undefined) continue;
      const facts = { account: account.name, number: to, link: publicUrl };
      emails.add(unroutedEmail({ email, name, language: await savedLanguage(store, userId) }, facts));
    }
  }

  return (account, { to, isNew }) => {
    const now = clock.now();
    if (isNew || now - (toldAt.get(account) ?? 0) >= PAGES_TOLD_EVERY_S) {
      toldAt.set(account, now);
      notifyAdministrators('providers', [account]);
    }
    if (isNew) background.run('unrouted', () => tell(account, to));
  };
}
