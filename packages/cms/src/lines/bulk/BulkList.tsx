import type { BatchStop, UnfinishedBatch } from '@manyline/contract';
import {
  Alert,
  Button,
  Chip,
  ConfirmDialog,
  EmptyState,
  isolate,
  PhoneNumber,
  Progress,
  Table,
  type TableColumn,
  TableDate,
  token,
  useHandler,
  usePhoneFormat,
} from '@manyline/ui';
import { IconBan, IconPlayerPause } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import type { BulkListProps } from './bulk.types.ts';

const TONES = { starting: 'info', sending: 'info', paused: 'warning' } as const;

/** Bulk messages of all users that aren't finished, and how to stop them. */
export function BulkList({ batches, table, defaultTable, isBusy, canStop, onTableChange, onRetry, onWrite, onStop }: BulkListProps) {
  const t = useLinesText();
  const format = usePhoneFormat();
  const columns = useBulkColumns();
  const [asked, setAsked] = useState<{ readonly batch: UnfinishedBatch; readonly action: BatchStop }>();
  const ask = useHandler((batch: UnfinishedBatch, action: BatchStop) => setAsked({ batch, action }));
  const rowActions = useMemo(
    () =>
      canStop
        ? (batch: UnfinishedBatch) =>
            batch.canStop
              ? [
                  ...(batch.state === 'paused'
                    ? []
                    : [
                        {
                          id: 'pause',
                          label: t('cms.bulk.pause'),
                          icon: <IconPlayerPause aria-hidden="true" />,
                          onSelect: () => ask(batch, 'pause'),
                        },
                      ]),
                  { id: 'cancel', label: t('cms.bulk.cancel'), icon: <IconBan aria-hidden="true" />, onSelect: () => ask(batch, 'cancel') },
                ]
              : []
        : undefined,
    [t, canStop, ask],
  );
  const rows = useMemo(
    () =>
      batches.status === 'ready'
        ? { status: 'ready' as const, value: { items: batches.value.items, total: batches.value.items.length } }
        : batches.status === 'failed'
          ? { ...batches, message: batches.message ?? t('cms.bulk.failed') }
          : batches,
    [batches, t],
  );
  return (
    <>
      {batches.status === 'ready' && batches.value.hasMore && (
        <Alert tone="info">{t('cms.bulk.more', { count: batches.value.items.length })}</Alert>
      )}
      <Table<UnfinishedBatch>
        label={t('cms.bulk.table')}
        columns={columns}
        rows={rows}
        state={table}
        defaultState={defaultTable}
        paging="client"
        isBusy={isBusy}
        empty={
          <EmptyState
            illustration="empty"
            title={t('cms.bulk.empty')}
            text={t('cms.bulk.empty.text')}
            action={
              onWrite && (
                <Button variant="outline" onClick={onWrite}>
                  {t('cms.hub.bulk.open')}
                </Button>
              )
            }
          />
        }
        rowId={({ id }) => id}
        rowLabel={({ line }) => format(line.tn, 'international')}
        {...(rowActions && { rowActions })}
        onStateChange={onTableChange}
        onRetry={onRetry}
      />
      {asked && (
        <ConfirmDialog
          isOpen
          title={t(`cms.bulk.${asked.action}.title`, { line: isolate(format(asked.batch.line.tn, 'international')) })}
          text={t(`cms.bulk.${asked.action}.text`, { count: asked.batch.waiting })}
          confirmLabel={t(`cms.bulk.${asked.action}`)}
          cancelLabel={t(asked.batch.state === 'paused' ? 'cms.bulk.close' : 'cms.bulk.keep')}
          onConfirm={() => onStop(asked.batch.id, asked.action)}
          onOpenChange={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function useBulkColumns(): readonly TableColumn<UnfinishedBatch>[] {
  const t = useLinesText();
  return useMemo(
    () => [
      {
        id: 'line',
        label: t('cms.bulk.line'),
        render: ({ line }) => (
          <Two>
            <PhoneNumber value={line.tn} />
            <small dir="auto">{line.owner.name ?? t('cms.lines.owner.hidden')}</small>
          </Two>
        ),
        width: 200,
        minWidth: 160,
        isHideable: false,
        card: 'title',
      },
      {
        id: 'state',
        label: t('cms.bulk.state'),
        render: ({ state }) =>
          state === 'starting' || state === 'sending' || state === 'paused' ? (
            <Chip size="sm" tone={TONES[state]} label={t(`cms.bulk.state.${state}`)} />
          ) : null,
        width: 140,
      },
      {
        id: 'progress',
        label: t('cms.bulk.progress'),
        render: ({ receive, waiting, failed, unconfirmed }) => {
          const words = t('cms.bulk.progress.of', { done: receive - waiting, of: receive });
          const failures = t('cms.bulk.progress.failed', { count: failed });
          const doubts = t('cms.bulk.progress.unconfirmed', { count: unconfirmed });
          return (
            <Two>
              <span>{[words, doubts, failures].filter((part) => part !== '').join(' · ')}</span>
              <Progress label={t('cms.bulk.progress')} isLabelHidden size="sm" value={receive - waiting} max={receive} valueText={words} />
            </Two>
          );
        },
        width: 220,
        minWidth: 160,
      },
      { id: 'started', label: t('cms.bulk.started'), render: ({ createdTime }) => <TableDate seconds={createdTime} />, width: 212 },
    ],
    [t],
  );
}

const Two = styled.span`
  display: grid;
  gap: 2px;
  inline-size: 100%;
  min-inline-size: 0;
  /* Both lines fit into a row of one. */
  margin-block: calc(-1 * var(--cell-padding, 0px));
  line-height: 1.25;

  small {
    overflow: hidden;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
