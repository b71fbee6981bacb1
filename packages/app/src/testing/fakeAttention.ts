import type { Attention, DesktopNotice, NoticePermission } from '../services/browser/notifier.ts';

export interface FakeAttention extends Attention {
  readonly rings: number;
  readonly badges: readonly number[];
  /** Notifications on the desktop now, by tag. */
  readonly shown: ReadonlyMap<string, DesktopNotice>;
  permit(permission: NoticePermission): void;
  click(tag: string): void;
}

/** A desktop, a loudspeaker and a tab that only record. */
export function createFakeAttention(): FakeAttention {
  const shown = new Map<string, DesktopNotice>();
  const clicks = new Map<string, () => void>();
  const badges: number[] = [];
  let rings = 0;
  let permission: NoticePermission = 'default';
  return {
    get rings() {
      return rings;
    },
    badges,
    shown,
    permit: (next) => void (permission = next),
    click: (tag) => clicks.get(tag)?.(),
    notifier: {
      permission: () => permission,
      ask: async () => permission,
      show(notice, onClick) {
        shown.set(notice.tag, notice);
        clicks.set(notice.tag, onClick);
      },
      close: (tag) => void shown.delete(tag),
    },
    sound: { ring: () => void (rings += 1) },
    badge: { show: (count) => void badges.push(count) },
  };
}
