import type { ContactLine, LineTag } from '@manyline/chat';
import { type Chat, isAnswerable, type Message } from '@manyline/contract';
import { atom, type Getter } from 'jotai';
import { activeConversationAtom } from './activeChat.ts';
import { changesByChatAtom } from './chatChanges.ts';
import { lineTagsAtom } from './chatLists.ts';
import { contactLineAtom, isContactLinePinnedAtom, knownLineAtom, openNumberAtom } from './contactLine.ts';
import { messageKey } from './messageKey.ts';
import { conversationKey, hiddenMessagesAtom, outboxAtom } from './outboxState.ts';
import { profilesAtom } from './profiles.ts';

/** How many of a chat's newest messages are checked for failures. */
const LOOKED_THROUGH = 200;

/** The other line from which the open chat's contact is written to, if it can send to them. */
export const contactLineTagAtom = atom((get): ContactLine | undefined => {
  const other = get(contactLineAtom);
  const line = get(profilesAtom).find(({ tn }) => tn === other);
  const tn = get(openNumberAtom);
  const tag = line && tn !== undefined && isAnswerable(tn, line.answersShortCodes === true) ? get(lineTagsAtom).get(line.tn) : undefined;
  return tag && get(isContactLinePinnedAtom) ? { ...tag, isPinned: true } : tag;
});

/** The line that the open chat's contact knows, if they don't know this one. */
export const knownLineTagAtom = atom((get): LineTag | undefined => get(lineTagsAtom).get(get(knownLineAtom) ?? ''));

/** Whether the open chat's contact is blocked, including a pending change. */
export const isContactBlockedAtom = atom((get): boolean => {
  const chat = get(activeConversationAtom)?.chat;
  return chat !== undefined && (get(changesByChatAtom).get(chat.id)?.isBlocked ?? chat.isBlocked ?? false);
});

/** Unsent messages of the open chat, refused here or failed at the provider, by view key. */
export const failedInChatAtom = atom((get): readonly string[] => {
  const conversation = get(activeConversationAtom);
  if (!conversation) return NONE;
  const refused = get(outboxAtom).filter((item) => item.state === 'failed' && conversationKey(item) === conversationKey(conversation));
  const failed = [...givenUp(get, conversation.chat, conversation.line), ...refused.map(({ clientId }) => clientId)];
  return failed.length === 0 ? NONE : failed;
});

function givenUp(get: Getter, chat: Chat | undefined, line: string): readonly string[] {
  const hidden = get(hiddenMessagesAtom);
  const failed = chat ? failuresOf(chat.messages) : [];
  return failed.filter(({ id, senderTN }) => senderTN === line && !hidden.has(id)).map((message) => messageKey(message, line));
}

/** Cached per list of messages: a line may have thousands of chats, and one of them changes. */
function failuresOf(messages: readonly Message[]): readonly Message[] {
  const known = knownFailures.get(messages);
  if (known) return known;
  const failed = messages.slice(-LOOKED_THROUGH).filter(({ failure }) => failure !== undefined);
  knownFailures.set(messages, failed);
  return failed;
}

const knownFailures = new WeakMap<readonly Message[], readonly Message[]>();

const NONE: readonly string[] = [];
