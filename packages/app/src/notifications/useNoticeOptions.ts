import type { NoticeSettings, NotificationOptionsProps } from '@manyline/chat';
import { isQuietNow } from '@manyline/contract';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useAction } from '../shared/action.ts';
import { minuteAtom } from '../shared/minute.ts';
import { attentionAtom } from './notificationsAttention.ts';
import { noticeSettingsAtom } from './notificationsSettings.ts';
import { followPushUser } from './push/push.ts';

/** The user's notification settings in this browser, with the browser's permission. */
export function useNoticeOptions(): NotificationOptionsProps {
  const { notifier, sound } = useAtomValue(attentionAtom);
  const followPush = useAction(followPushUser);
  const [settings, choose] = useAtom(noticeSettingsAtom);
  const now = useAtomValue(minuteAtom);
  const [permission, setPermission] = useState(() => notifier.permission());

  // The permission may change in the browser's own settings.
  useEffect(() => {
    const look = () => setPermission(notifier.permission());
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [notifier]);

  const handleChange = (next: NoticeSettings) => {
    choose(next);
    // The server keeps the quiet hours of devices it pushes to.
    void followPush();
    if (next.wantsDesktop && permission === 'default') void notifier.ask().then(setPermission);
  };
  return {
    settings,
    permission,
    isQuietNow: isQuietNow(settings.quiet, now),
    onChange: handleChange,
    onTrySound: () => sound.ring(),
  };
}
