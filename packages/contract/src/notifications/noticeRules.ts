/** Seconds of silence before the next message rings again, and the interval of rings in a continuous stream. */
export const BURST_GAP_S = 5;
export const BURST_MAX_S = 60;

/** Why a received message may be notified by no means: neither in the open app nor by a push. */
export interface NoticeReasons {
  readonly isOwn: boolean;
  readonly isChatMuted: boolean;
  readonly isLineMuted: boolean;
  readonly isBlocked: boolean;
  /** Already seen, or in view somewhere. */
  readonly isInView: boolean;
  readonly isQuiet: boolean;
}

export function mayNotify({ isOwn, isChatMuted, isLineMuted, isBlocked, isInView, isQuiet }: NoticeReasons): boolean {
  return !isOwn && !isChatMuted && !isLineMuted && !isBlocked && !isInView && !isQuiet;
}

/** Unix seconds; undefined for never. */
export interface Burst {
  readonly now: number;
  readonly lastNoticeAt: number | undefined;
  readonly lastRingAt: number | undefined;
}

/** Whether a message draws attention again, or only adds to what was just notified. */
export function beginsBurst({ now, lastNoticeAt, lastRingAt }: Burst): boolean {
  if (lastRingAt === undefined || now - lastRingAt >= BURST_MAX_S) return true;
  return now - lastRingAt >= BURST_GAP_S && (lastNoticeAt === undefined || now - lastNoticeAt >= BURST_GAP_S);
}
