import type { ImportAnswer } from '@manyline/contract';
import {
  Alert,
  Chip,
  DEFAULT_TABLE_STATE,
  ready,
  Table,
  type TableColumn,
  type TableState,
  type Tone,
  useFormatters,
  useServerText,
} from '@manyline/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../../messages/useText.ts';
import { UserChanges } from '../parts/UserChanges.tsx';

export interface ImportReportProps {
  readonly answer: ImportAnswer;
}

type Row = ImportAnswer['rows'][number];

/** The result of a trial import: counts, and one row per row of the file, with its changes. Invalid rows come first, with the reason. */
export function ImportReport({ answer: { created, updated, unchanged, invalid, unknownColumns, rows } }: ImportReportProps) {
  const t = useUserText();
  const translate = useServerText();
  const { list } = useFormatters();
  const [state, setState] = useState<TableState>(FIRST);
  const ordered = useMemo(
    () => ({ items: rows.toSorted((a, b) => Number(b.outcome === 'invalid') - Number(a.outcome === 'invalid') || a.row - b.row) }),
    [rows],
  );
  const columns = useMemo<readonly TableColumn<Row>[]>(
    () => [
      { id: 'row', label: t('cms.users.import.row'), accessor: ({ row }) => row, width: 64, minWidth: 56 },
      { id: 'username', label: t('cms.users.import.username'), accessor: ({ username }) => username || '—', width: 130, card: 'title' },
      {
        id: 'outcome',
        label: t('cms.users.import.outcome'),
        render: ({ outcome }) => <Chip size="sm" tone={TONES[outcome]} label={t(`cms.users.import.outcome.${outcome}`)} />,
        width: 110,
      },
      {
        id: 'details',
        label: t('cms.users.import.details'),
        render: ({ errors, changes }) => (
          <Details>
            {errors.map(({ field, message }) => (
              <span key={`${field}:${message}`}>{translate(message)}</span>
            ))}
            <UserChanges changes={changes} roles={NO_ROLES} />
          </Details>
        ),
        width: 340,
        minWidth: 240,
      },
    ],
    // The translation follows the language, as the texts do.
    // eslint-disable-next-line react/exhaustive-deps
    [t],
  );
  return (
    <Root>
      {invalid > 0 ? (
        <Alert tone="danger" title={t('cms.users.import.invalid', { count: invalid })}>
          {t('cms.users.import.invalid.text')}
        </Alert>
      ) : (
        <Alert tone={created + updated > 0 ? 'success' : 'info'}>
          {created + updated > 0 ? t('cms.users.import.ready') : t('cms.users.nothingToUpdate')}
        </Alert>
      )}
      {unknownColumns.length > 0 && (
        <Alert tone="warning">{t('cms.users.import.unknownColumns', { count: unknownColumns.length, names: list(unknownColumns) })}</Alert>
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
            <dt>{t(`cms.users.import.count.${outcome}`)}</dt>
            <dd>{t('cms.users.import.count', { count })}</dd>
          </div>
        ))}
      </Counts>
      <Table
        label={t('cms.users.import.rows')}
        paging="client"
        columns={columns}
        rows={ready(ordered)}
        state={state}
        rowId={rowId}
        rowLabel={rowLabel}
        empty={null}
        onStateChange={setState}
        onRetry={ignore}
      />
    </Root>
  );
}

const FIRST: TableState = { ...DEFAULT_TABLE_STATE, density: 'compact' };
const TONES: Readonly<Record<Row['outcome'], Tone | 'neutral'>> = {
  create: 'success',
  update: 'info',
  unchanged: 'neutral',
  invalid: 'danger',
};

/** The server answers with the names of roles. */
const NO_ROLES: readonly never[] = [];

const rowId = ({ row }: Row) => String(row);
const rowLabel = ({ row, username }: Row) => username || String(row);
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
    opacity: 0.8;
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
