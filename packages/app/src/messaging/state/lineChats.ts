import { type Chat, compareMessages, type Message } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { PROVISIONAL_PREFIX } from './mergeChats.ts';

export interface LineChats {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly message?: string;
  readonly chats: ReadonlyMap<string, Chat>;
}

export interface Fetch {
  /** Ids of the chats that changed here since the load began. */
  readonly touched: Set<string>;
  /** The connection that delivered pushes when the load began; 0 for none. */
  readonly connection: number;
}

/** The hub's pushes, as far as they continue what was loaded. */
export interface Feed {
  /** The current connection; 0 for none. */
  connection: number;
  /** Connections so far. */
  count: number;
  /** Lines whose pushes continue, without a gap, what was loaded. */
  readonly followed: Set<string>;
  /** By chat id: see Edges in mergeChats.ts. */
  readonly edges: Map<string, Message>;
  /** By chat id: late messages are known up to this arrival. */
  readonly late: Map<string, number>;
}

/** The read position reported to the server. */
export interface SeenMark {
  readonly line: string;
  readonly messageId: string;
  readonly arrivedBy?: number;
  readonly except?: string[];
}

export const EMPTY: LineChats = { status: 'loading', chats: new Map() };

export const linesStateAtom = atom<ReadonlyMap<string, LineChats>>(new Map());
export const chatsByLineAtom = atom((get) => get(linesStateAtom));
/** Running loads of a line, oldest first. */
export const fetchesAtom = atom(() => new Map<string, readonly Fetch[]>());
/** Per chat, the newest message the user saw that the server has not acknowledged as seen. */
export const unsentSeenAtom = atom(() => new Map<string, SeenMark>());
export const olderStateAtom = atom<ReadonlyMap<string, 'loading' | 'failed'>>(new Map());
/** By chat id: the state of loading older messages. */
export const olderByChatAtom = atom((get) => get(olderStateAtom));
export const feedAtom = atom((): Feed => ({ connection: 0, count: 0, followed: new Set(), edges: new Map(), late: new Map() }));

/** A map of chats that is changed in place, with the changes since it was made. */
interface Track {
  readonly chats: Map<string, Chat>;
  readonly ids: string[];
  unseenMsgs: number;
}

const tracks = new WeakMap<ReadonlyMap<string, Chat>, Track>();
/** After this many changes a new map is made, and readers compare all chats once. */
const TRACKED_MAX = 500;

/** Ids of the chats that changed since this map was made, in order; undefined if unknown. */
export function changedIds(chats: ReadonlyMap<string, Chat>): readonly string[] | undefined {
  return tracks.get(chats)?.ids;
}

/** Chats marked as done do not count. */
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
 * Changes one chat of a loaded line; `undefined` and the same chat change nothing. Mutates the line's map in place and replaces only its
 * wrapper, so that a push costs the same with ten chats and with ten thousand: a copy of ten thousand takes longer than its whole budget.
 */
export function updateChat(get: Getter, set: Setter, line: string, chatId: string, update: (chat: Chat | undefined) => Chat | undefined) {
  const entry = get(linesStateAtom).get(line);
  const known = entry?.chats.get(chatId);
  const next = update(known);
  if (!entry || !next || next === known) return;
  for (const { touched } of get(fetchesAtom).get(line) ?? []) touched.add(chatId);
  let track = tracks.get(entry.chats);
  if (!track || track.ids.length >= TRACKED_MAX) {
    track = { chats: new Map(entry.chats), ids: [], unseenMsgs: unseenIn(entry.chats) };
    tracks.set(track.chats, track);
  }
  const { chats } = track;
  const provisional = known ? undefined : chats.get(PROVISIONAL_PREFIX + next.tn);
  if (provisional) chats.delete(provisional.id);
  chats.set(chatId, next);
  track.ids.push(chatId);
  track.unseenMsgs += waiting(next) - waiting(known ?? provisional);
  putLine(get, set, line, { ...entry, chats });
}

export function putLine(get: Getter, set: Setter, line: string, entry: LineChats) {
  set(linesStateAtom, new Map(get(linesStateAtom)).set(line, entry));
}

export function advance(edges: Map<string, Message>, chatId: string, message: Message): void {
  const edge = edges.get(chatId);
  if (!edge || compareMessages(edge, message) < 0) edges.set(chatId, message);
}
