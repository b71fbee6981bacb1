import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Card } from '../feedback/Card.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import type { Loadable } from '../loadable/loadable.ts';
import { LoadableView } from '../loadable/LoadableView.tsx';
import { useConsoleText } from '../messages/useText.ts';
import { media } from '../theme/media.ts';
import { token } from '../theme/token.ts';
import type { ChartTable } from './chart.types.ts';
import { ChartTableView } from './ChartTableView.tsx';
import { ChartSkeleton } from './ChartSkeleton.tsx';
import { type ChartView, ViewSwitch } from './ViewSwitch.tsx';

/** What every chart has around it. */
export interface ChartFrameProps {
  readonly title: string;
  readonly titleLevel?: 2 | 3 | 4;
  /** One sentence that says what the chart shows. */
  readonly summary?: string | undefined;
  /** Pixels of the chart and of the table, kept from the first moment; more where somebody has set larger text. */
  readonly height?: number;
  /** Says what will stand here, where nothing was measured. */
  readonly emptyText?: string | undefined;
  /** Small buttons beside the switch, such as exports. */
  readonly actions?: ReactNode;
  readonly onRetry: () => void;
}

export interface ChartCardProps extends ChartFrameProps {
  /** The same data in words; empty without rows. */
  readonly table: Loadable<ChartTable>;
  /** Drawn in the height of the card. */
  readonly children: ReactNode;
}

/** The frame of a chart: its name, one sentence in words, and the switch to the table. */
export function ChartCard({ title, titleLevel, summary, height = 260, emptyText, actions, table, children, onRetry }: ChartCardProps) {
  const t = useConsoleText();
  const [view, setView] = useState<ChartView>('chart');
  const isReady = table.status === 'ready' && table.value.rows.length > 0;
  return (
    <Card
      title={title}
      {...(titleLevel === undefined ? {} : { titleLevel })}
      description={<Summary>{table.status === 'loading' ? <Skeleton width="min(100%, 320px)" /> : isReady && summary}</Summary>}
      actions={
        <Tools>
          <ViewSwitch view={view} isDisabled={!isReady} onViewChange={setView} />
          {actions}
        </Tools>
      }
    >
      <Body style={{ blockSize: `${height / 16}rem` }}>
        <LoadableView
          value={table}
          skeleton={<ChartSkeleton />}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<Empty>{emptyText ?? t('ui.chart.empty')}</Empty>}
          onRetry={onRetry}
        >
          {(data) => (view === 'table' ? <ChartTableView title={title} table={data} /> : children)}
        </LoadableView>
      </Body>
    </Card>
  );
}

const Summary = styled.p`
  display: flow-root;
  min-block-size: 1lh;
  text-wrap: pretty;
  > span {
    margin-block: 0.35em;
  }
  /* Two lines are usual here: the chart must not jump when the sentence comes. */
  ${media.phone} {
    min-block-size: 2lh;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  @media print {
    display: none;
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  min-inline-size: 0;
  @media print {
    block-size: auto !important;
  }
`;

const Empty = styled.p`
  align-self: stretch;
  display: grid;
  place-items: center;
  padding: 24px;
  border: 1px dashed ${token.borderStrong};
  border-radius: ${token.radiusControl};
  color: ${token.textMuted};
  text-align: center;
  text-wrap: balance;
`;
