import type { Files } from '@manyline/chat';
import { loadNeeded } from '@manyline/ui';
import { useAtomValue, useStore } from 'jotai';
import { useMemo } from 'react';
import { activeConversationAtom } from '../../../state/chatsActive.ts';
import { fileMaxBytesAtom } from '../../../state/systemConfig.ts';

const outboxFiles = () => import('../../../state/outboxFiles.ts');
const fileUrls = () => import('../../../state/fileUrls.ts');

/** Everything about files comes when one is first met. */
export function useFiles(): Files {
  const store = useStore();
  const maxBytes = useAtomValue(fileMaxBytesAtom);
  return useMemo(
    () => ({
      maxBytes,
      async onSendFiles(files) {
        const conversation = store.get(activeConversationAtom);
        const { sendFilesAtom } = await loadNeeded(outboxFiles);
        return conversation !== undefined && store.set(sendFilesAtom, conversation, files);
      },
      async onOpenFile(file, size) {
        const { openFileAtom } = await loadNeeded(fileUrls);
        return store.set(openFileAtom, file, size);
      },
      async onSaveFile(file) {
        const { saveFileAtom } = await loadNeeded(fileUrls);
        return store.set(saveFileAtom, file);
      },
      onCancelFile: (id) => void loadNeeded(outboxFiles).then(({ cancelFileAtom }) => store.set(cancelFileAtom, id)),
      onWatchProgress(id, listener) {
        let stop: (() => void) | undefined;
        let isOver = false;
        void outboxFiles().then(({ watchProgressAtom }) => {
          if (!isOver) stop = store.set(watchProgressAtom, id, listener);
        });
        return () => {
          isOver = true;
          stop?.();
        };
      },
    }),
    [store, maxBytes],
  );
}
