import { fn } from '@manyline/plays';
import type { NoticeSettings, BulkLink, Notifications } from './Notifications.types.ts';

export const bulk: BulkLink = { href: '/bulk', onOpen: fn() };

export const notifications: Notifications = { onOpen: fn() };

export const noticeSettings: NoticeSettings = {
  wantsDesktop: true,
  hidesContent: false,
  hasSound: true,
  quiet: { isOn: true, from: 22 * 60, to: 7 * 60, days: [1, 2, 3, 4, 5] },
};
