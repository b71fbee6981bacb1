import { lazyPart } from '@manyline/ui';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FileMessage, Files, FilesLaterChoice } from '../Files.types.ts';
import { type ArrivedFile, FilesContext, type NewFile } from '../filesContext.ts';
import type { LightboxProps } from '../Lightbox/Lightbox.tsx';
import { AttachedFiles } from './AttachedFiles.tsx';
import { pastesFiles } from './pastesFiles.ts';

export interface FileRoomProps {
  readonly files: Files;
  /** The open chat; attachments belong to it. */
  readonly chatKey: string;
  readonly contactName: string;
  readonly messages: readonly FileMessage[];
  /** Whether the line can send. */
  readonly isUsable: boolean;
  /** Sending them later; without it, the choice isn't offered. */
  readonly later?: FilesLaterChoice | undefined;
  readonly children: ReactNode;
}

/** A conversation that accepts files dropped or pasted anywhere on the page, and opens its pictures in a lightbox. */
export function FileRoom({ files, chatKey, contactName, messages, isUsable, later, children }: FileRoomProps) {
  const [newest, setNewest] = useState<{ readonly chatKey: string; readonly files: readonly ArrivedFile[] }>();
  const [isDragged, setIsDragged] = useState(false);
  const [shownId, setShownId] = useState<string>();
  const [hasShown, setHasShown] = useState(false);
  const arrived = newest?.chatKey === chatKey ? newest.files : NONE;
  const { newId, onFindFiles } = files;
  const onArrive = useCallback(
    (found: readonly NewFile[]) => setNewest({ chatKey, files: found.map((file) => ({ ...file, id: newId() })) }),
    [chatKey, newId],
  );
  const opener = useRef<Element>(null);
  const onShow = useCallback((id: string) => {
    opener.current = document.activeElement;
    setShownId(id);
    setHasShown(true);
  }, []);
  const context = useMemo(() => ({ ...files, onShow, onArrive }), [files, onShow, onArrive]);

  useEffect(() => {
    if (!isUsable) return undefined;
    return onFindFiles((found) => setNewest({ chatKey, files: found.map((file) => ({ ...file, isFolder: false })) }));
  }, [chatKey, isUsable, onFindFiles]);

  useEffect(() => {
    const take = (event: Event, data: DataTransfer | null) => {
      const found = Array.from(data?.items ?? []).flatMap((item): NewFile[] => {
        const file = item.getAsFile();
        return file ? [{ file, isFolder: item.webkitGetAsEntry()?.isDirectory ?? false }] : [];
      });
      if (found.length === 0) return;
      event.preventDefault();
      if (isUsable) onArrive(found);
    };
    const handleDrag = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) {
        // Without this, the browser would navigate to the file.
        event.preventDefault();
        setIsDragged(event.type === 'dragover');
        if (event.type === 'drop') take(event, event.dataTransfer);
      }
    };
    const handleLeave = (event: DragEvent) => event.relatedTarget === null && setIsDragged(false);
    const handlePaste = (event: ClipboardEvent) => {
      if (event.clipboardData && pastesFiles(event.clipboardData)) take(event, event.clipboardData);
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('dragover', handleDrag, { signal });
    addEventListener('drop', handleDrag, { signal });
    addEventListener('dragleave', handleLeave, { signal });
    addEventListener('paste', handlePaste, { signal });
    return () => listening.abort();
  }, [isUsable, onArrive]);

  return (
    <FilesContext value={context}>
      {children}
      <AttachedFiles
        key={chatKey}
        {...files}
        arrived={arrived}
        contactName={contactName}
        isDragged={isDragged}
        isUsable={isUsable}
        later={later}
        onArrive={onArrive}
      />
      {hasShown && (
        <Lightbox
          shownId={shownId}
          messages={messages}
          onClose={() => setShownId(undefined)}
          onClosed={() => opener.current instanceof HTMLElement && opener.current.focus()}
        />
      )}
    </FilesContext>
  );
}

const NONE: readonly ArrivedFile[] = [];

const Lightbox = lazyPart<LightboxProps>(() => import('../Lightbox/Lightbox.tsx'), {
  isWanted: ({ shownId }) => shownId !== undefined,
  onMissing: ({ onClose }) => onClose(),
});
