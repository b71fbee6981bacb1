import type { BadgeMark } from './badge.ts';
import type { Sound } from './sound.ts';

/** A desktop notification about one chat; the next one with the same `tag` replaces it. */
export interface DesktopNotice {
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** The chat a click opens. A summary has none. */
  readonly target?: { readonly line: string; readonly chat: string };
}

/** `unsupported`: the browser has no notifications, or none for pages. */
export type NoticePermission = NotificationPermission | 'unsupported';

export interface Notifier {
  permission(): NoticePermission;
  /** Call only from a user's click, or browsers deny it permanently. */
  ask(): Promise<NoticePermission>;
  show(notice: DesktopNotice, onClick: () => void): void;
  close(tag: string): void;
}

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
        // The app plays its own sound.
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
        // Chrome on Android has the constructor but throws when a page calls it.
        isUnusable = true;
      }
    },
    close(tag) {
      shown.get(tag)?.close();
      shown.delete(tag);
    },
  };
}
