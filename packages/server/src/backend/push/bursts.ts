import type { Clock } from '../ports/ports.ts';

/** The last push about a chat. Unix seconds. */
export interface LastPush {
  readonly messageId: string;
  readonly noticeAt: number;
  readonly ringAt: number | undefined;
}

export interface Bursts {
  of(chatId: string): LastPush | undefined;
  set(chatId: string, last: LastPush): void;
}

/** A message may still grow for this long. */
const KEPT_S = 600;
const MOST = 20_000;

/** The last pushes of some minutes, in memory: two servers may ring twice. */
export function createBursts({ now }: Pick<Clock, 'now'>): Bursts {
  const known = new Map<string, LastPush>();
  return {
    of: (chatId) => known.get(chatId),
    set(chatId, last) {
      // The oldest are first.
      known.delete(chatId);
      known.set(chatId, last);
      for (const [key, { noticeAt }] of known) {
        if (known.size <= MOST && now() - noticeAt < KEPT_S) break;
        known.delete(key);
      }
    },
  };
}
