import type { OptOutRecord } from '@manyline/contract';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  failed,
  isolate,
  PhoneNumber,
  Table,
  type TableColumn,
  TableDate,
  toast,
  useHandler,
  usePhoneFormat,
  type FileFormat,
} from '@manyline/ui';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { FileActions } from '../../import/FileActions.tsx';
import { useLinesText } from '../../messages/useText.ts';
import { TwoLines } from '../parts/TwoLines.tsx';
import { AddOptOut } from './AddOptOut.tsx';
import { ImportOptOuts } from './ImportOptOuts.tsx';
import { OptOutFilters } from './OptOutFilters.tsx';
import type { OptOutListProps } from './optOuts.types.ts';

/** The numbers that nothing is sent to, for a line or for the whole organisation. */
export function OptOutList(props: OptOutListProps) {
  const { filter, table, optOuts, rights, onFilterChange, onExport, onRemove } = props;
  const t = useLinesText();
  const format = usePhoneFormat();
  const columns = useOptOutColumns();
  const [dialog, setDialog] = useState<'add' | 'import' | OptOutRecord>();
  const askToRemove = useHandler((record: OptOutRecord) => setDialog(record));
  const rowActions = useMemo(
    () =>
      rights.canChange
        ? (record: OptOutRecord) => [
            {
              id: 'remove',
              label: t('cms.optOuts.remove'),
              icon: <IconTrash aria-hidden="true" />,
              onSelect: () => askToRemove(record),
            },
          ]
        : undefined,
    [t, rights.canChange, askToRemove],
  );
  const exportAll = async (format: FileFormat) => {
    const outcome = await onExport(format);
    if (outcome.status === 'failed') toast({ tone: 'danger', text: outcome.message ?? t('cms.lines.export.failed') });
  };
  const close = () => setDialog(undefined);
  const removed = typeof dialog === 'object' ? dialog : undefined;
  const isEmpty = optOuts.status === 'ready' && optOuts.value.total === 0 && Object.keys(filter).length === 0;
  const add = rights.canChange && (
    <Button variant="outline" startIcon={<IconPlus aria-hidden="true" />} onClick={() => setDialog('add')}>
      {t('cms.optOuts.add')}
    </Button>
  );
  return (
    <>
      <Table<OptOutRecord>
        label={t('cms.optOuts.table')}
        columns={columns}
        rows={optOuts.status === 'failed' ? { ...optOuts, message: optOuts.message ?? t('cms.optOuts.failed') } : optOuts}
        state={table}
        defaultState={props.defaultTable}
        paging="server"
        isBusy={props.isBusy}
        isFiltered={Object.keys(filter).length > 0}
        files={
          <>
            {!isEmpty && add}
            <FileActions
              onImport={rights.canChange ? () => setDialog('import') : undefined}
              onExportAs={rights.canExport ? exportAll : undefined}
              isEmpty={isEmpty}
            />
          </>
        }
        toolbar={<OptOutFilters {...props} isNoMatch={optOuts.status === 'ready' && optOuts.value.items.length === 0} />}
        empty={<EmptyState illustration="empty" title={t('cms.optOuts.empty')} text={t('cms.optOuts.empty.text')} action={add} />}
        noMatch={
          <EmptyState
            illustration="noResults"
            title={t('cms.optOuts.noMatch')}
            text={t('cms.lines.noMatch.text')}
            action={
              <Button variant="outline" onClick={() => onFilterChange({})}>
                {t('cms.lines.clear')}
              </Button>
            }
          />
        }
        rowId={keyOf}
        rowLabel={({ tn }) => format(tn, 'international')}
        {...(rowActions && { rowActions })}
        onStateChange={props.onTableChange}
        onRetry={props.onRetry}
      />
      {dialog === 'add' && <AddOptOut onAdd={props.onAdd} onClose={close} />}
      {dialog === 'import' && <ImportOptOuts actions={props.importing} onClose={close} />}
      {removed && (
        <ConfirmDialog
          isOpen
          title={t('cms.optOuts.remove.title', { number: isolate(format(removed.tn, 'international')) })}
          text={t(removed.source === 'keyword' ? 'cms.optOuts.remove.keyword' : 'cms.optOuts.remove.text')}
          confirmLabel={t('cms.optOuts.remove')}
          onConfirm={async () => {
            const outcome = await onRemove({ tn: removed.tn, ...(removed.line && { lineTn: removed.line.tn }) });
            return outcome.status === 'ready' && !outcome.value ? failed(t('cms.optOuts.remove.none')) : outcome;
          }}
          onOpenChange={close}
        />
      )}
    </>
  );
}

const keyOf = ({ tn, line }: OptOutRecord) => `${line?.tn ?? ''} ${tn}`;

function useOptOutColumns(): readonly TableColumn<OptOutRecord>[] {
  const t = useLinesText();
  return useMemo(
    () => [
      {
        id: 'tn',
        label: t('cms.optOuts.number'),
        render: ({ tn }) => <PhoneNumber value={tn} />,
        width: 180,
        minWidth: 150,
        isSortable: true,
        isHideable: false,
        card: 'title',
      },
      {
        id: 'line',
        label: t('cms.optOuts.scope'),
        render: ({ line }) =>
          line ? (
            <TwoLines>
              <PhoneNumber value={line.tn} />
              <small dir="auto">{line.owner ? (line.owner.name ?? t('cms.lines.owner.hidden')) : t('cms.optOuts.noOwner')}</small>
            </TwoLines>
          ) : (
            t('cms.optOuts.scope.everywhere')
          ),
        width: 190,
        isSortable: true,
      },
      {
        id: 'source',
        label: t('cms.optOuts.source'),
        accessor: ({ source }) => t(`cms.optOuts.source.${source ?? 'unknown'}`),
        card: 'meta',
        render: ({ source, by }) => (
          <TwoLines>
            <span>{t(`cms.optOuts.source.${source ?? 'unknown'}`)}</span>
            {by !== undefined && <small dir="auto">{by}</small>}
          </TwoLines>
        ),
        width: 170,
        isSortable: true,
      },
      {
        id: 'reason',
        label: t('cms.optOuts.reason'),
        render: ({ reason }) => (reason ? <span dir="auto">{reason}</span> : '—'),
        width: 240,
      },
      { id: 'time', label: t('cms.optOuts.time'), render: ({ time }) => <TableDate seconds={time} />, width: 212, isSortable: true },
    ],
    [t],
  );
}
