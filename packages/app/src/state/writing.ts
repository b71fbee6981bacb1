import type { LineTag } from '@manyline/chat';
import { atom } from 'jotai';
import { activeConversationAtom } from './chatsActive.ts';
import { conversationKey, draftsAtom, hiddenMessagesAtom, outboxAtom } from './kept.ts';
import { lineTagsAtom } from './chatsView.ts';
import { writeDraftAtom } from './drafts.ts';
import { contactLineAtom } from './contactLine.ts';
import { changesByChatAtom } from './inbox.ts';

/** Looked through for messages the carrier gave up: the newest of the open chat. */
const LOOKED_THROUGH = 200;

/** The other line that the open chat's contact wrote to last, where it can be written from. */
export const contactLineTagAtom = atom((get): LineTag | undefined => {
  const line = get(contactLineAtom);
  return line === undefined ? undefined : get(lineTagsAtom).get(line);
});

/** Whether the open chat's contact is blocked, by what was asked for last. */
export const isContactBlockedAtom = atom((get): boolean => {
  const chat = get(activeConversationAtom)?.chat;
  return chat !== undefined && (get(changesByChatAtom).get(chat.id)?.isBlocked ?? chat.isBlocked ?? false);
});

/** Messages of the open chat that were not sent: refused here, or given up by the carrier. By their keys in the view. */
export const failedInChatAtom = atom((get): readonly string[] => {
  const conversation = get(activeConversationAtom);
  if (!conversation) return NONE;
  const hidden = get(hiddenMessagesAtom);
  const newest = conversation.chat?.messages.slice(-LOOKED_THROUGH) ?? [];
  const givenUp = newest.filter(({ failure, senderTN, id }) => failure && senderTN === conversation.line && !hidden.has(id));
  const refused = get(outboxAtom).filter((item) => item.state === 'failed' && conversationKey(item) === conversationKey(conversation));
  return [...givenUp.map(({ clientId, id }) => clientId ?? id), ...refused.map(({ clientId }) => clientId)];
});

/** Refused messages of the other chats of the open line. */
export const failedElsewhereAtom = atom((get): readonly string[] => {
  const conversation = get(activeConversationAtom);
  if (!conversation) return NONE;
  const { line, tn } = conversation;
  const refused = get(outboxAtom).filter((item) => item.state === 'failed' && item.line === line && item.tn !== tn);
  return refused.length === 0 ? NONE : refused.map(({ clientId }) => clientId);
});

/** Makes a text the draft of the same contact on another line, after what is drafted there already. */
export const carryDraftAtom = atom(null, (get, set, line: string, text: string) => {
  const conversation = get(activeConversationAtom);
  if (!conversation || text.trim() === '') return;
  const { tn, name } = conversation;
  const known = get(draftsAtom).get(conversationKey({ line, tn }))?.text;
  set(writeDraftAtom, { line, tn, name }, known ? `${known}\n${text}` : text);
});

const NONE: readonly string[] = [];
