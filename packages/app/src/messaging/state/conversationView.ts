import type { ConversationData, MessageItem } from '@manyline/chat';
import type { Chat } from '@manyline/contract';
import { atom } from 'jotai';
import { isRememberedAtom } from '../../session/session.ts';
import { isSame } from '../../shared/isSame.ts';
import { activeAtom, activeConversationAtom, viewKey } from './activeChat.ts';
import { changesByChatAtom } from './chatChanges.ts';
import { chatViewAtom, lateMessagesAtom, newerByChatAtom, shownWindow } from './chatHistory.ts';
import { conversationItems } from './conversationItems.ts';
import { nameOthers } from './groupTexts.ts';
import { lateUnreadAtom } from './lateUnread.ts';
import { olderByChatAtom } from './lineChats.ts';
import { unacknowledged } from './messageKey.ts';
import { conversationKey, draftsAtom, hiddenMessagesAtom, outboxAtom } from './outboxState.ts';
import { stoppedLinesAtom } from './profiles.ts';

const outboxByConversationAtom = atom((get) => Map.groupBy(get(outboxAtom), conversationKey));

const viewAtom = atom((get): ConversationData | undefined => {
  const conversation = get(activeConversationAtom);
  if (!conversation) return undefined;
  const { line, tn, name, chat } = conversation;
  const shown = shownWindow(get, chat);
  const messages = shown?.messages ?? NO_MESSAGES;
  const isAtEnd = shown?.hasNewer !== true;
  const pending = isAtEnd ? unacknowledged(get(outboxByConversationAtom).get(conversationKey(conversation)) ?? [], messages) : [];
  const { firstUnreadKey, unread } = get(activeAtom) ?? {};
  const late = get(lateUnreadAtom).get(chat?.id ?? '') ?? NONE;
  return {
    chatId: viewKey(get, conversation, chat),
    name: (chat && get(changesByChatAtom).get(chat.id)?.name) ?? name,
    tn,
    messages: withUnread(
      nameOthers(
        get,
        conversationItems(
          messages,
          line,
          pending,
          get(hiddenMessagesAtom),
          get(lateMessagesAtom),
          get(stoppedLinesAtom).has(line),
          chat?.optOut?.messageId,
        ),
      ),
      late,
    ),
    // Started offline, it isn't known whether this chat has messages.
    hasMore: shown?.hasMore ?? get(isRememberedAtom),
    older: (chat && get(olderByChatAtom).get(chat.id)) ?? 'idle',
    hasNewer: !isAtEnd,
    newer: (chat && get(newerByChatAtom).get(chat.id)) ?? 'idle',
    ...(isAtEnd ? {} : { unreadBelow: chat?.unseenMsgs ?? 0 }),
    view: get(chatViewAtom),
    ...(!unread ? {} : firstUnreadKey === undefined ? { unreadAbove: unread.count } : { firstUnreadKey, unreadCount: unread.count }),
    ...(late.size > 0 && { unreadAbove: late.size }),
  };
});

const keptAtom = atom(() => ({ conversation: undefined as ConversationData | undefined }));

/** Keeps its identity when nothing shown changes, as when the server confirms that a message was read here. */
export const conversationAtom = atom((get): ConversationData | undefined => {
  const kept = get(keptAtom);
  const conversation = get(viewAtom);
  if (!conversation || !kept.conversation || !isSameView(conversation, kept.conversation)) kept.conversation = conversation;
  return kept.conversation;
});

function isSameView(a: ConversationData, b: ConversationData): boolean {
  if (a.messages.length !== b.messages.length || !isSame({ ...a, messages: b.messages }, b)) return false;
  return a.messages.every((item, index) => isSame(item, b.messages[index] ?? {}));
}

export const activeDraftAtom = atom((get) => {
  const active = get(activeAtom);
  return (active && get(draftsAtom).get(conversationKey(active))?.text) ?? '';
});

/** The message that the draft of the open chat answers. */
export const activeReplyAtom = atom((get) => {
  const active = get(activeAtom);
  return active && get(draftsAtom).get(conversationKey(active))?.replyTo;
});

const NONE: ReadonlySet<string> = new Set();

/** Tells the list which late messages to report once they are in view. */
function withUnread(items: readonly MessageItem[], late: ReadonlySet<string>): readonly MessageItem[] {
  return late.size === 0 ? items : items.map((item) => (late.has(item.key) ? { ...item, isUnread: true } : item));
}

const NO_MESSAGES: Chat['messages'] = [];
