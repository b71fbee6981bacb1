import { isAlive, type Profile } from '@manyline/contract';
import { atom } from 'jotai';
import { chatsByLineAtom, loadOtherLinesAtom, openLineAtom, showLineAtom } from '../../chats/chats.ts';
import { activeAtom, activeConversationAtom, closeChatAtom, hasConversation, openConversationAtom } from '../../conversation/openChat.ts';
import { isSame } from '../../shared/isSame.ts';
import { chooseLineAtom, currentLineAtom, profilesAtom, renumberedAtom, vanishedAtom } from '../../lines/profiles.ts';

/** What the address of the chat page names; line and contact as E.164 numbers. */
export interface NamedLocation {
  readonly line: string | undefined;
  readonly chat: string | undefined;
  /** The list shows all lines; `line` is the sending line. */
  readonly isAllLines?: boolean;
}

export interface ResolvedLocation extends NamedLocation {
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

const E164_DIGITS = /^[1-9]\d{4,14}$/u;

const ALL = 'all';

/**
 * Reads `?line=14155552671&chat=33612345678`, with or without the plus. Anything that is not a number is ignored. For all lines it is
 * `?line=all`, and with an open chat `?line=all&on=14155552671&chat=33612345678`.
 */
export function readLocation(search: string): NamedLocation {
  const params = new URLSearchParams(search);
  const read = (name: 'line' | 'on' | 'chat') => {
    // An unescaped plus arrives as a space.
    const digits = params.get(name)?.replace(/^[+ ]/u, '');
    return digits !== undefined && E164_DIGITS.test(digits) ? `+${digits}` : undefined;
  };
  if (params.get('line') === ALL) return { line: read('on'), chat: read('chat'), isAllLines: true };
  return { line: read('line'), chat: read('chat') };
}

/** The query with this location in it; other parameters stay. */
export function writeLocation(search: string, location: NamedLocation): string {
  const params = new URLSearchParams(search);
  const { line, chat, isAllLines } = location;
  const named = isAllLines
    ? { line: ALL, on: chat && line?.slice(1), chat: chat?.slice(1) }
    : { line: line?.slice(1), chat: chat?.slice(1) };
  if (!isAllLines && params.get('line') === ALL) params.delete('on');
  for (const [name, value] of Object.entries(named)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  return params.size === 0 ? '' : `?${params}`;
}

/** The location to show: an unknown or unusable line becomes the open or the first one, and an unknown chat is removed. */
export function resolveLocation(
  location: NamedLocation,
  { profiles, currentLine, renumbered, vanished, hasConversation: has }: LocationFacts,
): ResolvedLocation {
  if (location.line !== undefined && vanished?.has(location.line)) return { ...location, isWaiting: true };
  const isUsable = (profile: Profile) => isAlive(profile) || profile.tn === currentLine;
  const named = (location.line && renumbered?.get(location.line)) ?? location.line;
  const wanted = profiles.find((profile) => profile.tn === named && isUsable(profile));
  const line = (wanted ?? profiles.find(({ tn }) => tn === currentLine) ?? profiles.find(isAlive))?.tn;
  const chat = location.line === undefined || wanted ? location.chat : undefined;
  const list = location.isAllLines && line !== undefined ? { isAllLines: true } : {};
  if (line === undefined || chat === undefined) return { line, chat: undefined, isWaiting: false, ...list };
  const isThere = has(line, chat);
  return { line, chat: isThere === false ? undefined : chat, isWaiting: isThere === undefined, ...list };
}

/** The resolved location of a query, updated as more is loaded. Keeps its identity while it is the same: the whole page depends on it. */
export function createLocationAtom(search: string) {
  const keptAtom = atom(() => ({ location: undefined as ResolvedLocation | undefined }));
  return atom((get): ResolvedLocation => {
    const kept = get(keptAtom);
    const { location } = kept;
    const next = resolveLocation(readLocation(search), {
      profiles: get(profilesAtom),
      currentLine: get(currentLineAtom)?.tn,
      renumbered: get(renumberedAtom),
      vanished: get(vanishedAtom),
      hasConversation: (line, tn) => hasConversation(get, { line, tn }),
    });
    return location && isSame(location, next) ? location : (kept.location = next);
  });
}

/** Opens the line of an address before its page is rendered; resolves once its chats are loaded. */
export const prepareLocationAtom = atom(null, async (get, set, search: string) => {
  const { line } = get(createLocationAtom(search));
  if (line !== undefined && (await set(showLineAtom, line))) void set(loadOtherLinesAtom);
});

/** Opens the line and chat of the location, and closes any other chat. */
export const openLocationAtom = atom(null, (get, set, { line, chat, isWaiting, isAllLines }: ResolvedLocation) => {
  if (line === undefined) return;
  if (line !== get(currentLineAtom)?.tn) {
    // In the list of all lines, opening a chat loads nothing again.
    if (isAllLines && get(chatsByLineAtom).get(line)?.status === 'ready') set(chooseLineAtom, line);
    else void set(openLineAtom, line);
  }
  const active = get(activeAtom);
  if (active?.tn === chat) return;
  if (active) set(closeChatAtom);
  if (chat === undefined || isWaiting) return;
  set(openConversationAtom, { line, tn: chat });
  const opened = get(activeConversationAtom)?.chat;
  if (opened?.isMarkedUnread)
    void import('../../chats/chatMarks.ts').then(({ changeChatAtom }) => set(changeChatAtom, opened.id, { isMarkedUnread: false }));
});
