import { deliveryRate, failureRate, type Figures, type Report, responseTime } from '@manyline/contract';
import {
  Avatar,
  DEFAULT_TABLE_STATE,
  EmptyState,
  type Loadable,
  type MenuItem,
  PhoneNumber,
  ready,
  Table,
  type TableColumn,
  type TableState,
  TableTitle,
  TextLink,
  useFormatters,
  usePhoneFormat,
} from '@manyline/ui';
import { IconEye } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useReportsText } from '../messages/useText.ts';
import type { DashboardScreenProps, ReportQuery } from './report.types.ts';
import { useReportTexts } from './useReportTexts.ts';

type LineRow = Report['lines']['items'][number];
type UserRow = Report['users']['items'][number];

export interface ReportTablesProps extends Pick<
  DashboardScreenProps,
  'query' | 'report' | 'isBusy' | 'hrefOf' | 'lineHref' | 'userHref' | 'onNavigate'
> {
  /** Shows the figures of one line or user. */
  readonly onNarrow: (query: ReportQuery) => void;
  readonly onRetry: () => void;
}

/** The same figures by line and by user. */
export function ReportTables({ report, query, hrefOf, lineHref, userHref, isBusy, onNavigate, onNarrow, onRetry }: ReportTablesProps) {
  const t = useReportsText();
  const phoneText = usePhoneFormat();
  const figures = useFigureColumns();
  const narrowed = (chosen: Partial<ReportQuery>, words: ReactNode) => {
    const next = { ...query, ...chosen };
    const handleNavigate = (event: MouseEvent) => {
      event.preventDefault();
      onNarrow(next);
    };
    return (
      <TextLink href={hrefOf(next)} onNavigate={handleNavigate}>
        {words}
      </TextLink>
    );
  };
  const lines: readonly TableColumn<LineRow>[] = [
    {
      id: 'line',
      label: t('cms.report.line'),
      accessor: ({ name, tn }) => name ?? tn,
      render: ({ tn, name }) =>
        name === undefined ? (
          narrowed({ lines: [tn] }, <PhoneNumber value={tn} />)
        ) : (
          <TableTitle title={narrowed({ lines: [tn] }, name)} description={phoneText(tn, 'international')} />
        ),
      width: 190,
      isSortable: true,
      isHideable: false,
      card: 'title',
    },
    { id: 'owner', label: t('cms.report.owner'), accessor: ({ userName }) => userName, width: 160, isSortable: true },
    ...figures,
  ];
  const users: readonly TableColumn<UserRow>[] = [
    {
      id: 'user',
      label: t('cms.report.user'),
      accessor: ({ name }) => name,
      render: ({ id, name }) => <TableTitle title={narrowed({ users: [id] }, name)} media={<Avatar name={name} seed={id} size="sm" />} />,
      width: 190,
      isSortable: true,
      isHideable: false,
      card: 'title',
    },
    {
      id: 'lineCount',
      label: t('cms.report.lineCount'),
      accessor: ({ lineCount }) => lineCount,
      align: 'end',
      width: 110,
      isSortable: true,
    },
    ...figures,
  ];
  const pageOf = (label: string, href: string): readonly MenuItem[] => [
    { id: 'page', label, icon: <IconEye aria-hidden="true" />, href, onSelect: () => onNavigate(href) },
  ];
  const hasSeveral = report.status !== 'ready' || report.value.users.count > 1;
  return (
    <>
      <FigureTable
        title={t('cms.report.byLine')}
        rows={report.status === 'ready' ? ready(report.value.lines) : report}
        columns={lines}
        rowId={({ tn }) => tn}
        rowLabel={({ name, tn }) => name ?? tn}
        rowActions={lineHref && (({ tn }) => pageOf(t('cms.report.open.line'), lineHref(tn)))}
        isBusy={isBusy}
        onRetry={onRetry}
      />
      {hasSeveral && (
        <FigureTable
          title={t('cms.report.byUser')}
          rows={report.status === 'ready' ? ready(report.value.users) : report}
          columns={users}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name}
          rowActions={userHref && (({ id }) => pageOf(t('cms.report.open.user'), userHref(id)))}
          isBusy={isBusy}
          onRetry={onRetry}
        />
      )}
    </>
  );
}

interface FigureTableProps<Row extends Figures> {
  readonly title: string;
  readonly rows: Loadable<{ readonly items: readonly Row[]; readonly count: number }>;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly rowLabel: (row: Row) => string;
  readonly rowActions: ((row: Row) => readonly MenuItem[]) | undefined;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

function FigureTable<Row extends Figures>({ title, rows, rowActions, ...table }: FigureTableProps<Row>) {
  const t = useReportsText();
  const { number } = useFormatters();
  const [state, setState] = useState<TableState>(BUSIEST_FIRST);
  const left = rows.status === 'ready' && rows.value.count > rows.value.items.length ? rows.value : undefined;
  return (
    <Table
      {...table}
      {...(rowActions && { rowActions })}
      label={title}
      toolbar={
        <Heading>
          <h2>{title}</h2>
          {left && <p>{t('cms.report.more', { count: number(left.items.length), total: number(left.count) })}</p>}
        </Heading>
      }
      rows={rows.status === 'ready' ? ready({ items: rows.value.items }) : rows}
      state={state}
      defaultState={BUSIEST_FIRST}
      paging="client"
      empty={<EmptyState illustration="empty" title={t('cms.report.noLines')} text={t('cms.report.noLines.text')} />}
      onStateChange={setState}
    />
  );
}

function useFigureColumns() {
  const t = useReportsText();
  const words = useReportTexts(t('cms.report.none'));
  return useMemo(() => {
    const column = (id: string, label: string, of: (figures: Figures) => number, tell: (value: number) => string, width: number) =>
      ({
        id,
        label,
        accessor: (row: Figures) => orNull(of(row)),
        render: (row: Figures) => <bdi>{tell(of(row))}</bdi>,
        align: 'end',
        width,
        isSortable: true,
      }) satisfies TableColumn<Figures>;
    return [
      column('received', t('cms.report.received'), ({ received }) => received, words.number, 130),
      column('sent', t('cms.report.sent'), ({ sent }) => sent, words.number, 130),
      column('delivery', t('cms.report.delivered'), deliveryRate, words.percent, 120),
      column('failure', t('cms.report.failed'), failureRate, words.percent, 120),
      column('response', t('cms.report.response.short'), responseTime, words.duration, 200),
      column('multiSends', t('cms.report.kpi.multiSends'), ({ multiSends }) => multiSends, words.number, 150),
    ];
  }, [t, words]);
}

const orNull = (value: number) => (Number.isFinite(value) ? value : null);
const BUSIEST_FIRST: TableState = { ...DEFAULT_TABLE_STATE, sort: [{ id: 'received', direction: 'descending' }] };

const Heading = styled.div`
  padding-inline-start: 8px;
  h2 {
    font-size: 1.125rem;
  }
`;
