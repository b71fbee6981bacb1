import type { Files } from '@manyline/chat';
import { loadNeeded, whenIdle } from '@manyline/ui';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { activeConversationAtom, startChat } from '../conversation/openChat.ts';
import type { ChatLocation } from '../inbox/location/useChatLocation.ts';
import { currentLineAtom } from '../lines/profiles.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { carriedBytesAtom } from './carriedBytesAtom.ts';
import { fileMaxBytesAtom, refusedFileKindsAtom } from '../system/systemConfig.ts';
import { run } from '../shared/action.ts';

const outboxFiles = () => import('../outbox/outboxFiles.ts');
const attachedFiles = () => import('../outbox/attachedFiles.ts');
const fileUrls = () => import('./fileUrls.ts');
const estimating = () => import('./estimateFitted.ts');
const contactCards = () => import('./contactCards.ts');

/** The file code is loaded on first use. */
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
  return useMemo(
    () => ({
      maxBytes,
      refusedKinds,
      sendsLinks,
      carriedBytes,
      async onEstimateFitted(file) {
        const { estimateFitted } = await loadNeeded(estimating);
        return carriedBytes === undefined ? undefined : estimateFitted(file, carriedBytes);
      },
      newId: () => store.get(servicesAtom).newId(),
      async onKeepFiles(files) {
        const conversation = store.get(activeConversationAtom);
        const { storeFiles } = await loadNeeded(attachedFiles);
        return conversation ? run(store, storeFiles, conversation, files) : [];
      },
      onDiscardFiles: (ids) => void loadNeeded(attachedFiles).then(({ discardFiles }) => run(store, discardFiles, ids)),
      onFindFiles(listener) {
        const conversation = store.get(activeConversationAtom);
        const finding = new AbortController();
        const find = async () => {
          const { findFiles } = await loadNeeded(attachedFiles);
          if (!conversation || finding.signal.aborted) return;
          finding.signal.addEventListener('abort', run(store, findFiles, conversation, listener));
        };
        const stopWaiting = whenIdle(() => void find());
        return () => {
          stopWaiting();
          finding.abort();
        };
      },
      async onSendFiles(files) {
        const conversation = store.get(activeConversationAtom);
        const { sendFiles } = await loadNeeded(outboxFiles);
        return conversation !== undefined && run(store, sendFiles, conversation, files);
      },
      async onOpenFile(file, size) {
        const { openFile } = await loadNeeded(fileUrls);
        return run(store, openFile, file, size);
      },
      async onSaveFile(file) {
        const { downloadFile } = await loadNeeded(fileUrls);
        return run(store, downloadFile, file);
      },
      async onReadContacts(file) {
        const { readContacts } = await loadNeeded(contactCards);
        return run(store, readContacts, file, store.get(currentLineAtom)?.tn);
      },
      onStartChat(tn, name) {
        const line = store.get(currentLineAtom)?.tn;
        if (line !== undefined) void run(store, startChat, { line, tn, name }).then(() => open.current(tn));
      },
      onCancelFile: (id) => void loadNeeded(outboxFiles).then(({ cancelFile }) => run(store, cancelFile, id)),
      onWatchProgress(id, listener) {
        let stop: (() => void) | undefined;
        let isOver = false;
        void import('../outbox/uploads.ts').then(({ watchProgress }) => {
          if (!isOver) stop = run(store, watchProgress, id, listener);
        });
        return () => {
          isOver = true;
          stop?.();
        };
      },
    }),
    [store, maxBytes, refusedKinds, sendsLinks, carriedBytes],
  );
}
