import {
  type Acquaintance,
  type Chat,
  deliveryState,
  type KnownLine,
  type KnownLines,
  type Message,
  pickKnownLine,
} from '@manyline/contract';
import { atom, type Getter } from 'jotai';
import { activeAtom, activeConversationAtom, type Conversation } from './activeChat.ts';
import { contactsByNumberAtom } from './contactsState.ts';
import { knownLines } from './knownLines.ts';
import { chatsByLineAtom } from './lineChats.ts';
import { outboxAtom } from './outboxState.ts';
import { profilesAtom } from './profiles.ts';

/** All numbers of the person with this one. */
function numbersOfPerson(get: Getter, tn: string): ReadonlySet<string> {
  return new Set([tn, ...(get(contactsByNumberAtom).get(tn)?.numbers ?? []).map(({ value }) => value)]);
}

/** What the server said about the open chat's contact, with what the open chat has had since. */
const openKnownLinesAtom = atom((get): KnownLines | undefined => {
  const active = get(activeConversationAtom);
  const { value } = knownLines.held(get(knownLines.placesAtom), active?.tn);
  if (!active || value.status !== 'ready' || value.value.tn !== active.tn) return undefined;
  return isUnreached(active.chat, active.line) ? value.value : withOpenChat(value.value, active);
});

const isFailed = (message: Message, line: string) => message.senderTN === line && deliveryState(message) === 'failed';

/** Nothing was sent or received, or all that was sent failed: the person hasn't seen the line. */
function isUnreached(chat: Chat | undefined, line: string): boolean {
  if (!chat || chat.messages.length === 0) return true;
  return !chat.hasMore && chat.messages.every((message) => isFailed(message, line));
}

function withOpenChat(known: KnownLines, { line, tn, chat }: Conversation): KnownLines {
  const last = chat?.messages.at(-1)?.time;
  if (last === undefined) return known;
  const wrote = chat?.messages.findLast(({ senderTN }) => senderTN === tn)?.time;
  const before = known.lines.find((one) => one.line === line);
  const here: Acquaintance = {
    line,
    knownTime: Math.max(before?.knownTime ?? 0, last),
    wroteTime: wrote === undefined ? before?.wroteTime : Math.max(before?.wroteTime ?? 0, wrote),
  };
  return { ...known, lines: [here, ...known.lines.filter((one) => one.line !== line)] };
}

const pickedLineAtom = atom((get): (KnownLine & { readonly wrote: boolean }) | undefined => {
  const known = get(openKnownLinesAtom);
  const picked = known && pickKnownLine(known, get(profilesAtom));
  return picked && { ...picked, wrote: known.lines.some(({ line, wroteTime }) => line === picked.line && wroteTime !== undefined) };
});

/** The line that the open chat's contact knows, if they don't know this one: nothing has reached either, nor is about to be sent. */
export const knownLineAtom = atom((get): string | undefined => {
  const active = get(activeConversationAtom);
  if (!active || !isUnreached(active.chat, active.line)) return undefined;
  const known = get(openKnownLinesAtom);
  if (!known || known.pinned === active.line || known.lines.some(({ line }) => line === active.line)) return undefined;
  const numbers = numbersOfPerson(get, active.tn);
  if (get(outboxAtom).some(({ line, tn, state }) => state !== 'failed' && line === active.line && numbers.has(tn))) return undefined;
  return get(pickedLineAtom)?.line;
});

/** The other line from which the open chat's contact is written to: it was pinned, or they last wrote to it. */
export const contactLineAtom = atom((get): string | undefined => {
  const active = get(activeAtom);
  const picked = get(pickedLineAtom);
  return active && picked && picked.line !== active.line && (picked.isPinned || picked.wrote) ? picked.line : undefined;
});

/** Whether it was pinned. */
export const isContactLinePinnedAtom = atom((get): boolean => get(pickedLineAtom)?.isPinned ?? false);

/** The number of the open chat's contact. */
export const openNumberAtom = atom((get): string | undefined => get(activeAtom)?.tn);

/** Changes with each message that comes on another line from the open chat's contact: what the server knows has changed then. */
export const otherLinesUpdatesAtom = atom((get): string => {
  const active = get(activeAtom);
  if (!active) return '';
  const newest: string[] = [];
  for (const [line, { chats }] of get(chatsByLineAtom)) {
    if (line === active.line) continue;
    for (const { tn, messages } of chats.values()) if (tn === active.tn) newest.push(messages.at(-1)?.id ?? '');
  }
  return newest.join(' ');
});
