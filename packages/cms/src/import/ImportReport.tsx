import {
  Alert,
  Button,
  Chip,
  DEFAULT_TABLE_STATE,
  isolate,
  ready,
  Table,
  type TableColumn,
  type TableState,
  token,
  type Tone,
  useFormatters,
} from '@manyline/ui';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';
import type { ImportCells, ImportRow, ReportRow } from './import.types.ts';
import { ImportRowForm } from './ImportRowForm.tsx';

export interface ImportReportProps<C extends string, R extends ImportRow> {
  readonly rows: readonly ReportRow<R>[];
  readonly counts: Readonly<Record<ImportRow['outcome'], number>>;
  /** What can be corrected in a row. */
  readonly fields: readonly { readonly value: C; readonly label: string }[];
  /** Titles of columns that aren't imported. */
  readonly ignored: readonly string[];
  readonly keyLabel: string;
  readonly cellsOf: (row: number) => ImportCells<C>;
  readonly rawOf: (row: number) => readonly string[] | undefined;
  readonly renderChanges: (row: R) => ReactNode;
  readonly onFix: (row: number, cells: ImportCells<C>) => Promise<string | undefined>;
  readonly onSaveRefused: () => void;
}

/** The result of a trial import: counts, and one row per row of the file, with its changes. Invalid rows come first, with the reason. */
export function ImportReport<C extends string, R extends ImportRow>(props: ImportReportProps<C, R>) {
  const { rows, counts, fields, ignored, keyLabel, cellsOf, rawOf, renderChanges, onFix, onSaveRefused } = props;
  const t = useConsoleText();
  const [state, setState] = useState<TableState>(FIRST);
  const [fixing, setFixing] = useState<number>();
  const ordered = useMemo(() => ({ items: rows.toSorted((a, b) => attentionTo(b) - attentionTo(a) || a.row - b.row) }), [rows]);
  const columns: readonly TableColumn<ReportRow<R>>[] = [
    { id: 'row', label: t('cms.import.row'), accessor: ({ row }) => row, width: 64, minWidth: 56 },
    { id: 'key', label: keyLabel, accessor: ({ key }) => key || '—', width: 176, card: 'title' },
    {
      id: 'outcome',
      label: t('cms.import.outcome'),
      render: ({ outcome }) => <Chip size="sm" tone={TONES[outcome]} label={t(`cms.import.outcome.${outcome}`)} />,
      width: 110,
      card: 'status',
    },
    {
      id: 'details',
      label: t('cms.import.details'),
      render: ({ row, outcome, errors, answer }) => (
        <Details>
          {errors.map(({ field, message }) => (
            <span key={`${field}:${message}`}>{message}</span>
          ))}
          {answer && renderChanges(answer)}
          {answer?.notes?.map(({ field, message }) => (
            <em key={field}>{message}</em>
          ))}
          {fixing === row ? (
            <ImportRowForm
              fields={fields}
              cells={cellsOf(row)}
              raw={rawOf(row)}
              onSave={(cells) => onFix(row, cells)}
              onClose={() => setFixing(undefined)}
            />
          ) : (
            outcome === 'invalid' && (
              <Button variant="soft" size="sm" aria-label={t('cms.import.fix.row', { row })} onClick={() => setFixing(row)}>
                {t('cms.import.fix')}
              </Button>
            )
          )}
        </Details>
      ),
      width: 300,
      minWidth: 240,
    },
  ];
  return (
    <Root>
      <ReportNotes counts={counts} ignored={ignored} noted={rows.filter(hasNotes).length} onSaveRefused={onSaveRefused} />
      <Counts>
        {(
          [
            ['create', counts.create],
            ['update', counts.update],
            ['unchanged', counts.unchanged],
            ['invalid', counts.invalid],
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
        toolbar={<Heading>{t('cms.import.rows')}</Heading>}
        paging="client"
        columns={columns}
        rows={ready(ordered)}
        state={state}
        rowId={rowId}
        rowLabel={({ key, row }) => key || String(row)}
        empty={null}
        onStateChange={setState}
        onRetry={ignore}
      />
    </Root>
  );
}

/** What the trial run says as a whole. */
function ReportNotes({
  counts,
  ignored,
  noted,
  onSaveRefused,
}: Pick<ImportReportProps<string, ImportRow>, 'counts' | 'ignored' | 'onSaveRefused'> & { readonly noted: number }) {
  const t = useConsoleText();
  const { list } = useFormatters();
  const changes = counts.create + counts.update;
  return (
    <>
      {counts.invalid > 0 ? (
        <Alert
          tone="warning"
          title={t('cms.import.invalid', { count: counts.invalid })}
          action={
            <Button variant="outline" size="sm" startIcon={<IconDownload aria-hidden="true" />} onClick={onSaveRefused}>
              {t('cms.import.saveRefused')}
            </Button>
          }
        >
          {changes > 0 ? t('cms.import.invalid.others') : t('cms.import.invalid.text')}
        </Alert>
      ) : (
        <Alert tone={changes > 0 ? 'success' : 'info'}>{changes > 0 ? t('cms.import.ready') : t('cms.import.nothing')}</Alert>
      )}
      {noted > 0 && <Alert tone="warning">{t('cms.import.notes', { count: noted })}</Alert>}
      {ignored.length > 0 && (
        <Alert tone="warning">{t('cms.import.unknownColumns', { count: ignored.length, names: list(ignored.map(isolate)) })}</Alert>
      )}
    </>
  );
}

const FIRST: TableState = { ...DEFAULT_TABLE_STATE, density: 'compact' };
const TONES: Readonly<Record<ImportRow['outcome'], Tone | 'neutral'>> = {
  create: 'success',
  update: 'info',
  unchanged: 'neutral',
  invalid: 'danger',
};

const hasNotes = ({ answer }: ReportRow<ImportRow>) => (answer?.notes?.length ?? 0) > 0;
/** Rows to be fixed come first, then those that aren't imported as they are. */
const attentionTo = (row: ReportRow<ImportRow>) => (row.outcome === 'invalid' ? 2 : Number(hasNotes(row)));
const rowId = ({ row }: Pick<ImportRow, 'row'>) => String(row);
const ignore = () => undefined;

const Root = styled.div`
  display: grid;
  gap: 16px;
  min-inline-size: 0;
`;

const Heading = styled.h3`
  padding-inline-start: 8px;
`;

const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(6.875rem, 1fr));
  gap: 12px;
  margin: 0;

  dt {
    font-size: ${token.fontLabel};
    color: ${token.textMuted};
  }
  dd {
    margin: 0;
    font-size: 1.25rem;
    font-weight: 600;
  }
`;

const Details = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  padding-block: 4px;
  white-space: normal;
  overflow-wrap: anywhere;
  font-size: ${token.fontLabel};

  em {
    color: ${token.textMuted};
    font-style: normal;
  }
  form {
    inline-size: 100%;
  }
  dl {
    grid-template-columns: minmax(3.5rem, max-content) minmax(0, 1fr);
    gap: 4px 12px;
  }
`;
