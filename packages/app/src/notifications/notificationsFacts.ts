import { type ChatHead, isQuietNow } from '@manyline/contract';
import type { Getter } from 'jotai';
import { profilesAtom } from '../messaging/state/profiles.ts';
import { userIdAtom } from '../session/session.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { attentionAtom } from './notificationsAttention.ts';
import type { NoticeFacts } from './notificationsPolicy.ts';
import { readNotices } from './notificationsSettings.ts';

type ChatDependent = 'isOld' | 'isInView' | 'unread';

/** The facts about a chat and its line for a received message. */
export function noticeFactsOf(
  get: Getter,
  line: string,
  { isMuted = false, isBlocked = false }: Pick<ChatHead, 'isMuted' | 'isBlocked'>,
  { isLeader, lastNoticeAt, lastRingAt }: Pick<NoticeFacts, 'isLeader' | 'lastNoticeAt' | 'lastRingAt'>,
): Omit<NoticeFacts, ChatDependent> {
  const { clock, storage } = get(servicesAtom);
  // Read from storage, because another tab may have changed it.
  const settings = readNotices(storage, get(userIdAtom) ?? '');
  const now = clock.now();
  return {
    now,
    lastNoticeAt,
    lastRingAt,
    isLeader,
    isOwn: false,
    isChatMuted: isMuted,
    isBlocked,
    isLineMuted: get(profilesAtom).find(({ tn }) => tn === line)?.isMuted === true,
    isQuiet: isQuietNow(settings.quiet, now),
    wantsDesktop: settings.wantsDesktop,
    hidesContent: settings.hidesContent,
    hasPermission: get(attentionAtom).notifier.permission() === 'granted',
    wantsSound: settings.hasSound,
  };
}
