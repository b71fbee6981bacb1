import type { BadgeMark } from './badge.ts';
import type { Sound } from './sound.ts';

/** What stands on the desktop about one chat; the next one of the same `tag` takes its place. */
export interface DesktopNotice {
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Where a click leads; nowhere in particular for a summary. */
  readonly place?: { readonly line: string; readonly chat: string };
}

/** `unsupported`: this browser has none, or not for pages. */
export type NoticePermission = NotificationPermission | 'unsupported';

export interface Notifier {
  permission(): NoticePermission;
  /** Only from a person's click, or browsers refuse for good. */
  ask(): Promise<NoticePermission>;
  show(notice: DesktopNotice, onClick: () => void): void;
  close(tag: string): void;
}

/** The ways to draw attention. */
export interface Attention {
  readonly notifier: Notifier;
  readonly sound: Sound;
  readonly badge: BadgeMark;
}

type NotificationApi = Pick<typeof Notification, 'permission' | 'requestPermission'> &
  (new (title: string, options: NotificationOptions) => Notification);

export function createNotifier(
  api: NotificationApi | undefined = (globalThis as { Notification?: NotificationApi }).Notification,
): Notifier {
  const shown = new Map<string, Notification>();
  let isUnusable = api === undefined;
  const permission = (): NoticePermission => (isUnusable || !api ? 'unsupported' : api.permission);

  return {
    permission,
    async ask() {
      if (permission() === 'default') await api?.requestPermission();
      return permission();
    },
    show({ tag, title, body, lang, dir }, onClick) {
      if (!api || permission() !== 'granted') return;
      try {
        // The one ring is ours.
        const notification = new api(title, { tag, body, lang, dir, silent: true });
        shown.set(tag, notification);
        notification.onclick = () => {
          window.focus();
          notification.close();
          onClick();
        };
        notification.onclose = () => {
          if (shown.get(tag) === notification) shown.delete(tag);
        };
      } catch {
        // Chrome on Android has the constructor and refuses every call of it from a page.
        isUnusable = true;
      }
    },
    close(tag) {
      shown.get(tag)?.close();
      shown.delete(tag);
    },
  };
}
