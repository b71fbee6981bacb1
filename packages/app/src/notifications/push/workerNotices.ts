import type { Getter } from 'jotai';
import type { DesktopNotice, WorkerNotices } from '../../services/browser/notifier.ts';
import { userIdAtom } from '../../session/session.ts';
import { isPushed } from './push.ts';
import { pushBrowserAtom } from './pushBrowserAtom.ts';

/** Notifications of the open app as the service worker's own; undefined where it shows none. */
export async function workerNotices(get: Getter): Promise<WorkerNotices | undefined> {
  const userId = get(userIdAtom);
  if (userId === undefined || !isPushed(get)) return undefined;
  const registration = await get(pushBrowserAtom).registration();
  return (
    registration && {
      show: ({ title, tag, body, lang, dir, target }: DesktopNotice) =>
        registration.showNotification(title, { tag, body, lang, dir, silent: true, data: { userId, tag, title, lang, dir, target } }),
      async close(tag) {
        for (const one of await registration.getNotifications({ tag })) one.close();
      },
    }
  );
}
