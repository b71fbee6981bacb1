import { type Chat, compareMessages, type Message } from '@manyline/contract';
import { atom } from 'jotai';
import { PROVISIONAL_PREFIX } from './chatsMerge.ts';

export interface LineChats {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly message?: string;
  readonly chats: ReadonlyMap<string, Chat>;
}

export interface Fetch {
  /** Ids of the chats that changed here since it began. */
  readonly touched: Set<string>;
  /** The connection that fed pushes when it began; 0 when none did. */
  readonly connection: number;
}

/** The pushes of the hub, as far as they continue what was fetched. */
export interface Feed {
  /** Which connection feeds now; 0 when none does. */
  connection: number;
  /** Connections so far. */
  count: number;
  /** Lines whose pushes continue, without a gap, what was fetched. */
  readonly followed: Set<string>;
  /** By chat id: see Edges of chatsMerge. */
  readonly edges: Map<string, Message>;
}

export const EMPTY: LineChats = { status: 'loading', chats: new Map() };

export const heldLinesAtom = atom<ReadonlyMap<string, LineChats>>(new Map());
/** The fetches under way for a line, oldest first. */
export const fetchesAtom = atom(() => new Map<string, readonly Fetch[]>());
/** Per chat, the newest message a person saw that the server has not acknowledged as seen. */
export const unsentSeenAtom = atom(() => new Map<string, { readonly line: string; readonly messageId: string }>());
export const heldOlderAtom = atom<ReadonlyMap<string, 'loading' | 'failed'>>(new Map());
export const feedAtom = atom((): Feed => ({ connection: 0, count: 0, followed: new Set(), edges: new Map() }));

/** What was changed, one by one and in place, in a map of chats that was made here. */
interface Track {
  readonly ids: string[];
  unseenMsgs: number;
}

const tracks = new WeakMap<ReadonlyMap<string, Chat>, Track>();
/** After so many, a new map: whoever follows looks at all of them once. */
const TRACKED_MAX = 500;

/** The ids of the chats that changed since this map was made, in order; undefined when that is not known. */
export function changedIds(chats: ReadonlyMap<string, Chat>): readonly string[] | undefined {
  return tracks.get(chats)?.ids;
}

/** What was put aside is no longer waited for. */
export function unseenIn(chats: ReadonlyMap<string, Chat>): number {
  const track = tracks.get(chats);
  if (track) return track.unseenMsgs;
  let sum = 0;
  for (const chat of chats.values()) sum += waiting(chat);
  return sum;
}

function waiting(chat: Chat | undefined): number {
  return !chat || chat.isDone ? 0 : chat.unseenMsgs;
}

/**
 * Changes one chat of a line that is known; `undefined` and the same chat change nothing. The entry of the line is a new one, its map
 * mostly is not: a push costs the same among ten chats and ten thousand.
 */
export const updateChatAtom = atom(null, (get, set, line: string, chatId: string, update: (chat: Chat | undefined) => Chat | undefined) => {
  const entry = get(heldLinesAtom).get(line);
  const known = entry?.chats.get(chatId);
  const next = update(known);
  if (!entry || !next || next === known) return;
  for (const { touched } of get(fetchesAtom).get(line) ?? []) touched.add(chatId);
  let chats = entry.chats as Map<string, Chat>;
  let track = tracks.get(chats);
  if (!track || track.ids.length >= TRACKED_MAX) {
    chats = new Map(chats);
    track = { ids: [], unseenMsgs: unseenIn(chats) };
    tracks.set(chats, track);
  }
  const provisional = known ? undefined : chats.get(PROVISIONAL_PREFIX + next.tn);
  if (provisional) chats.delete(provisional.id);
  chats.set(chatId, next);
  track.ids.push(chatId);
  track.unseenMsgs += waiting(next) - waiting(known ?? provisional);
  set(putLineAtom, line, { ...entry, chats });
});

export const putLineAtom = atom(null, (get, set, line: string, entry: LineChats) => {
  set(heldLinesAtom, new Map(get(heldLinesAtom)).set(line, entry));
});

export function advance(edges: Map<string, Message>, chatId: string, message: Message): void {
  const edge = edges.get(chatId);
  if (!edge || compareMessages(edge, message) < 0) edges.set(chatId, message);
}
