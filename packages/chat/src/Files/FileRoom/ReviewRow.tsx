import { isFittedType, isPictureType, MESSAGE_MAX_LENGTH } from '@manyline/contract';
import { IconButton } from '@manyline/ui';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { useText } from '../../messages/useText.ts';
import { FileIcon } from '../FileIcon.tsx';
import type { ReviewEntry } from '../reviewEntries.ts';
import { useFileSizeText } from '../useFileSizeText.ts';
import { Row } from './FileReview.styles.ts';
import { useFittedSize } from './useFittedSize.ts';
import { useRowDrag } from './useRowDrag.ts';

export interface ReviewRowProps {
  readonly entry: ReviewEntry;
  /** Larger than the line's provider carries. */
  readonly isTooLarge: boolean;
  readonly position: number;
  readonly isMovable: boolean;
  readonly onCaption: (caption: string) => void;
  readonly onMeasure: (size: { readonly width: number; readonly height: number }) => void;
  readonly onRemove: () => void;
  readonly onMove: (to: number) => void;
  readonly onSend: () => void;
}

const STEPS: Readonly<Record<string, (position: number) => number>> = {
  ArrowUp: (position) => position - 1,
  ArrowDown: (position) => position + 1,
  Home: () => 0,
  End: () => Number.MAX_SAFE_INTEGER,
};

/** One file about to be sent. Its handle moves it, by pointer and by arrow keys. */
export function ReviewRow({
  entry: { file, name, caption },
  isTooLarge,
  position,
  isMovable,
  onCaption,
  onMeasure,
  onRemove,
  onMove,
  onSend,
}: ReviewRowProps) {
  const t = useText();
  const sizeText = useFileSizeText();
  const fitted = useFittedSize(file, isTooLarge);
  const { row, startDrag } = useRowDrag(position, onMove);
  const [isBroken, setIsBroken] = useState(false);
  const showFile = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  const handleKeys = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const to = step(position);
    if (to >= 0) onMove(to);
  };
  const handleCaptionKeys = (event: KeyboardEvent) => {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key === 'Enter' && !isComposing) onSend();
  };

  return (
    <Row ref={row} data-fixed={!isMovable || undefined}>
      {isMovable && (
        <span data-part="handle" onPointerDown={({ button }) => button === 0 && startDrag()}>
          <IconButton
            size="sm"
            label={t('chat.files.review.move', { name })}
            icon={<IconGripVertical aria-hidden="true" size={18} />}
            onKeyDown={handleKeys}
          />
        </span>
      )}
      <span data-part="picture">
        {isPictureType(file.type) && !isBroken ? (
          <img
            ref={showFile}
            alt=""
            draggable={false}
            onError={() => setIsBroken(true)}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onMeasure({ width, height })}
          />
        ) : (
          <FileIcon type={file.type} />
        )}
      </span>
      <span>
        <span data-part="name">
          <bdi title={name}>{name}</bdi>
          <small>
            {typeof fitted === 'number'
              ? t('chat.files.review.fitted', { from: sizeText(file.size), to: sizeText(fitted) })
              : sizeText(file.size)}
          </small>
          {isTooLarge && !isFittedType(file.type) && <small>{t('chat.files.review.asLink')}</small>}
          {fitted === 'computing' && <small>{t('chat.files.review.fitting')}</small>}
        </span>
        <input
          type="text"
          aria-label={t('chat.files.review.caption', { name })}
          placeholder={t('chat.files.review.captionHint')}
          dir={caption ? 'auto' : undefined}
          maxLength={MESSAGE_MAX_LENGTH}
          value={caption}
          onChange={({ target }) => onCaption(target.value)}
          onKeyDown={handleCaptionKeys}
        />
      </span>
      <IconButton
        size="sm"
        label={t('chat.files.review.remove', { name })}
        icon={<IconX aria-hidden="true" size={18} />}
        onClick={onRemove}
      />
    </Row>
  );
}
