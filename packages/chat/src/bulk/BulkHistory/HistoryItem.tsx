import type { Batch } from '@manyline/contract';
import { isPlainClick, Progress, useFormatters } from '@manyline/ui';
import type { LineItem } from '../../LinePicker/LinePicker.tsx';
import { useBulkText } from '../../messages/useText.ts';
import { BatchStateMark } from '../BulkBoard/BatchStateMark.tsx';
import { LineName } from '../BulkBoard/LineName.tsx';
import { isFlawed, progressOf } from '../BulkBoard/recipients/recipientCounts.ts';
import { TemplateText } from '../BulkBoard/TemplateText.tsx';
import { Item } from './BulkHistory.styles.ts';

export interface HistoryItemProps {
  readonly batch: Batch;
  readonly line: LineItem | undefined;
  readonly now: number;
  readonly href: string;
  readonly onOpen: (batchId: string) => void;
}

/** One bulk message: its text, line, time and result. */
export function HistoryItem({ batch, line, now, href, onOpen }: HistoryItemProps) {
  const t = useBulkText();
  const { listTime } = useFormatters();
  const { id, tn, template, createdTime, startsTime, counts } = batch;
  const { done, of } = progressOf(batch);
  return (
    <Item>
      <div data-part="what">
        <a
          href={href}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onOpen(id);
          }}
        >
          <TemplateText template={template} />
        </a>
        <div data-part="facts">
          <LineName line={line} tn={tn} />
          <time>{listTime(startsTime ?? createdTime, now)}</time>
        </div>
      </div>
      <div data-part="came">
        <BatchStateMark batch={batch} now={now} />
        <Progress
          label={t('chat.bulk.board.progress')}
          isLabelHidden
          size="sm"
          value={done}
          max={of}
          tone={batch.state === 'done' && !isFlawed(batch.counts) ? 'success' : 'accent'}
          valueText={t('chat.bulk.board.progress.of', { done, of })}
        />
        <div data-part="sums">
          <span>{t('chat.bulk.board.progress.of', { done, of })}</span>
          {counts.failed > 0 && <b data-tone="danger">{t('chat.bulk.board.sum.failed', { count: counts.failed })}</b>}
          {counts.unconfirmed > 0 && <b data-tone="warning">{t('chat.bulk.board.sum.unconfirmed', { count: counts.unconfirmed })}</b>}
          {counts.replied > 0 && <b data-tone="accent">{t('chat.bulk.board.sum.replied', { count: counts.replied })}</b>}
        </div>
      </div>
    </Item>
  );
}
