import type { Leftover, LineChangeOutcome, LineUpdate, ReplaceOutcome } from '@manyline/chat';
import { type Chat, isAlive, type Profile } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { callApi } from '../../session/callApi.ts';
import { refreshUser, setAccounts } from '../../session/session.ts';
import { writeDraft } from '../outbox/drafts.ts';
import { drainOutbox } from '../outbox/outbox.ts';
import { removeItem, updateItem } from '../outbox/outboxItems.ts';
import { feedOf } from '../state/feed.ts';
import { leftoversAtom } from '../state/leftovers.ts';
import { linesStateAtom, type LineChats } from '../state/lineChats.ts';
import { conversationKey, draftsAtom, outboxAtom } from '../state/outboxState.ts';
import { currentLineAtom, profilesAtom, renumberedAtom, vanishedAtom } from '../state/profiles.ts';
import { loadChats, openLine } from '../sync/chats.ts';

/** What other features keep of a line: it moves to the new number with the chats. */
export const movedWithLineAtom = atom<readonly ((get: Getter, set: Setter, from: string, to: string) => Promise<void>)[]>([]);

export async function changeLine(get: Getter, set: Setter, tn: string, change: LineUpdate): Promise<LineChangeOutcome> {
  const result = await callApi(get, set, 'updateLine', { tn, ...change }, { isQuiet: true });
  if (!result.ok) return failedWith(result.message);
  setAccounts(
    get,
    set,
    get(profilesAtom).map((profile) => (profile.tn === tn ? result.data : profile)),
  );
  return { isDone: true };
}

/** Specification 4: "Replacing profiles loads a new profile list." Then everything is fetched again, in place. */
export async function replaceLines(get: Getter, set: Setter): Promise<ReplaceOutcome> {
  const result = await callApi(get, set, 'replaceLines', {}, { isQuiet: true });
  if (!result.ok) {
    // Without an answer it may have happened anyway.
    if (result.kind === 'unreachable' || result.kind === 'malformed') await refreshUser(get, set);
    return failedWith(result.message);
  }
  const renumbered = result.data.flatMap(({ tn: to, formerTn: from }) => (from === undefined || from === to ? [] : [{ from, to }]));
  for (const { from, to } of renumbered) await moveLine(get, set, from, to);
  setAccounts(
    get,
    set,
    result.data.map(({ formerTn: _formerTn, ...profile }): Profile => profile),
  );
  const current = get(currentLineAtom);
  // "If no profile is open, one is opened."
  await openLine(get, set, current && isAlive(current) ? current.tn : undefined);
  const open = get(currentLineAtom)?.tn;
  for (const profile of get(profilesAtom)) if (isAlive(profile) && profile.tn !== open) await loadChats(get, set, profile.tn, true);
  void drainOutbox(get, set);
  return { isDone: true, renumbered };
}

/**
 * Lines were removed and others added, and the mapping is unknown: another tab reported it, or an answer was lost. A new line with the
 * same chats as a removed one replaces it.
 */
export async function followLines(get: Getter, set: Setter, gone: readonly string[], fresh: readonly string[]) {
  try {
    const old = new Map(gone.map((tn) => [tn, get(linesStateAtom).get(tn)]));
    for (const tn of fresh) {
      const profile = get(profilesAtom).find((one) => one.tn === tn);
      if (!profile || !isAlive(profile) || gone.every((one) => get(renumberedAtom).has(one))) continue;
      await loadChats(get, set, tn, true);
      const chats = get(linesStateAtom).get(tn)?.chats;
      const from = chats && gone.find((one) => !get(renumberedAtom).has(one) && sharesChats(old.get(one), chats));
      if (from !== undefined) await moveLine(get, set, from, tn);
    }
  } finally {
    const left = new Set(get(vanishedAtom));
    for (const tn of gone) left.delete(tn);
    set(vanishedAtom, left);
    set(linesStateAtom, (lines) => new Map([...lines].filter(([tn]) => !gone.includes(tn))));
  }
  void drainOutbox(get, set);
}

/** The line `from` is now `to`: moves its chats, drafts and unsent messages, and redirects to the new number. */
async function moveLine(get: Getter, set: Setter, from: string, to: string) {
  const renumbered = [...get(renumberedAtom)].map(([old, now]) => [old, now === from ? to : now] as const);
  const held = get(linesStateAtom);
  const old = held.get(from);
  const next = new Map(held);
  next.delete(from);
  if (old && !held.has(to)) next.set(to, { ...old, chats: renumber(old.chats, from, to) });
  set(linesStateAtom, next);
  feedOf(get).unfollow(from);
  set(renumberedAtom, new Map([...renumbered, [from, to]]));
  for (const move of get(movedWithLineAtom)) await move(get, set, from, to);

  for (const { line, tn, name, text } of get(draftsAtom).values()) {
    if (line !== from) continue;
    const there = get(draftsAtom).get(conversationKey({ line: to, tn }))?.text;
    writeDraft(get, set, { line: to, tn, name }, joined(there, text));
    writeDraft(get, set, { line: from, tn, name }, '');
  }
  for (const item of get(outboxAtom)) {
    // Look up a message that was being sent when its line changed before sending it again.
    if (item.line === from) await updateItem(get, set, { ...item, line: to, state: item.state === 'sending' ? 'uncertain' : item.state });
  }
}

/** Makes the leftover of a removed line a draft of the open line. */
export async function moveLeftover(get: Getter, set: Setter, key: string) {
  const line = get(currentLineAtom)?.tn;
  const leftover = get(leftoversAtom).find((one) => one.key === key);
  if (line === undefined || !leftover) return;
  const { tn, name, text } = leftover;
  writeDraft(get, set, { line, tn, name }, joined(get(draftsAtom).get(conversationKey({ line, tn }))?.text, text));
  await dropLeftover(get, set, leftover.key);
}

export async function dropLeftover(get: Getter, set: Setter, key: string) {
  const leftover: Leftover | undefined = get(leftoversAtom).find((one) => one.key === key);
  if (!leftover) return;
  if (!leftover.isUnsent) return writeDraft(get, set, leftover, '');
  const item = get(outboxAtom).find(({ clientId }) => clientId === key);
  if (item) await removeItem(get, set, item);
}

function failedWith(text: string | undefined) {
  return { isDone: false, ...(text === undefined ? {} : { text }) } as const;
}

function joined(there: string | undefined, text: string): string {
  return there && there !== text ? `${there}\n${text}` : text;
}

function sharesChats(old: LineChats | undefined, chats: ReadonlyMap<string, Chat>): boolean {
  return old !== undefined && [...old.chats.keys()].some((id) => chats.has(id));
}

function renumber(chats: ReadonlyMap<string, Chat>, from: string, to: string): ReadonlyMap<string, Chat> {
  const moved = [...chats].map(([id, chat]): [string, Chat] => {
    const messages = chat.messages.map((message) => (message.senderTN === from ? { ...message, senderTN: to } : message));
    return [id, { ...chat, userTN: to, messages }];
  });
  return new Map(moved);
}
