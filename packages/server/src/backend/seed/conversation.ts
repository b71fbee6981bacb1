import type { ChatMarks, FailureReason } from '@manyline/contract';

/** How a message came about, as the first side of the conversation tells it. */
export type Said = readonly [when: string, who: 'me' | 'them', text: string];

/** A conversation of the demo. `when` is days ago and a time of day (`3d 18:05`, UTC) or minutes ago (`25m`). */
export interface Conversation {
  readonly line: string;
  readonly contact: { readonly tn: string; readonly name: string };
  /** What the contact's own line calls this line, when the contact's number is a line of the demo too. */
  readonly calledThere?: string;
  /** How many of the newest received messages are unseen. */
  readonly unseen?: number;
  /** What the line's owner set for the chat. */
  readonly marks?: ChatMarks;
  /** Why the newest message of the line never arrived. */
  readonly failure?: FailureReason;
  readonly said: readonly Said[];
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export function timeOf(when: string, now: number): number {
  const minutes = /^(\d+)m$/.exec(when);
  if (minutes) return now - Number(minutes[1]) * MINUTE_MS;
  const day = /^(\d+)d (\d\d):(\d\d)$/.exec(when);
  if (!day) throw new Error(`"${when}" is no time of a demo conversation.`);
  const [, days, hours, mins] = day.map(Number) as [number, number, number, number];
  return now - (now % DAY_MS) - days * DAY_MS + (hours * 60 + mins) * MINUTE_MS;
}
