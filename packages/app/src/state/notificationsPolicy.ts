/** How long it has to be silent before the next message rings again, and how often a stream that never pauses may ring. */
export const BURST_GAP_S = 5;
export const BURST_MAX_S = 60;

export interface NoticeFacts {
  /** Seconds. */
  readonly now: number;
  /** When the last message before this one drew attention, and when it last rang in any tab; undefined for never. */
  readonly lastNoticeAt: number | undefined;
  readonly lastRingAt: number | undefined;
  readonly isOwn: boolean;
  /** Written before this tab stood, or noticed already: history and what is caught up on. */
  readonly isOld: boolean;
  readonly isChatMuted: boolean;
  readonly isLineMuted: boolean;
  readonly isBlocked: boolean;
  /** In a visible, focused tab with that chat open and at its end. */
  readonly isInView: boolean;
  readonly isQuiet: boolean;
  /** Of all tabs only one draws attention. */
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

/** The one policy over tabs, lines and chats: what a message may draw attention by. */
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
