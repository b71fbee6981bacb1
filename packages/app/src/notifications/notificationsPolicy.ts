/** Seconds of silence before the next message rings again, and the interval of rings in a continuous stream. */
export const BURST_GAP_S = 5;
export const BURST_MAX_S = 60;

export interface NoticeFacts {
  /** Seconds. */
  readonly now: number;
  /** When the previous message was notified, and when any tab last rang; undefined for never. */
  readonly lastNoticeAt: number | undefined;
  readonly lastRingAt: number | undefined;
  readonly isOwn: boolean;
  /** Older than this tab, or already handled: history and missed messages. */
  readonly isOld: boolean;
  readonly isChatMuted: boolean;
  readonly isLineMuted: boolean;
  readonly isBlocked: boolean;
  /** In a visible, focused tab with that chat open and at its end. */
  readonly isInView: boolean;
  readonly isQuiet: boolean;
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
  if (facts.isOwn || facts.isOld || facts.isChatMuted || facts.isLineMuted || facts.isBlocked) return { badge };
  if (facts.isInView || facts.isQuiet || !facts.isLeader) return { badge };
  return {
    badge,
    ...(facts.wantsDesktop && facts.hasPermission ? { desktop: { hidesContent: facts.hidesContent } } : {}),
    ...(facts.wantsSound && beginsBurst(facts) ? { sound: true } : {}),
  };
}

function beginsBurst({ now, lastNoticeAt, lastRingAt }: NoticeFacts): boolean {
  if (lastRingAt === undefined || now - lastRingAt >= BURST_MAX_S) return true;
  return now - lastRingAt >= BURST_GAP_S && (lastNoticeAt === undefined || now - lastNoticeAt >= BURST_GAP_S);
}
