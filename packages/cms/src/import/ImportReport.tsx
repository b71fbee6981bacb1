import type { ImportAnswer as UserImportAnswer } from '@manyline/contract';
import {
  Alert,
  Chip,
  DEFAULT_TABLE_STATE,
  ready,
  Table,
  type TableColumn,
  type TableState,
  token,
  type Tone,
  useFormatters,
  useServerText,
} from '@manyline/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';

/** A row without its subject. */
export type ImportRow = Omit<UserImportAnswer['rows'][number], 'username'>;
export type ImportAnswer<R extends ImportRow> = Omit<UserImportAnswer, 'rows'> & { readonly rows: readonly R[] };

export interface ImportReportProps<R extends ImportRow> {
  readonly answer: ImportAnswer<R>;
  /** The column that says what a row is about. */
  readonly keyLabel: string;
  readonly keyOf: (row: R) => string;
  readonly renderChanges: (row: R) => ReactNode;
}

/** The result of a trial import: counts, and one row per row of the file, with its changes. Invalid rows come first, with the reason. */
export function ImportReport<R extends ImportRow>({ answer, keyLabel, keyOf, renderChanges }: ImportReportProps<R>) {
  const { created, updated, unchanged, invalid, unknownColumns, rows } = answer;
  const t = useConsoleText();
  const translate = useServerText();
  const { list } = useFormatters();
  const [state, setState] = useState<TableState>(FIRST);
  const ordered = useMemo(
    () => ({ items: rows.toSorted((a, b) => Number(b.outcome === 'invalid') - Number(a.outcome === 'invalid') || a.row - b.row) }),
    [rows],
  );
  const columns = useMemo<readonly TableColumn<R>[]>(
    () => [
      { id: 'row', label: t('cms.import.row'), accessor: ({ row }) => row, width: 64, minWidth: 56 },
      { id: 'key', label: keyLabel, accessor: (row) => keyOf(row) || '—', width: 176, card: 'title' },
      {
        id: 'outcome',
        label: t('cms.import.outcome'),
        render: ({ outcome }) => <Chip size="sm" tone={TONES[outcome]} label={t(`cms.import.outcome.${outcome}`)} />,
        width: 110,
      },
      {
        id: 'details',
        label: t('cms.import.details'),
        render: (row) => (
          <Details>
            {row.errors.map(({ field, message }) => (
              <span key={`${field}:${message}`}>{translate(message)}</span>
            ))}
            {renderChanges(row)}
          </Details>
        ),
        width: 300,
        minWidth: 240,
      },
    ],
    // The translation follows the language, as the texts do.
    // eslint-disable-next-line react/exhaustive-deps
    [t, keyLabel],
  );
  return (
    <Root>
      {invalid > 0 ? (
        <Alert tone="danger" title={t('cms.import.invalid', { count: invalid })}>
          {t('cms.import.invalid.text')}
        </Alert>
      ) : (
        <Alert tone={created + updated > 0 ? 'success' : 'info'}>
          {created + updated > 0 ? t('cms.import.ready') : t('cms.import.nothing')}
        </Alert>
      )}
      {unknownColumns.length > 0 && (
        <Alert tone="warning">{t('cms.import.unknownColumns', { count: unknownColumns.length, names: list(unknownColumns) })}</Alert>
      )}
      <Counts>
        {(
          [
            ['create', created],
            ['update', updated],
            ['unchanged', unchanged],
            ['invalid', invalid],
          ] as const
        ).map(([outcome, count]) => (
          <div key={outcome}>
            <dt>{t(`cms.import.count.${outcome}`)}</dt>
            <dd>{t('cms.import.count', { count })}</dd>
          </div>
        ))}
      </Counts>
      <Table
        label={t('cms.import.rows')}
        paging="client"
        columns={columns}
        rows={ready(ordered)}
        state={state}
        rowId={rowId}
        rowLabel={(row) => keyOf(row) || String(row.row)}
        empty={null}
        onStateChange={setState}
        onRetry={ignore}
      />
    </Root>
  );
}

const FIRST: TableState = { ...DEFAULT_TABLE_STATE, density: 'compact' };
const TONES: Readonly<Record<ImportRow['outcome'], Tone | 'neutral'>> = {
  create: 'success',
  update: 'info',
  unchanged: 'neutral',
  invalid: 'danger',
};

const rowId = ({ row }: ImportRow) => String(row);
const ignore = () => undefined;

const Root = styled.div`
  display: grid;
  gap: 16px;
  min-inline-size: 0;
`;

const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(110px, 1fr));
  gap: 12px;
  margin: 0;

  dt {
    font-size: 0.8125rem;
    color: ${token.textMuted};
  }
  dd {
    margin: 0;
    font-size: 1.25rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const Details = styled.div`
  display: grid;
  gap: 4px;
  padding-block: 4px;
  white-space: normal;
  overflow-wrap: anywhere;
  font-size: 0.8125rem;

  dl {
    grid-template-columns: minmax(56px, max-content) minmax(0, 1fr);
    gap: 4px 12px;
  }
`;
