import type { Writing } from '@manyline/chat';
import { loadNeeded } from '@manyline/ui';
import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { activeConversationAtom } from '../conversation/openChat.ts';
import { retryMessageAtom } from './sendDraft.ts';
import { habitsAtom } from '../preferences/habits.ts';
import { carryDraftAtom, contactLineTagAtom, failedInChatAtom, isContactBlockedAtom } from './composerState.ts';
import { contactOptOutAtom, decideOptOutAtom, optOutQuestionAtom } from '../conversation/contact.ts';
import { groupReplyAtom, noteGroupReplyAtom } from '../conversation/groupTexts.ts';
import type { ChatLocation } from '../inbox/location/useChatLocation.ts';

const marks = () => import('../chats/chatMarks.ts');

export function useWriting(chatLocation: ChatLocation): Writing {
  const store = useStore();
  const [{ sendKey }, changeHabits] = useAtom(habitsAtom);
  const contactLine = useAtomValue(contactLineTagAtom);
  const failed = useAtomValue(failedInChatAtom);
  const retry = useSetAtom(retryMessageAtom);
  const carryDraft = useSetAtom(carryDraftAtom);
  return {
    sendKey,
    isPermitted: permits(useAccess(), { action: 'send', subject: 'chat' }),
    contactLine,
    isBlocked: useAtomValue(isContactBlockedAtom),
    optOut: useAtomValue(contactOptOutAtom),
    groupReply: useAtomValue(groupReplyAtom),
    optOutQuestion: useAtomValue(optOutQuestionAtom),
    failed: failed.length,
    onSendKeyChange: (key) => changeHabits({ sendKey: key }),
    onReplyFromContactLine: (text) => {
      const conversation = store.get(activeConversationAtom);
      if (!contactLine || !conversation) return;
      carryDraft(contactLine.tn, text);
      chatLocation.openChat(conversation.tn, contactLine.tn);
    },
    onUnblock: () => {
      const id = store.get(activeConversationAtom)?.chat?.id;
      if (id !== undefined) void loadNeeded(marks).then(({ changeChatAtom }) => store.set(changeChatAtom, id, { isBlocked: false }));
    },
    onDecideOptOut: useSetAtom(decideOptOutAtom),
    onGroupReplyNoted: useSetAtom(noteGroupReplyAtom),
    onRetryAll: () => failed.forEach((key) => retry(key)),
  };
}
