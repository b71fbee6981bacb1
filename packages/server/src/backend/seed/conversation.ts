import type { ChatMarks, FailureReason } from '@manyline/contract';

/** A message from the first line's point of view. */
export type Said = readonly [when: string, who: 'me' | 'them', text: string];

/** A demo conversation. `when`: days ago and a time (`3d 18:05`, UTC) or minutes ago (`25m`). */
export interface Conversation {
  readonly line: string;
  readonly contact: { readonly tn: string; readonly name: string };
  /** The name of this line at the contact's line, if the contact is a demo line too. */
  readonly calledThere?: string;
  readonly unseen?: number;
  readonly marks?: ChatMarks;
  /** Why the line's newest message failed. */
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
