import type { Files } from '@manyline/chat';
import { whenIdle } from '@manyline/ui';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { fileMaxBytesAtom, refusedFileKindsAtom } from '../../session/systemConfig.ts';
import { run } from '../../shared/action.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { readContacts } from '../actions/contactCards.ts';
import { startChat } from '../actions/openChat.ts';
import { replyToMessage } from '../actions/sendDraft.ts';
import type { ChatLocation } from '../location/useChatLocation.ts';
import { discardFiles, findFiles, storeFiles } from '../outbox/attachedFiles.ts';
import { cancelFile, sendFiles } from '../outbox/outboxFiles.ts';
import { runningUploadsOf } from '../outbox/runningUploads.ts';
import { activeConversationAtom } from '../state/activeChat.ts';
import { broughtCountAtom } from '../state/brought.ts';
import { carriedBytesAtom } from '../state/carriedBytesAtom.ts';
import { activeReplyAtom } from '../state/conversationView.ts';
import { currentLineAtom } from '../state/profiles.ts';
import { openFile, downloadFile } from '../sync/fileUrls.ts';
import { estimateFitted } from './estimateFitted.ts';

/** Files of the open chat: attached, sent, shown and saved. */
export function useFiles({ openChat }: Pick<ChatLocation, 'openChat'>): Files {
  const store = useStore();
  const open = useRef(openChat);
  useEffect(() => {
    open.current = openChat;
  });
  const maxBytes = useAtomValue(fileMaxBytesAtom);
  const refusedKinds = useAtomValue(refusedFileKindsAtom);
  const carriedBytes = useAtomValue(carriedBytesAtom);
  const sendsLinks = useAtomValue(currentLineAtom)?.sendsLinks ?? (carriedBytes === 0 || undefined);
  // What was shared into the open chat is found by looking again.
  const looks = useAtomValue(broughtCountAtom);
  return useMemo(
    () => ({
      maxBytes,
      refusedKinds,
      sendsLinks,
      carriedBytes,
      onEstimateFitted: async (file) => (carriedBytes === undefined ? undefined : estimateFitted(file, carriedBytes)),
      newId: () => store.get(servicesAtom).newId(),
      async onKeepFiles(files) {
        const conversation = store.get(activeConversationAtom);
        return conversation ? run(store, storeFiles, conversation, files) : [];
      },
      onDiscardFiles: (ids) => void run(store, discardFiles, ids),
      onFindFiles(listener) {
        void looks;
        const conversation = store.get(activeConversationAtom);
        if (!conversation) return () => undefined;
        let stop: (() => void) | undefined;
        const stopWaiting = whenIdle(() => (stop = run(store, findFiles, conversation, listener)));
        return () => {
          stopWaiting();
          stop?.();
        };
      },
      async onSendFiles(files) {
        const conversation = store.get(activeConversationAtom);
        if (!conversation) return false;
        const isSent = await run(store, sendFiles, conversation, files, store.get(activeReplyAtom));
        if (isSent) run(store, replyToMessage, undefined);
        return isSent;
      },
      onOpenFile: async (file, size) => run(store, openFile, file, size),
      onSaveFile: async (file) => run(store, downloadFile, file),
      onReadContacts: async (file) => run(store, readContacts, file, store.get(currentLineAtom)?.tn),
      onStartChat(tn, name) {
        const line = store.get(currentLineAtom)?.tn;
        if (line !== undefined) void run(store, startChat, { line, tn, name }).then(() => open.current(tn));
      },
      onCancelFile: (id) => void run(store, cancelFile, id),
      onWatchProgress: (id, listener) => runningUploadsOf(store.get).watch(id, listener),
    }),
    [store, looks, maxBytes, refusedKinds, sendsLinks, carriedBytes],
  );
}
