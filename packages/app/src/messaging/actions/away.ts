import { atom, type Getter, type Setter } from 'jotai';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { chatsByLineAtom } from '../state/lineChats.ts';
import { currentLineAtom } from '../state/profiles.ts';

/** Seconds. After a shorter absence there is no summary. */
const AWAY_AFTER = { disconnected: 60, hidden: 300 } as const;

interface Left {
  readonly at: number;
  /** Unread counts at the time, by chat id. */
  readonly unread: ReadonlyMap<string, number>;
}

interface Summary {
  readonly messages: number;
  readonly chats: number;
  readonly first: { readonly line: string; readonly tn: string };
}

const leftAtom = atom<{ readonly [why in keyof typeof AWAY_AFTER]?: Left }>({});
const summaryStateAtom = atom<{ readonly since: ReadonlyMap<string, number>; readonly summary: Summary }>();

/** What arrived while the user or the connection was away; undefined once all of it is read. */
export const awaySummaryAtom = atom((get): Summary | undefined => {
  const current = get(summaryStateAtom);
  return current && count(get(chatsByLineAtom), current.since, get(currentLineAtom)?.tn) ? current.summary : undefined;
});

export function dismissAway(_get: Getter, set: Setter) {
  return set(summaryStateAtom, undefined);
}

export function goAway(get: Getter, set: Setter, why: keyof typeof AWAY_AFTER) {
  const left = get(leftAtom);
  if (left[why]) return;
  const unread = new Map<string, number>();
  for (const { chats } of get(chatsByLineAtom).values()) for (const { id, unseenMsgs } of chats.values()) unread.set(id, unseenMsgs);
  set(leftAtom, { ...left, [why]: { at: get(servicesAtom).clock.now(), unread } });
}

/** The user or the connection is back, and everything missed is loaded. */
export function comeBack(get: Getter, set: Setter, why: keyof typeof AWAY_AFTER) {
  const { [why]: left, ...rest } = get(leftAtom);
  if (!left) return;
  set(leftAtom, rest);
  if (get(servicesAtom).clock.now() - left.at < AWAY_AFTER[why]) return;
  const summary = count(get(chatsByLineAtom), left.unread, get(currentLineAtom)?.tn);
  if (summary) set(summaryStateAtom, { since: left.unread, summary });
}

export function forgetAway(_get: Getter, set: Setter) {
  set(leftAtom, {});
  set(summaryStateAtom, undefined);
}

/** Skips muted, blocked and done chats. Looks for the first unread message on the open line first. */
function count(
  lines: ReadonlyMap<string, { readonly chats: ReadonlyMap<string, AwayChat> }>,
  since: ReadonlyMap<string, number>,
  openLine: string | undefined,
): Summary | undefined {
  let messages = 0;
  let chats = 0;
  let first: Summary['first'] | undefined;
  let firstTime = Infinity;
  for (const [line, { chats: ofLine }] of lines) {
    for (const { id, tn, unseenMsgs, isMuted, isBlocked, messages: known } of ofLine.values()) {
      const arrived = unseenMsgs - (since.get(id) ?? 0);
      if (arrived <= 0 || isMuted || isBlocked) continue;
      messages += arrived;
      chats += 1;
      const time = (known.at(-1)?.time ?? 0) - (line === openLine ? OPEN_LINE_FIRST : 0);
      if (time >= firstTime) continue;
      firstTime = time;
      first = { line, tn };
    }
  }
  return first && { messages, chats, first };
}

const OPEN_LINE_FIRST = 1e12;

interface AwayChat {
  readonly id: string;
  readonly tn: string;
  readonly unseenMsgs: number;
  readonly isMuted?: boolean | undefined;
  readonly isBlocked?: boolean | undefined;
  readonly messages: readonly { readonly time: number }[];
}
