import { ConfirmDialog } from '@manyline/ui';
import { useRef, useState } from 'react';
import { useText } from '../messages/useText.ts';
import { DropOverlay } from './DropOverlay.tsx';
import { FileReview } from './FileReview.tsx';
import type { Files } from './Files.types.ts';
import type { ArrivedFile } from './filesContext.ts';
import { addFiles, emptyReview, type Review } from './reviewEntries.ts';

export interface FileDeskProps {
  /** The newest files that came; each array is taken once. */
  readonly arrived: readonly ArrivedFile[];
  readonly contactName: string;
  /** Files are being dragged over the page. */
  readonly isDragged: boolean;
  readonly isUsable: boolean;
  readonly maxBytes?: Files['maxBytes'];
  readonly onArrive: (files: readonly ArrivedFile[]) => void;
  readonly onSendFiles: Files['onSendFiles'];
}

/** Where files lie before they are sent. They stay until they are sent or discarded with a yes. */
export default function FileDesk({ arrived, contactName, isDragged, isUsable, maxBytes, onArrive, onSendFiles }: FileDeskProps) {
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
    setReview(addFiles(review, arrived, maxBytes));
  }

  const handleClose = () => {
    if (review.entries.length > 0) setIsAsking(true);
    else setReview(emptyReview);
  };
  const handleSend = async () => {
    setState('sending');
    const files = review.entries.map(({ key, file, caption }) => ({ file, caption: caption.trim(), ...sizes.current.get(key) }));
    // Not taken over, they still lie here.
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
        onChange={setReview}
        onArrive={onArrive}
        onMeasure={(key, size) => sizes.current.set(key, size)}
        onSend={() => void handleSend()}
        onClose={handleClose}
      />
      <ConfirmDialog
        isOpen={isAsking}
        variant="danger"
        title={t('chat.files.discard.title')}
        text={t('chat.files.discard.text')}
        confirmLabel={t('chat.files.discard.confirm')}
        cancelLabel={t('chat.files.discard.keep')}
        onConfirm={() => setReview(emptyReview)}
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
