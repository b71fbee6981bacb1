import type { BadgeMark } from './badge.ts';
import type { Sound } from './sound.ts';

/** A desktop notification about one chat; the next one with the same `tag` replaces it. */
export interface DesktopNotice {
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** The message whose text it shows. */
  readonly messageId?: string;
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

/** Notifications that the service worker shows. */
export interface WorkerNotices {
  show(notice: DesktopNotice): Promise<void>;
  close(tag: string): Promise<void>;
}

type NotificationApi = Pick<typeof Notification, 'permission' | 'requestPermission'> &
  (new (title: string, options: NotificationOptions) => Notification);

export function createNotifier(
  api: NotificationApi | undefined = (globalThis as { Notification?: NotificationApi }).Notification,
  permissions: Pick<Permissions, 'query'> | undefined = globalThis.navigator?.permissions,
  /** The service worker, where it shows notifications of this user: both then replace each other's, and a click works once the page is closed. */
  worker: () => Promise<WorkerNotices | undefined> = async () => undefined,
): Notifier {
  const shown = new Map<string, Notification>();
  let isUnusable = api === undefined;
  let kept: NotificationPermission | undefined;
  let isWatched = false;

  /** Chrome asks another process for it and blocks the page until it answers, so it is stored and updated when the browser reports a change. */
  function permission(): NoticePermission {
    if (isUnusable || !api) return 'unsupported';
    if (!isWatched) void keepPermission(api);
    return kept ?? api.permission;
  }

  async function keepPermission({ permission: current }: NotificationApi): Promise<void> {
    isWatched = true;
    const status = await permissions?.query({ name: 'notifications' }).catch(() => undefined);
    if (!status) return;
    kept = current;
    status.addEventListener('change', () => (kept = api?.permission));
  }

  return {
    permission,
    async ask() {
      if (permission() === 'default') await api?.requestPermission();
      if (kept !== undefined) kept = api?.permission;
      return permission();
    },
    show(notice, onClick) {
      if (!api || permission() !== 'granted') return;
      void worker().then((shown) => (shown ? shown.show(notice) : showHere(api, notice, onClick)));
    },
    close(tag) {
      shown.get(tag)?.close();
      shown.delete(tag);
      void worker().then((notices) => notices?.close(tag));
    },
  };

  function showHere(Api: NotificationApi, { tag, title, body, lang, dir }: DesktopNotice, onClick: () => void): void {
    try {
      // The app plays its own sound.
      const notification = new Api(title, { tag, body, lang, dir, silent: true });
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
  }
}
