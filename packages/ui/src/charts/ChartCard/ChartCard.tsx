import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Card } from '../../feedback/Card/Card.tsx';
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx';
import { LoadableView } from '../../loadable/LoadableView.tsx';
import type { Loadable } from '../../loading/loadable.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import type { ChartTable } from '../frame/chart.types.ts';
import { ChartSkeleton } from './ChartSkeleton.tsx';
import { ChartTableView } from './ChartTableView.tsx';
import { type ChartView, ViewSwitch } from './ViewSwitch.tsx';

/** The props every chart shares. */
export interface ChartFrameProps {
  readonly title: string;
  readonly titleLevel?: 2 | 3 | 4;
  /** One sentence that describes the chart. */
  readonly summary?: string | undefined;
  /** Height of the chart and the table in px, reserved from the first render; larger text sizes need more. */
  readonly height?: number;
  /** Shown when there is no data; says what will appear here. */
  readonly emptyText?: string | undefined;
  /** Small buttons beside the view switch, such as exports. */
  readonly actions?: ReactNode;
  readonly onRetry: () => void;
}

export interface ChartCardProps extends ChartFrameProps {
  /** The same data as a table; no rows shows the empty state. */
  readonly table: Loadable<ChartTable>;
  /** The drawing; it fills the height of the card. */
  readonly children: ReactNode;
}

/**
 * The frame of a chart: title, one-sentence summary and a switch to the table.
 * @use Around a chart of your own.
 * @avoid for other content → Card
 */
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
  /* The summary usually takes two lines here: reserving them keeps the chart from jumping when
     it arrives. */
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
