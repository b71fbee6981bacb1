import type { ChatListItemData, LineItem, LineTag } from '@manyline/chat';
import { type Chat, isAlive, lineHue, type Profile } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom, type Getter } from 'jotai';
import { isRememberedAtom } from '../../session/session.ts';
import { perStore } from '../../shared/perStore.ts';
import { activeAtom, provisionalContacts, viewKey } from './activeChat.ts';
import { changesByChatAtom } from './chatChanges.ts';
import { createRowList } from './chatRows.ts';
import { unreadIn, chatsByLineAtom } from './lineChats.ts';
import { draftsAtom, hiddenMessagesAtom, outboxAtom } from './outboxState.ts';
import { currentLineAtom, profilesAtom, stoppedLinesAtom } from './profiles.ts';

/** Unchanged lines, and an unchanged list, keep their identity, so that a message renders only what it changes. */
export const lineItemsAtom = atom((get): readonly LineItem[] => {
  const profiles = get(profilesAtom);
  const kept = get(keptLinesAtom);
  const items = profiles.map((profile, index) => {
    const entry = get(chatsByLineAtom).get(profile.tn);
    const unseenMsgs = entry && (entry.status === 'ready' || entry.chats.size > 0) ? unreadIn(entry.chats) : undefined;
    const known = kept.items[index];
    return known && kept.profiles[index] === profile && known.unseenMsgs === unseenMsgs
      ? known
      : { ...profile, isAlive: isAlive(profile), hue: lineHue(profile.color, index), unseenMsgs };
  });
  const isSame = items.length === kept.items.length && items.every((item, index) => item === kept.items[index]);
  kept.profiles = profiles;
  if (!isSame) kept.items = items;
  return kept.items;
});

const keptLinesAtom = atom(() => ({ profiles: [] as readonly Profile[], items: [] as readonly LineItem[] }));

export const currentLineItemAtom = atom((get) => get(lineItemsAtom).find(({ tn }) => tn === get(currentLineAtom)?.tn));

const outboxByLineAtom = atom((get) => byLine(get(outboxAtom), (items) => Map.groupBy(items, ({ tn }) => tn)));
const draftsByLineAtom = atom((get) =>
  byLine([...get(draftsAtom).values()], (drafts) => new Map(drafts.map(({ tn, text }) => [tn, text]))),
);

/** Without the open chat's draft, which is already visible. */
const otherDraftsAtom = atom((get): ReadonlyMap<string, string> => {
  const active = get(activeAtom);
  return new Map([...(get(draftsByLineAtom).get(active?.line ?? '') ?? NONE)].filter(([tn]) => tn !== active?.tn));
});

/** The chats of the current line, newest first. Unchanged rows, and an unchanged list, keep their identity. */
export const chatListAtom = atom((get): Loadable<readonly ChatListItemData[]> => {
  const line = get(currentLineAtom)?.tn;
  if (line === undefined) return get(emptyListAtom);
  const entry = get(chatsByLineAtom).get(line);
  if (!entry || (entry.status === 'loading' && entry.chats.size === 0)) {
    // After a start offline: the conversations that this browser has something of.
    const own = get(isRememberedAtom) ? rowsOf(get, line, NONE).map(withoutClaim) : [];
    return own.length === 0 ? loading : ready(own);
  }
  if (entry.status === 'failed' && entry.chats.size === 0) return failed(entry.message);
  return readyRows(rowsOf(get, line, entry.chats));
});

/** Whether it has messages isn't known. */
function withoutClaim(row: ChatListItemData): ChatListItemData {
  return row.previewKind === 'none' ? { ...row, previewKind: 'received' } : row;
}

/** The labels of lines in a list of all lines. */
export const lineTagsAtom = atom(
  (get) => new Map(get(profilesAtom).map(({ tn, name, color }, index) => [tn, { tn, name, hue: lineHue(color, index) }])),
);

