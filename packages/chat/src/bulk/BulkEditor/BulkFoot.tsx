import { EXCLUSIONS } from '@manyline/contract';
import { Button, PhoneNumber, Popover, useFormatters } from '@manyline/ui';
import { IconArrowRight, IconSend } from '@tabler/icons-react';
import { type CSSProperties, useId, useState } from 'react';
import { LineSquare } from '../../LinePicker/LinePicker.styles.ts';
import { useLineStatus } from '../../LinePicker/useLineStatus.ts';
import { useBulkText } from '../../messages/useText.ts';
import { type ReasonWords, useReasonTexts } from '../BulkGrid/useReasonTexts.ts';
import type { BulkEditorProps, RecipientFilter, RecipientSummary } from './BulkEditor.types.ts';
import { Bar, Figures, From, Reasons } from './Foot.styles.ts';
import { reviewBlock } from './reviewBlock.ts';

export interface BulkFootProps extends Pick<BulkEditorProps, 'line' | 'recipients' | 'message' | 'stage' | 'onReview'> {
  readonly shows: 'recipients' | 'message';
  readonly onNext: () => void;
  /** Whether the recipients behind each reason can be shown. */
  readonly onShowRecipients: () => void;
}

/** A summary of what will be sent, or the reasons why it cannot be sent yet. */
export function BulkFoot({ line, recipients, message, stage, shows, onReview, onNext, onShowRecipients }: BulkFootProps) {
  const t = useBulkText();
  const statusWord = useLineStatus();
  const { number } = useFormatters();
  const whyId = useId();
  const { summary } = recipients;
  const { min, max, total } = summary.segments;
  const block = reviewBlock({ line, recipients, message });
  const isPreparing = stage.kind === 'preparing';
  return (
    <Bar data-bottom-actions aria-label={t('chat.bulk.foot')} data-shows={shows}>
      {line && (
        <From>
          <LineSquare style={{ '--hue': line.hue } as CSSProperties} />
          <span>
            <small>{t('chat.bulk.from')}</small>
            <b>{(line.name && <bdi>{line.name}</bdi>) || <PhoneNumber value={line.tn} />}</b>
          </span>
        </From>
      )}
      <Figures>
        <div>
          <dt>{t('chat.bulk.foot.receive', { count: summary.receive })}</dt>
          <dd>{number(summary.receive)}</dd>
        </div>
        <div>
          <dt>{t('chat.bulk.foot.leftOut', { count: summary.toFix + summary.excluded })}</dt>
          <dd>
            <LeftOut
              summary={summary}
              onChoose={(filter) => {
                recipients.onFilterChange(filter);
                onShowRecipients();
              }}
            />
          </dd>
        </div>
        {total > 0 && (
          <>
            <div>
              <dt>{t('chat.bulk.foot.each')}</dt>
              <dd>
                <bdi>{min === max ? number(max) : `${number(min)}–${number(max)}`}</bdi>
              </dd>
            </div>
            <div>
              <dt>{t('chat.bulk.foot.total')}</dt>
              <dd>{number(total)}</dd>
            </div>
          </>
        )}
      </Figures>
      <div data-part="do">
        <span data-part="why" id={whyId} role="status">
          {block &&
            t(`chat.bulk.block.${block.kind}`, {
              field: '',
              ...block,
              status: block.kind === 'notAlive' ? statusWord(block.status) : '',
            })}
        </span>
        <span data-part="next">
          <Button endIcon={<IconArrowRight aria-hidden="true" data-mirror />} onClick={onNext}>
            {t('chat.bulk.foot.next')}
          </Button>
        </span>
        <span data-part="review">
          <Button
            size="lg"
            isBusy={isPreparing}
            disabled={block !== undefined && !isPreparing}
            aria-describedby={block && whyId}
            startIcon={<IconSend aria-hidden="true" data-mirror />}
            onClick={onReview}
          >
            {t('chat.bulk.foot.review')}
          </Button>
        </span>
      </div>
    </Bar>
  );
}

interface LeftOutProps {
  readonly summary: RecipientSummary;
  readonly onChoose: (filter: RecipientFilter) => void;
}

/** Each reason filters its recipients. */
function LeftOut({ summary, onChoose }: LeftOutProps) {
  const t = useBulkText();
  const { number } = useFormatters();
  const words = useReasonTexts();
  const [isOpen, setIsOpen] = useState(false);
  const count = summary.toFix + summary.excluded;
  if (count === 0) return <span>{number(0)}</span>;
  return (
    <Popover
      title={t('chat.bulk.foot.leftOut.title')}
      side="top"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button type="button" aria-label={t('chat.bulk.foot.leftOut.open', { count })}>
          {number(count)}
        </button>
      }
    >
      <Reasons>
        {reasonsOf(summary, words).map(({ filter, label, many, isPart }) => (
          <li key={filter} data-part={isPart ? 'part' : undefined}>
            <button
              type="button"
              onClick={() => {
                setIsOpen(false);
                onChoose(filter);
              }}
            >
              <span>{label}</span>
              <b>{number(many)}</b>
            </button>
          </li>
        ))}
      </Reasons>
    </Popover>
  );
}

interface CountedReason {
  readonly filter: RecipientFilter;
  readonly label: string;
  readonly many: number;
  /** The reason this one is part of: a recipient who lacks two fields counts in both. */
  readonly isPart?: boolean;
}

/** Every reason, and every missing field separately. */
function reasonsOf({ reasons, missing }: RecipientSummary, { label, of }: ReasonWords): readonly CountedReason[] {
  return EXCLUSIONS.flatMap((reason): readonly CountedReason[] => {
    const many = reasons[reason] ?? 0;
    if (many === 0) return [];
    const whole = { filter: reason, label: label(reason), many };
    if (reason !== 'missingField' || missing.length === 0) return [whole];
    const isPart = missing.length > 1;
    const fields = missing.map(({ field, count }): CountedReason => ({
      filter: `missing ${field}`,
      label: of({ reason, missing: [field] }),
      many: count,
      isPart,
    }));
    return isPart ? [whole, ...fields] : fields;
  });
}
