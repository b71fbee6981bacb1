import type { ChatSubject, ContactFacts, LineTag } from '@manyline/chat';
import type { OptOut } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom, type Getter, type Setter } from 'jotai';
import { callApi } from '../../session/callApi.ts';
import { isSame } from '../../shared/isSame.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { activeAtom, activeConversationAtom, viewKey } from '../state/activeChat.ts';
import { changesByChatAtom } from '../state/chatChanges.ts';
import { lineTagsAtom } from '../state/chatLists.ts';
import { updateChat, chatsByLineAtom } from '../state/lineChats.ts';
import { conversationKey } from '../state/outboxState.ts';

const subjectAtom = atom((get): ChatSubject | undefined => {
  const conversation = get(activeConversationAtom);
  if (!conversation) return undefined;
  const { name, tn, chat } = conversation;
  const chatId = viewKey(get, conversation, chat);
  if (!chat) return { chatId, name, tn, unseenMsgs: 0, isProvisional: true };
  const { isPinned, isMuted, isDone, isBlocked, isMarkedUnread } = chat;
  const marks = { isPinned, isMuted, isDone, isBlocked, isMarkedUnread };
  return { chatId, name, tn, unseenMsgs: chat.unseenMsgs, ...marks, ...get(changesByChatAtom).get(chat.id) };
});

const keptSubjectAtom = atom(() => ({ subject: undefined as ChatSubject | undefined }));

/** The open chat as its actions see it, with pending changes. Keeps its identity while only messages are added. */
export const contactChatAtom = atom((get): ChatSubject | undefined => {
  const kept = get(keptSubjectAtom);
  const subject = get(subjectAtom);
  if (!subject || !kept.subject || !isSame(subject, kept.subject)) kept.subject = subject;
  return kept.subject;
});

const contactLineNamesAtom = atom((get) => {
  const active = get(activeAtom);
  if (!active) return '';
  const lines = [...get(chatsByLineAtom)].filter(([, { chats }]) => [...chats.values()].some(({ tn }) => tn === active.tn));
  return [...new Set([active.line, ...lines.map(([line]) => line)])].join(' ');
});

/** The lines that have a chat with the open chat's contact, the open one first. */
export const contactLinesAtom = atom((get): readonly LineTag[] => {
  const tags = get(lineTagsAtom);
  return get(contactLineNamesAtom)
    .split(' ')
    .flatMap((line) => tags.get(line) ?? []);
});

const factsStateAtom = atom<{ readonly key: string; readonly facts: Loadable<ContactFacts> }>();

export const contactFactsAtom = atom((get): Loadable<ContactFacts> => {
  const [active, current] = [get(activeAtom), get(factsStateAtom)];
  const facts = active && current?.key === conversationKey(active) ? current.facts : loading;
  // The chat follows the hub, so it is newer than what was loaded.
  const optOut = get(activeConversationAtom)?.chat?.optOut;
  if (facts.status !== 'ready' || optOut === undefined || optOut === facts.value.optOut) return facts;
  return ready({ ...facts.value, optOut });
});

/** The open chat's contact opted out of messages from its line. Without a chat on the server, the loaded facts say so. */
export const contactOptOutAtom = atom((get): OptOut | undefined => {
  const chat = get(activeConversationAtom)?.chat;
  if (chat) return chat.optOut ?? undefined;
  const [active, current] = [get(activeAtom), get(factsStateAtom)];
  return active && current?.key === conversationKey(active) && current.facts.status === 'ready'
    ? (current.facts.value.optOut ?? undefined)
    : undefined;
});

export async function loadContactFacts(get: Getter, set: Setter) {
  const active = get(activeAtom);
  if (!active || get(contactFactsAtom).status === 'ready') return;
  const key = conversationKey(active);
  set(factsStateAtom, { key, facts: loading });
  const result = await callApi(get, set, 'getContact', { tn: active.tn }, { tn: active.line, isQuiet: true });
  if (get(factsStateAtom)?.key === key) set(factsStateAtom, { key, facts: result.ok ? ready(result.data) : failed(result.message) });
}

export async function saveContactNote(get: Getter, set: Setter, note: string): Promise<boolean> {
  const active = get(activeAtom);
  if (!active) return false;
  const result = await callApi(get, set, 'setContactNote', { tn: active.tn, note }, { isQuiet: true });
  if (result.ok) changeFacts(get, set, conversationKey(active), { note: result.data.note });
  return result.ok;
}

export async function setContactOptOut(get: Getter, set: Setter, isOptedOut: boolean): Promise<string | undefined> {
  const active = get(activeAtom);
  if (!active) return '';
  const { tn, line } = active;
  const result = await callApi(get, set, 'setOptOut', { phoneNumber: tn, isOptedOut }, { tn: line, isInPlace: true });
  if (!result.ok) return result.message ?? '';
  const optOut = isOptedOut ? ({ since: get(servicesAtom).clock.now(), source: 'manual' } as const) : null;
  changeFacts(get, set, conversationKey(active), { optOut });
  const chat = get(activeConversationAtom)?.chat;
  if (chat) updateChat(get, set, line, chat.id, (known) => known && { ...known, optOut, ...(isOptedOut && { optOutQuestion: null }) });
  return undefined;
}

/** The open chat's message that may have been an opt-out. */
export const optOutQuestionAtom = atom((get) => {
  const chat = get(activeConversationAtom)?.chat;
  const question = chat?.optOutQuestion;
  return question ? { ...question, text: chat.messages.find(({ id }) => id === question.messageId)?.message } : undefined;
});

/** Answers the question, or undoes an opt-out that was unclear. Undefined once saved, else the reason. */
export async function decideOptOut(get: Getter, set: Setter, isOptedOut: boolean): Promise<string | undefined> {
  const conversation = get(activeConversationAtom);
  const question = conversation?.chat?.optOutQuestion;
  if (!conversation?.chat || !question) return setContactOptOut(get, set, isOptedOut);
  const { line, tn, chat } = conversation;
  const { messageId, time: since } = question;
  const result = await callApi(get, set, 'setOptOut', { phoneNumber: tn, isOptedOut, messageId }, { tn: line, isInPlace: true });
  if (!result.ok) return result.message ?? '';
  const optOut = isOptedOut ? ({ since, source: 'keyword', messageId, isUnclear: true } as const) : null;
  updateChat(get, set, line, chat.id, (known) => known && { ...known, optOut, optOutQuestion: null });
  return undefined;
}

export function forgetContact(_get: Getter, set: Setter) {
  return set(factsStateAtom, undefined);
}

function changeFacts(get: Getter, set: Setter, key: string, change: Partial<ContactFacts>) {
  const current = get(factsStateAtom);
  if (current?.key === key && current.facts.status === 'ready')
    set(factsStateAtom, { key, facts: ready({ ...current.facts.value, ...change }) });
}
