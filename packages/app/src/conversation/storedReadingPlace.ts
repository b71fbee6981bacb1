import { atom } from 'jotai';
import { leavePlaceAtom, type ReadingPlace, shownWindow } from './chatHistory.ts';
import { resolveKey } from './openChat.ts';
import { messageKey } from '../chats/messageKey.ts';
import { userIdAtom } from '../session/session.ts';

interface StoredPlace extends ReadingPlace {
  /** The message's id on the server. */
  readonly id: string;
}

const PLACES_MAX = 20;

/** By view key: this user's reading positions in this tab. Survives a reload if the browser stores it. */
const keptPlacesAtom = atom((get) => new Map(readPlaces(get(userIdAtom))));

export const keptPlaceAtom = atom(null, (get, _set, key: string) => get(keptPlacesAtom).get(key));

/** Stores the reading position of a view key; undefined means the end. */
export const keepPlaceAtom = atom(null, (get, set, key: string, place: ReadingPlace | undefined) => {
  set(leavePlaceAtom, key, place);
  const chat = resolveKey(get, key)?.chat;
  const message = place && shownWindow(get, chat)?.messages.find((one) => messageKey(one, chat?.userTN ?? '') === place.key);
  const places = get(keptPlacesAtom);
  places.delete(key);
  if (place && message) places.set(key, { ...place, id: message.id });
  writePlaces(get(userIdAtom), [...places].slice(-PLACES_MAX));
});

const nameOf = (userId: string) => `manyline-places ${userId}`;

function readPlaces(userId: string | undefined): readonly (readonly [string, StoredPlace])[] {
  try {
    const kept: unknown = JSON.parse((userId !== undefined && sessionStorage.getItem(nameOf(userId))) || '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    // Storage is refused, or its content is not ours.
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, StoredPlace] {
  if (!Array.isArray(entry)) return false;
  const [key, place] = entry as [unknown, Partial<Record<keyof StoredPlace, unknown>> | null];
  return typeof key === 'string' && typeof place?.key === 'string' && typeof place.id === 'string' && typeof place.offset === 'number';
}

function writePlaces(userId: string | undefined, places: readonly (readonly [string, StoredPlace])[]): void {
  try {
    if (userId !== undefined) sessionStorage.setItem(nameOf(userId), JSON.stringify(places));
  } catch {
    // Refused or full: positions last only as long as the page.
  }
}