/** The chats of every loaded line, newest first; each row names its line. */
export const allChatsAtom = atom((get): Loadable<readonly ChatListItemData[]> => {
  const current = get(chatsByLineAtom);
  const tags = get(lineTagsAtom);
  const entries = [...current].filter(([line]) => tags.has(line));
  if (entries.some(([, { status, chats }]) => status === 'ready' || chats.size > 0)) {
    const lists = entries.map(([line, { chats }]) => rowsOf(get, line, chats).map((row) => tagged(row, tags.get(line))));
    return readyRows(get(mergedListAtom)(lists.flat().sort(compareRows)));
  }
  const lost = entries.find(([, { status }]) => status === 'failed')?.[1];
  return lost && entries.every(([, { status }]) => status === 'failed')
    ? failed(lost.message)
    : tags.size === 0
      ? get(emptyListAtom)
      : loading;
});

/** Lines whose chats are missing from the list of all lines. */
export const missingLinesAtom = atom((get): readonly LineTag[] => {
  const current = get(chatsByLineAtom);
  const missing = [...get(lineTagsAtom).values()].filter(({ tn }) => current.get(tn)?.status === 'failed');
  return missing.length === 0 ? NO_LINES : missing;
});

const NO_MESSAGES: Chat['messages'] = [];
const NO_LINES: readonly LineTag[] = [];
const emptyListAtom = atom(() => ready<readonly ChatListItemData[]>([]));

/** The rows of each line, which keep their identity. */
class RowLists {
  readonly #lists = new Map<string, ReturnType<typeof createRowList>>();

  of(line: string): ReturnType<typeof createRowList> {
    let rows = this.#lists.get(line);
    if (!rows) this.#lists.set(line, (rows = createRowList()));
    return rows;
  }
}

const rowListsOf = perStore(() => new RowLists());
const mergedListAtom = atom(() => {
  let list: readonly ChatListItemData[] = [];
  return (next: readonly ChatListItemData[]) => {
    if (list.length !== next.length || next.some((row, index) => row !== list[index])) list = next;
    return list;
  };
});

function rowsOf(get: Getter, line: string, chats: ReadonlyMap<string, Chat>): readonly ChatListItemData[] {
  const active = get(activeAtom);
  const drafts: ReadonlyMap<string, string> = get(draftsByLineAtom).get(line) ?? NONE;
  const strangers = provisionalContacts(get, line, active).map(({ tn, name }): Chat => ({
    id: '',
    userTN: line,
    tn,
    name,
    unseenMsgs: 0,
    messages: NO_MESSAGES,
    hasMore: false,
  }));
  return rowListsOf(get).of(line)({
    line,
    chats,
    strangers,
    pending: get(outboxByLineAtom).get(line) ?? NONE,
    drafts: active?.line === line && drafts.has(active.tn) ? get(otherDraftsAtom) : drafts,
    changes: get(changesByChatAtom),
    hidden: get(hiddenMessagesAtom),
    isStopped: get(stoppedLinesAtom).has(line),
    keyOf: (chat) => viewKey(get, { line, tn: chat.tn }, chat.id ? chat : undefined),
  });
}

const NONE = new Map<string, never>();

function byLine<T extends { readonly line: string }, U>(all: readonly T[], toValue: (some: T[]) => U): ReadonlyMap<string, U> {
  return new Map([...Map.groupBy(all, ({ line }) => line)].map(([line, some]) => [line, toValue(some)]));
}

const readyLists = new WeakMap<readonly ChatListItemData[], Loadable<readonly ChatListItemData[]>>();

function readyRows(rows: readonly ChatListItemData[]): Loadable<readonly ChatListItemData[]> {
  const known = readyLists.get(rows);
  if (known) return known;
  const made = ready(rows);
  readyLists.set(rows, made);
  return made;
}

const taggedRows = new WeakMap<ChatListItemData, ChatListItemData>();

function tagged(row: ChatListItemData, line: ChatListItemData['line']): ChatListItemData {
  const known = taggedRows.get(row);
  if (!line || known?.line === line) return known ?? row;
  const made = { ...row, line };
  taggedRows.set(row, made);
  return made;
}

/** As within one line: new conversations first, those without a message last. */
function compareRows(a: ChatListItemData, b: ChatListItemData): number {
  return sortTimeOf(b) - sortTimeOf(a) || (a.name < b.name ? -1 : 1);
}

function sortTimeOf({ time, isProvisional }: ChatListItemData): number {
  return time ?? (isProvisional ? Number.MAX_VALUE : 0);
}
