import { atom, type Getter, type Setter } from 'jotai';
import { userIdAtom } from '../../session/session.ts';
import { resolveKey } from '../state/activeChat.ts';
import { leaveChat, type ReadingPosition, shownWindow } from '../state/chatHistory.ts';
import { messageKey } from '../state/messageKey.ts';

interface StoredPosition extends ReadingPosition {
  /** The message's id on the server. */
  readonly id: string;
}

const PLACES_MAX = 20;

/** By view key: this user's reading positions in this tab. Survives a reload if the browser stores it. */
class StoredPositions {
  readonly #positions: Map<string, StoredPosition>;
  readonly #userId: string | undefined;

  constructor(userId: string | undefined) {
    this.#userId = userId;
    this.#positions = new Map(readStoredPositions(userId));
  }

  of(key: string): StoredPosition | undefined {
    return this.#positions.get(key);
  }

  put(key: string, position: StoredPosition | undefined): void {
    this.#positions.delete(key);
    if (position) this.#positions.set(key, position);
    writePositions(this.#userId, [...this.#positions].slice(-PLACES_MAX));
  }
}

const storedPositionsAtom = atom((get) => new StoredPositions(get(userIdAtom)));

export function readPosition(get: Getter, _set: Setter, key: string) {
  return get(storedPositionsAtom).of(key);
}

/** Stores the reading position of a view key; undefined means the end. */
export function storePosition(get: Getter, set: Setter, key: string, position: ReadingPosition | undefined) {
  leaveChat(get, set, key, position);
  const chat = resolveKey(get, key)?.chat;
  const message = position && shownWindow(get, chat)?.messages.find((one) => messageKey(one, chat?.userTN ?? '') === position.key);
  get(storedPositionsAtom).put(key, position && message ? { ...position, id: message.id } : undefined);
}

const nameOf = (userId: string) => `manyline-places ${userId}`;

function readStoredPositions(userId: string | undefined): readonly (readonly [string, StoredPosition])[] {
  try {
    const stored: unknown = JSON.parse((userId !== undefined && sessionStorage.getItem(nameOf(userId))) || '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    // Storage is refused, or its content is not ours.
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, StoredPosition] {
  if (!Array.isArray(entry)) return false;
  const [key, position] = entry as [unknown, Partial<Record<keyof StoredPosition, unknown>> | null];
  return (
    typeof key === 'string' && typeof position?.key === 'string' && typeof position.id === 'string' && typeof position.offset === 'number'
  );
}

function writePositions(userId: string | undefined, positions: readonly (readonly [string, StoredPosition])[]): void {
  try {
    if (userId !== undefined) sessionStorage.setItem(nameOf(userId), JSON.stringify(positions));
  } catch {
    // Refused or full: positions last only as long as the page.
  }
}
