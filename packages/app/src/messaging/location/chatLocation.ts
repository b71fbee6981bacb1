import { isAlive, type Profile } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { isSame } from '../../shared/isSame.ts';
import { changeChat } from '../actions/chatMarks.ts';
import { closeChat, openConversation } from '../actions/openChat.ts';
import { activeAtom, activeConversationAtom, hasConversation } from '../state/activeChat.ts';
import { chatsByLineAtom } from '../state/lineChats.ts';
import { chooseLine, currentLineAtom, defaultLineAtom, profilesAtom, renumberedAtom, vanishedAtom } from '../state/profiles.ts';
import { loadOtherLines, openLine, showLine } from '../sync/chats.ts';
import { type NamedLocation, readLocation } from './namedLocation.ts';

export interface ResolvedLocation extends Omit<NamedLocation, 'otherChat'> {
  /** The line named, or the first of all, isn't Alive: nothing opens (specification 4), and the page says why. */
  readonly closedLine?: string;
  /** More must be loaded before it is known whether the chat exists. */
  readonly isWaiting: boolean;
}

export interface LocationFacts {
  readonly profiles: readonly Profile[];
  readonly currentLine: string | undefined;
  /** The new numbers of lines whose number changed, by old number. */
  readonly renumbered?: ReadonlyMap<string, string>;
  /** Removed lines that may return under another number. */
  readonly vanished?: ReadonlySet<string>;
  readonly hasConversation: (line: string, tn: string) => boolean | undefined;
}

/** The location to show: an unknown line becomes the open or the first one, one that isn't Alive opens nothing, and an unknown chat is removed. */
export function resolveLocation(
  location: NamedLocation,
  { profiles, currentLine, renumbered, vanished, hasConversation: has }: LocationFacts,
): ResolvedLocation {
  const { otherChat, isHistory, ...wished } = location;
  if (location.line !== undefined && vanished?.has(location.line)) return { ...wished, isWaiting: true };
  const isUsable = (profile: Profile) => isHistory || isAlive(profile) || profile.tn === currentLine;
  const named = (location.line && renumbered?.get(location.line)) ?? location.line;
  const own = profiles.find(({ tn }) => tn === named);
  if (own && !isUsable(own) && !location.isAllLines) return { line: undefined, chat: undefined, isWaiting: false, closedLine: own.tn };
  const wanted = own && isUsable(own) ? own : undefined;
  const shown = wanted ?? profiles.find((profile) => profile.tn === currentLine && isAlive(profile)) ?? profiles.find(isAlive);
  const line = shown?.tn;
  const chat = location.line === undefined || wanted ? location.chat : undefined;
  if (!shown) return { line, chat: undefined, isWaiting: false, ...(profiles[0] && { closedLine: profiles[0].tn }) };
  const isList = location.isAllLines === true;
  const list = { ...(isList && { isAllLines: true }), ...(!isList && !isAlive(shown) && { isHistory: true }) };
  if (line === undefined || chat === undefined) return { line, chat: undefined, isWaiting: false, ...list };
  for (const candidate of otherChat === undefined ? [chat] : [chat, otherChat]) {
    const isThere = has(line, candidate);
    if (isThere !== false) return { line, chat: candidate, isWaiting: isThere === undefined, ...list };
  }
  return { line, chat: undefined, isWaiting: false, ...list };
}

/** The resolved location of a query, updated as more is loaded. Keeps its identity while it is the same: the whole page depends on it. */
export function createLocationAtom(search: string) {
  const keptAtom = atom(() => ({ location: undefined as ResolvedLocation | undefined }));
  return atom((get): ResolvedLocation => {
    const kept = get(keptAtom);
    const { location } = kept;
    const next = resolveLocation(readLocation(search), {
      profiles: get(profilesAtom),
      currentLine: get(currentLineAtom)?.tn ?? get(defaultLineAtom),
      renumbered: get(renumberedAtom),
      vanished: get(vanishedAtom),
      hasConversation: (line, tn) => hasConversation(get, { line, tn }),
    });
    return location && isSame(location, next) ? location : (kept.location = next);
  });
}

/** Opens the line of an address before its page is rendered; resolves once its chats are loaded. */
export async function prepareLocation(get: Getter, set: Setter, search: string) {
  const { line, isHistory } = get(createLocationAtom(search));
  if (line !== undefined && (await showLine(get, set, line, isHistory))) void loadOtherLines(get, set);
}

/** Opens the line and chat of the location, and closes any other chat. */
export function openLocation(get: Getter, set: Setter, { line, chat, isWaiting, isAllLines, isHistory }: ResolvedLocation) {
  if (line === undefined) return closeChat(get, set);
  if (line !== get(currentLineAtom)?.tn) {
    // In the list of all lines, opening a chat loads nothing again.
    if (isAllLines && get(chatsByLineAtom).get(line)?.status === 'ready') chooseLine(get, set, line);
    else void openLine(get, set, line, isHistory);
  }
  const active = get(activeAtom);
  if (active?.tn === chat) return;
  if (active) closeChat(get, set);
  if (chat === undefined || isWaiting) return;
  openConversation(get, set, { line, tn: chat });
  const opened = get(activeConversationAtom)?.chat;
  if (opened?.isMarkedUnread) void changeChat(get, set, opened.id, { isMarkedUnread: false });
}
