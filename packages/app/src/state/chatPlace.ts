import { isAlive, type Profile } from '@manyline/contract';
import { atom } from 'jotai';
import { openLineAtom } from './chats.ts';
import { activeAtom, closeChatAtom, hasConversation, openConversationAtom } from './chatsActive.ts';
import { currentLineAtom, profilesAtom } from './profiles.ts';

/** What the address of the chat page names, both as E.164 numbers: the line and the contact of the open chat. */
export interface Place {
  readonly line: string | undefined;
  readonly chat: string | undefined;
}

export interface SettledPlace extends Place {
  /** Whether there is such a chat cannot be said before more is fetched. */
  readonly isWaiting: boolean;
}

export interface PlaceFacts {
  readonly profiles: readonly Profile[];
  readonly currentLine: string | undefined;
  readonly hasConversation: (line: string, tn: string) => boolean | undefined;
}

const E164_DIGITS = /^[1-9]\d{4,14}$/u;

/** Reads `?line=14155552671&chat=33612345678`, with or without the plus; whatever is no number is not there. */
export function readPlace(search: string): Place {
  const params = new URLSearchParams(search);
  const read = (name: keyof Place) => {
    // An unescaped plus arrives as a space.
    const digits = params.get(name)?.replace(/^[+ ]/u, '');
    return digits !== undefined && E164_DIGITS.test(digits) ? `+${digits}` : undefined;
  };
  return { line: read('line'), chat: read('chat') };
}

/** The query with this place in it; whatever else stands there stays. */
export function writePlace(search: string, place: Place): string {
  const params = new URLSearchParams(search);
  for (const name of ['line', 'chat'] as const) {
    const tn = place[name];
    if (tn === undefined) params.delete(name);
    else params.set(name, tn.slice(1));
  }
  return params.size === 0 ? '' : `?${params}`;
}

/** The place to show: a line that is not the person's or cannot be used is the open or the first one, a chat that does not exist is none. */
export function settlePlace(place: Place, { profiles, currentLine, hasConversation: has }: PlaceFacts): SettledPlace {
  const isUsable = (profile: Profile) => isAlive(profile) || profile.tn === currentLine;
  const wanted = profiles.find((profile) => profile.tn === place.line && isUsable(profile));
  const line = (wanted ?? profiles.find(({ tn }) => tn === currentLine) ?? profiles.find(isAlive))?.tn;
  const chat = place.line === undefined || wanted ? place.chat : undefined;
  if (line === undefined || chat === undefined) return { line, chat: undefined, isWaiting: false };
  const isThere = has(line, chat);
  return { line, chat: isThere === false ? undefined : chat, isWaiting: isThere === undefined };
}

/** What the query comes to as more becomes known. */
export function createPlaceAtom(search: string) {
  return atom((get) =>
    settlePlace(readPlace(search), {
      profiles: get(profilesAtom),
      currentLine: get(currentLineAtom)?.tn,
      hasConversation: (line, tn) => hasConversation(get, { line, tn }),
    }),
  );
}

/** Opens what the place names and closes what it does not. */
export const followPlaceAtom = atom(null, (get, set, { line, chat, isWaiting }: SettledPlace) => {
  if (line === undefined) return;
  if (line !== get(currentLineAtom)?.tn) void set(openLineAtom, line);
  const active = get(activeAtom);
  if (active?.tn === chat) return;
  if (active) set(closeChatAtom);
  if (chat !== undefined && !isWaiting) set(openConversationAtom, { line, tn: chat });
});
