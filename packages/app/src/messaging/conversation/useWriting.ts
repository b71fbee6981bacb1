import type { Writing } from '@manyline/chat';
import { useAtom, useAtomValue, useStore } from 'jotai';
import { useAccess } from '../../access/AccessProvider.tsx';
import { permits } from '../../access/permits.ts';
import { habitsAtom } from '../../preferences/habits.ts';
import { personalAtom } from '../../preferences/personal.ts';
import { useRemote } from '../../session/useRemote.ts';
import { run, useAction } from '../../shared/action.ts';
import { contactUpdatesAtom } from '../../shared/adminUpdates.ts';
import { changeChat } from '../actions/chatMarks.ts';
import { contactOptOutAtom, decideOptOut, optOutQuestionAtom } from '../actions/contact.ts';
import { carryDraft, replyToMessage, retryMessage } from '../actions/sendDraft.ts';
import type { ChatLocation } from '../location/useChatLocation.ts';
import { activeConversationAtom } from '../state/activeChat.ts';
import { contactLineTagAtom, failedInChatAtom, isContactBlockedAtom, knownLineTagAtom } from '../state/composerState.ts';
import { openNumberAtom, otherLinesUpdatesAtom } from '../state/contactLine.ts';
import { activeReplyAtom } from '../state/conversationView.ts';
import { groupReplyAtom, noteGroupReply } from '../state/groupTexts.ts';
import { knownLines } from '../state/knownLines.ts';
import { useChatTemplates } from './useChatTemplates.ts';

export function useWriting(chatLocation: ChatLocation): Writing {
  const store = useStore();
  const [{ sendKey }, changeHabits] = useAtom(habitsAtom);
  const { signature } = useAtomValue(personalAtom);
  const contactLine = useAtomValue(contactLineTagAtom);
  useRemote(
    knownLines,
    useAtomValue(openNumberAtom),
    `${useAtomValue(contactUpdatesAtom)?.count ?? 0} ${useAtomValue(otherLinesUpdatesAtom)}`,
  );
  const failed = useAtomValue(failedInChatAtom);
  const retry = useAction(retryMessage);
  const carry = useAction(carryDraft);
  return {
    sendKey,
    signature,
    isPermitted: permits(useAccess(), { action: 'send', subject: 'chat' }),
    contactLine,
    knownLine: useAtomValue(knownLineTagAtom),
    isBlocked: useAtomValue(isContactBlockedAtom),
    optOut: useAtomValue(contactOptOutAtom),
    groupReply: useAtomValue(groupReplyAtom),
    optOutQuestion: useAtomValue(optOutQuestionAtom),
    failed: failed.length,
    replyTo: useAtomValue(activeReplyAtom),
    templates: useChatTemplates(),
    onReplyEnd: () => run(store, replyToMessage, undefined),
    onSendKeyChange: (key) => changeHabits({ sendKey: key }),
    onReplyFromContactLine: (text) => {
      const conversation = store.get(activeConversationAtom);
      if (!contactLine || !conversation) return;
      carry(contactLine.tn, text);
      chatLocation.openChat(conversation.tn, contactLine.tn);
    },
    onUnblock: () => {
      const id = store.get(activeConversationAtom)?.chat?.id;
      if (id !== undefined) void run(store, changeChat, id, { isBlocked: false });
    },
    onDecideOptOut: useAction(decideOptOut),
    onGroupReplyNoted: useAction(noteGroupReply),
    onRetryAll: () => failed.forEach((key) => retry(key)),
  };
}
