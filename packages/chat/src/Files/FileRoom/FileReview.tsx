import { FILE_MAX_BYTES, FILES_MAX_COUNT } from '@manyline/contract';
import { Alert, Button, Dialog, IconButton, isolate, useAnnounce } from '@manyline/ui';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { useText } from '../../messages/useText.ts';
import type { NewFile } from '../filesContext.ts';
import { captionEntry, moveEntry, removeEntry, type Review } from '../reviewEntries.ts';
import { useFileSizeText } from '../useFileSizeText.ts';
import { Add, Late, Limits, Notes, Parts, Refused, Rows, Total } from './FileReview.styles.ts';
import { ReviewRow } from './ReviewRow.tsx';

export interface FileReviewProps {
  readonly isOpen: boolean;
  readonly review: Review;
  readonly contactName: string;
  readonly maxBytes?: number | undefined;
  readonly state: 'idle' | 'sending' | 'failed';
  /** Whether a reload would lose some of the files. */
  readonly isVolatile: boolean;
  readonly sendsLinks: boolean;
  readonly carriedBytes: number | undefined;
  readonly onChange: (review: Review) => void;
  readonly onArrive: (files: readonly NewFile[]) => void;
  /** A picture's size as it is shown, once it is known. */
  readonly onMeasure: (key: number, size: { readonly width: number; readonly height: number }) => void;
  readonly onSend: () => void;
  /** Without it, they can't be sent later. */
  readonly onLater?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The files about to be sent, one message each: their order, captions, and the reason for each file that cannot be sent. */
export function FileReview({
  isOpen,
  review,
  contactName,
  maxBytes = FILE_MAX_BYTES,
  state,
  isVolatile,
  sendsLinks,
  carriedBytes = Infinity,
  onChange,
  onArrive,
  onMeasure,
  onSend,
  onLater,
  onClose,
}: FileReviewProps) {
  const t = useText();
  const announce = useAnnounce();
  const sizeText = useFileSizeText();
  const input = useRef<HTMLInputElement>(null);
  const { entries, refused } = review;
  const megabytes = maxBytes / 1_024 ** 2;
  const total = entries.reduce((sum, { file }) => sum + file.size, 0);

  const handlePick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onArrive(Array.from(target.files ?? [], (file) => ({ file, isFolder: false })));
    target.value = '';
  };
  const handleMove = (key: number, to: number) => {
    const moved = moveEntry(review, key, to);
    onChange(moved);
    const index = moved.entries.findIndex((entry) => entry.key === key);
    announce(t('chat.files.review.moved', { name: moved.entries[index]?.name ?? '', position: index + 1, count: entries.length }));
  };

  return (
    <Dialog
      isOpen={isOpen}
      title={t('chat.files.review.title', { name: isolate(contactName) })}
      description={t('chat.files.review.limits', { count: FILES_MAX_COUNT, size: megabytes })}
      size="lg"
      closesOnOutsidePress={false}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      footer={
        <>
          <Total role="status">
            {entries.length > 0 && t('chat.files.review.total', { count: entries.length, size: sizeText(total) })}
          </Total>
          <Button variant="outline" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          {onLater && (
            <Button variant="soft" disabled={entries.length === 0 || state === 'sending'} onClick={onLater}>
              {t('chat.later.open')}
            </Button>
          )}
          <Button disabled={entries.length === 0} isBusy={state === 'sending'} onClick={onSend}>
            {t('chat.files.review.send', { count: entries.length })}
          </Button>
        </>
      }
    >
      <Parts>
        <LateNotice state={state} isVolatile={isVolatile} />
        <AllNotes sendsLinks={sendsLinks} isTooLarge={entries.some(({ file }) => file.size > carriedBytes)} carriedBytes={carriedBytes} />
        <Limits aria-live="polite">
          {refused.length > 0 && (
            <RefusedFiles files={refused} megabytes={megabytes} onDismiss={(key) => onChange(removeEntry(review, key))} />
          )}
        </Limits>
        {entries.length > 0 && (
          <Rows role="list" aria-label={t('chat.files.review.list')}>
            {entries.map((entry, index) => (
              <ReviewRow
                key={entry.key}
                entry={entry}
                isTooLarge={entry.file.size > carriedBytes}
                position={index}
                isMovable={entries.length > 1}
                onCaption={(caption) => onChange(captionEntry(review, entry.key, caption))}
                onMeasure={(size) => onMeasure(entry.key, size)}
                onRemove={() => onChange(removeEntry(review, entry.key))}
                onMove={(to) => handleMove(entry.key, to)}
                onSend={onSend}
              />
            ))}
          </Rows>
        )}
        <Add>
          <Button variant="soft" size="sm" startIcon={<IconPlus aria-hidden="true" />} onClick={() => input.current?.click()}>
            {t('chat.files.review.add')}
          </Button>
          <input ref={input} type="file" multiple hidden onChange={handlePick} />
        </Add>
      </Parts>
    </Dialog>
  );
}

/** What is said of the files once they are there. */
function AllNotes({
  sendsLinks,
  isTooLarge,
  carriedBytes = 0,
}: Pick<FileReviewProps, 'sendsLinks' | 'carriedBytes'> & { readonly isTooLarge: boolean }) {
  const t = useText();
  const sizeText = useFileSizeText();
  return (
    <Notes>
      {sendsLinks && <Alert tone="info">{t('chat.files.review.links')}</Alert>}
      {isTooLarge && <Alert tone="info">{t('chat.files.review.carried', { size: sizeText(carriedBytes) })}</Alert>}
    </Notes>
  );
}

/** What comes after a while: one notice at a time, the more urgent one first. */
function LateNotice({ state, isVolatile }: Pick<FileReviewProps, 'state' | 'isVolatile'>) {
  const t = useText();
  return (
    <Late>
      {state === 'failed' ? (
        <Alert tone="danger">{t('chat.files.review.notQueued')}</Alert>
      ) : (
        isVolatile && <Alert tone="warning">{t('chat.files.review.volatile')}</Alert>
      )}
    </Late>
  );
}

interface RefusedFilesProps {
  readonly files: Review['refused'];
  readonly megabytes: number;
  readonly onDismiss: (key: number) => void;
}

function RefusedFiles({ files, megabytes, onDismiss }: RefusedFilesProps) {
  const t = useText();
  const sizeText = useFileSizeText();
  return (
    <Refused role="list" aria-label={t('chat.files.review.refused')}>
      {files.map(({ key, name, size, reason, kind = '' }) => (
        <li key={key}>
          <span>
            <bdi>{name}</bdi> <small>{sizeText(size)}</small>
            <em>{t(`chat.files.reason.${reason}`, { size: megabytes, count: FILES_MAX_COUNT, kind: isolate(`.${kind}`) })}</em>
          </span>
          <IconButton
            size="sm"
            label={t('chat.files.review.dismiss', { name })}
            icon={<IconX aria-hidden="true" size={18} />}
            onClick={() => onDismiss(key)}
          />
        </li>
      ))}
    </Refused>
  );
}
