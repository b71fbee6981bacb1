import type { LineTag } from '@manyline/chat';
import type { Chat, Message } from '@manyline/contract';
import { atom, type Getter } from 'jotai';
import { chatsByLineAtom } from './chats.ts';
import { activeConversationAtom } from './chatsActive.ts';
import { conversationKey, draftsAtom, hiddenMessagesAtom, outboxAtom } from './kept.ts';
import { lineTagsAtom } from './chatsView.ts';
import { writeDraftAtom } from './drafts.ts';
import { contactLineAtom } from './contactLine.ts';
import { messageKey } from './chatsItems.ts';
import { changesByChatAtom } from './inbox.ts';

/** Looked through for messages the carrier gave up: the newest of a chat. */
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
  const refused = get(outboxAtom).filter((item) => item.state === 'failed' && conversationKey(item) === conversationKey(conversation));
  return [...givenUp(get, conversation.chat, conversation.line), ...refused.map(({ clientId }) => clientId)];
});

/** The same of the other chats of the open line, as far as they are held. */
export const failedElsewhereAtom = atom((get): readonly string[] => {
  const conversation = get(activeConversationAtom);
  if (!conversation) return NONE;
  const { line, tn } = conversation;
  const others = [...(get(chatsByLineAtom).get(line)?.chats.values() ?? [])].filter((chat) => chat.tn !== tn);
  const refused = get(outboxAtom).filter((item) => item.state === 'failed' && item.line === line && item.tn !== tn);
  const failed = [...others.flatMap((chat) => givenUp(get, chat, line)), ...refused.map(({ clientId }) => clientId)];
  return failed.length === 0 ? NONE : failed;
});

function givenUp(get: Getter, chat: Chat | undefined, line: string): readonly string[] {
  const hidden = get(hiddenMessagesAtom);
  const failed = chat ? failuresOf(chat.messages) : [];
  return failed.filter(({ id, senderTN }) => senderTN === line && !hidden.has(id)).map((message) => messageKey(message, line));
}

/** Looked for once in each list of messages: a line may have thousands of chats, and one of them changes. */
function failuresOf(messages: readonly Message[]): readonly Message[] {
  const known = knownFailures.get(messages);
  if (known) return known;
  const failed = messages.slice(-LOOKED_THROUGH).filter(({ failure }) => failure !== undefined);
  knownFailures.set(messages, failed);
  return failed;
}

const knownFailures = new WeakMap<readonly Message[], readonly Message[]>();

/** Makes a text the draft of the same contact on another line, after what is drafted there already. */
export const carryDraftAtom = atom(null, (get, set, line: string, text: string) => {
  const conversation = get(activeConversationAtom);
  if (!conversation || text.trim() === '') return;
  const { tn, name } = conversation;
  const known = get(draftsAtom).get(conversationKey({ line, tn }))?.text;
  set(writeDraftAtom, { line, tn, name }, known ? `${known}\n${text}` : text);
});

const NONE: readonly string[] = [];
