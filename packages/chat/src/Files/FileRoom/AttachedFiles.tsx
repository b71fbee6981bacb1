import { ConfirmDialog } from '@manyline/ui';
import { useRef, useState } from 'react';
import { useText } from '../../messages/useText.ts';
import { DropOverlay } from '../DropOverlay.tsx';
import type { AttachedFile, Files, FilesLaterChoice } from '../Files.types.ts';
import type { ArrivedFile, NewFile } from '../filesContext.ts';
import { addFiles, emptyReview, type Review } from '../reviewEntries.ts';
import { useStoredFiles } from '../useStoredFiles.ts';
import { FileReview } from './FileReview.tsx';

export interface AttachedFilesProps {
  /** The newest files that were added; each array is handled once. */
  readonly arrived: readonly ArrivedFile[];
  readonly contactName: string;
  /** Files are being dragged over the page. */
  readonly isDragged: boolean;
  readonly isUsable: boolean;
  readonly maxBytes?: Files['maxBytes'];
  readonly refusedKinds?: Files['refusedKinds'];
  readonly sendsLinks?: Files['sendsLinks'];
  readonly carriedBytes?: Files['carriedBytes'];
  readonly later?: FilesLaterChoice | undefined;
  readonly onArrive: (files: readonly NewFile[]) => void;
  readonly onKeepFiles: Files['onKeepFiles'];
  readonly onDiscardFiles: Files['onDiscardFiles'];
  readonly onSendFiles: Files['onSendFiles'];
}

/** The files attached to the composer. They stay until they are sent, or discarded after a confirmation. */
export function AttachedFiles({
  arrived,
  contactName,
  isDragged,
  isUsable,
  maxBytes,
  refusedKinds,
  sendsLinks = false,
  carriedBytes,
  later,
  onArrive,
  onKeepFiles,
  onDiscardFiles,
  onSendFiles,
}: AttachedFilesProps) {
  const t = useText();
  const [review, setReview] = useState<Review>(emptyReview);
  const [taken, setTaken] = useState<readonly ArrivedFile[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const sizes = useRef(new Map<number, { readonly width: number; readonly height: number }>());
  const isOpen = review.entries.length + review.refused.length > 0;
  if (arrived !== taken) {
    setTaken(arrived);
    setState('idle');
    setReview(addFiles(review, arrived, { maxBytes, refusedKinds }));
  }

  const isVolatile = useStoredFiles(review.entries, onKeepFiles);
  const handleChange = (next: Review) => {
    const left = new Set(next.entries.map(({ id }) => id));
    const dropped = review.entries.filter(({ id }) => !left.has(id));
    if (dropped.length > 0) onDiscardFiles(dropped.map(({ id }) => id));
    setReview(next);
  };
  const handleClose = () => {
    if (review.entries.length > 0) setIsAsking(true);
    else setReview(emptyReview);
  };
  const [laterFiles, setLaterFiles] = useState<readonly AttachedFile[]>(NO_FILES);
  const [isLater, setIsLater] = useState(false);
  const filesNow = () =>
    review.entries.map(({ key, id, file, caption }) => ({ id, file, caption: caption.trim(), ...sizes.current.get(key) }));
  const handleSend = async () => {
    setState('sending');
    const files = filesNow();
    // Files that were not accepted stay attached.
    const isTaken = await onSendFiles(files).catch(() => false);
    if (isTaken) setReview(emptyReview);
    setState(isTaken ? 'idle' : 'failed');
  };

  return (
    <>
      <FileReview
        isOpen={isOpen}
        review={review}
        contactName={contactName}
        maxBytes={maxBytes}
        state={state}
        isVolatile={isVolatile}
        sendsLinks={sendsLinks}
        carriedBytes={carriedBytes}
        onChange={handleChange}
        onArrive={onArrive}
        onMeasure={(key, size) => sizes.current.set(key, size)}
        onSend={() => void handleSend()}
        onLater={
          later &&
          (() =>
            later.guard(() => {
              setLaterFiles(filesNow());
              setIsLater(true);
            }))
        }
        onClose={handleClose}
      />
      {later?.render({ isOpen: isLater, files: laterFiles, onOpenChange: setIsLater, onScheduled: () => handleChange(emptyReview) })}
      <ConfirmDialog
        isOpen={isAsking}
        variant="danger"
        title={t('chat.files.discard.title')}
        text={t('chat.files.discard.text')}
        confirmLabel={t('chat.files.discard.confirm')}
        cancelLabel={t('chat.files.discard.keep')}
        onConfirm={() => handleChange(emptyReview)}
        onOpenChange={setIsAsking}
      />
      {isDragged && (
        <DropOverlay
          variant={isUsable ? 'welcome' : 'unusable'}
          words={isUsable ? t('chat.files.drop', { name: contactName }) : t('chat.files.drop.none')}
        />
      )}
    </>
  );
}

const NO_FILES: readonly AttachedFile[] = [];
