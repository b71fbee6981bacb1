import type { Chat } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { lineLoadsOf } from './lineLoads.ts';
import { PROVISIONAL_PREFIX } from './mergeChats.ts';

export interface LineChats {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly message?: string;
  readonly chats: ReadonlyMap<string, Chat>;
}

export const EMPTY: LineChats = { status: 'loading', chats: new Map() };

export const linesStateAtom = atom<ReadonlyMap<string, LineChats>>(new Map());
export const chatsByLineAtom = atom((get) => get(linesStateAtom));
export const olderStateAtom = atom<ReadonlyMap<string, 'loading' | 'failed'>>(new Map());
/** By chat id: the state of loading older messages. */
export const olderByChatAtom = atom((get) => get(olderStateAtom));

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
export function unreadIn(chats: ReadonlyMap<string, Chat>): number {
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
  lineLoadsOf(get).touch(line, chatId);
  let track = tracks.get(entry.chats);
  if (!track || track.ids.length >= TRACKED_MAX) {
    track = { chats: new Map(entry.chats), ids: [], unseenMsgs: unreadIn(entry.chats) };
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
