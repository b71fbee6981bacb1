import { beginsBurst, mayNotify, type NoticeReasons } from '@manyline/contract';

export interface NoticeFacts extends NoticeReasons {
  /** Seconds. */
  readonly now: number;
  /** When the previous message was notified, and when any tab last rang; undefined for never. */
  readonly lastNoticeAt: number | undefined;
  readonly lastRingAt: number | undefined;
  /** Older than this tab, or already handled: history and missed messages. */
  readonly isOld: boolean;
  /** Only one tab notifies. */
  readonly isLeader: boolean;
  readonly unread: number;
  readonly wantsDesktop: boolean;
  readonly hasPermission: boolean;
  readonly hidesContent: boolean;
  readonly wantsSound: boolean;
}

export interface NoticeDecision {
  readonly desktop?: { readonly hidesContent: boolean };
  readonly sound?: true;
  /** Unread messages, for the title and the icon. */
  readonly badge: number;
}

/** Decides how a message is notified, across tabs, lines and chats. */
export function decideNotice(facts: NoticeFacts): NoticeDecision {
  const badge = facts.unread;
  if (facts.isOld || !facts.isLeader || !mayNotify(facts)) return { badge };
  return {
    badge,
    ...(facts.wantsDesktop && facts.hasPermission ? { desktop: { hidesContent: facts.hidesContent } } : {}),
    ...(facts.wantsSound && beginsBurst(facts) ? { sound: true } : {}),
  };
}
