import { IconButton, isolate, Skeleton, usePhoneFormat } from '@manyline/ui';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import type { RecipientPreview } from '../BulkEditor/BulkEditor.types.ts';
import { PreviewBox } from './Message.styles.ts';

export interface MessagePreviewProps {
  readonly preview: RecipientPreview | undefined;
  readonly isLoading: boolean;
  readonly onPreview: (index: number) => void;
}

/** The message as one recipient will read it. */
export function MessagePreview({ preview, isLoading, onPreview }: MessagePreviewProps) {
  const t = useBulkText();
  const format = usePhoneFormat();
  const titleId = useId();
  return (
    <PreviewBox aria-labelledby={titleId}>
      <header>
        <h3 id={titleId} aria-live="polite">
          {preview
            ? t('chat.bulk.preview.for', { name: preview.name ? isolate(preview.name) : `\u2066${format(preview.tn)}\u2069` })
            : t('chat.bulk.preview')}
        </h3>
        {preview && (
          <>
            <IconButton
              size="sm"
              label={t('chat.bulk.preview.previous')}
              icon={<IconChevronLeft aria-hidden="true" data-mirror />}
              disabled={preview.index === 0}
              onClick={() => onPreview(preview.index - 1)}
            />
            <small>{t('chat.bulk.preview.place', { index: preview.index + 1, of: preview.of })}</small>
            <IconButton
              size="sm"
              label={t('chat.bulk.preview.next')}
              icon={<IconChevronRight aria-hidden="true" data-mirror />}
              disabled={preview.index + 1 >= preview.of}
              onClick={() => onPreview(preview.index + 1)}
            />
          </>
        )}
      </header>
      <div data-part="stage">
        {preview ? (
          <>
            <div data-part="bubble" dir="auto">
              {preview.pieces.map(({ text, isFilled }, index) =>
                isFilled ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
              )}
            </div>
            <span data-part="cost">
              {t(preview.encoding === 'ucs2' ? 'chat.bulk.preview.unicode' : 'chat.bulk.preview.parts', { count: preview.segments })}
            </span>
          </>
        ) : isLoading ? (
          <Skeleton width="70%" height="3.5rem" shape="block" />
        ) : (
          <p data-part="none">{t('chat.bulk.preview.none')}</p>
        )}
      </div>
    </PreviewBox>
  );
}
