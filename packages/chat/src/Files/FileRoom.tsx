import { createLazyPart } from '@manyline/ui';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { MessageItem } from '../MessageList/MessageList.types.ts';
import type { FileDeskProps } from './FileDesk.tsx';
import type { Files } from './Files.types.ts';
import { type ArrivedFile, FilesContext } from './filesContext.ts';
import type { LightboxProps } from './Lightbox.tsx';

export interface FileRoomProps {
  readonly files: Files;
  readonly contactName: string;
  readonly messages: readonly MessageItem[];
  /** The line can send. */
  readonly isUsable: boolean;
  readonly children: ReactNode;
}

/** A conversation that takes files, wherever on the page they are dropped or pasted, and shows its pictures large. */
export function FileRoom({ files, contactName, messages, isUsable, children }: FileRoomProps) {
  const [arrived, setArrived] = useState<readonly ArrivedFile[]>([]);
  const [isDragged, setIsDragged] = useState(false);
  const [shownId, setShownId] = useState<string>();
  const place = useMemo(() => ({ ...files, onShow: setShownId, onArrive: setArrived }), [files]);

  useEffect(() => {
    const take = (event: Event, data: DataTransfer | null) => {
      const found = Array.from(data?.items ?? []).flatMap((item): ArrivedFile[] => {
        const file = item.getAsFile();
        return file ? [{ file, isFolder: item.webkitGetAsEntry()?.isDirectory ?? false }] : [];
      });
      if (found.length === 0) return;
      event.preventDefault();
      if (isUsable) setArrived(found);
    };
    const handleDrag = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) {
        // Without this, the browser would leave the page for the file.
        event.preventDefault();
        setIsDragged(event.type === 'dragover');
        if (event.type === 'drop') take(event, event.dataTransfer);
      }
    };
    const handleLeave = (event: DragEvent) => event.relatedTarget === null && setIsDragged(false);
    const handlePaste = (event: ClipboardEvent) => {
      // A cell of a table comes as words and as a picture of them: the words are meant.
      if (!event.clipboardData?.types.includes('text/plain')) take(event, event.clipboardData);
    };
    addEventListener('dragover', handleDrag);
    addEventListener('drop', handleDrag);
    addEventListener('dragleave', handleLeave);
    addEventListener('paste', handlePaste);
    return () => {
      removeEventListener('dragover', handleDrag);
      removeEventListener('drop', handleDrag);
      removeEventListener('dragleave', handleLeave);
      removeEventListener('paste', handlePaste);
    };
  }, [isUsable]);

  return (
    <FilesContext value={place}>
      {children}
      <fileDesk.Part
        isNeeded={isDragged || arrived.length > 0}
        props={{
          arrived,
          contactName,
          isDragged,
          isUsable,
          maxBytes: files.maxBytes,
          onArrive: setArrived,
          onSendFiles: files.onSendFiles,
        }}
      />
      <lightbox.Part isNeeded={shownId !== undefined} props={{ shownId, messages, onClose: () => setShownId(undefined) }} />
    </FilesContext>
  );
}

/** Begins to fetch what files need with the first of them: the server may be lost by then. */
export function loadFilesOnDemand() {
  return [loadDesk(), loadLightbox()] as const;
}

const loadDesk = () => import('./FileDesk.tsx');
const loadLightbox = () => import('./Lightbox.tsx');
const fileDesk = createLazyPart<FileDeskProps>(loadDesk);
const lightbox = createLazyPart<LightboxProps>(loadLightbox);
