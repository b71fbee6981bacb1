import { type LineFilter, type LineRecord, UNCONFIRMED } from '@manyline/contract';
import { Button, EmptyState, type MenuItem, NO_ROWS, Table, useHandler, usePhoneFormat, ExportButton } from '@manyline/ui';
import { IconExchange, IconEye, IconPhoneOff, IconPlayerPause, IconPlayerPlay, IconUserShare } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useLinesText } from '../../messages/useText.ts';
import { MainAction } from '../../shell/ConsolePage.tsx';
import { ViewBar } from '../../views/ViewBar.tsx';
import type { LineListProps } from '../lines.types.ts';
import { useLineColumns } from './lineColumns.tsx';
import { LineDialogs } from './LineDialogs.tsx';
import { LineFilters } from './LineFilters.tsx';
import { UnverifiedLines } from './UnverifiedLines.tsx';
import { useLineActions } from './useLineActions.ts';
import { useLineExport } from './useLineExport.ts';

/** The lines of all users, with search, filters and changes of many. */
export function LineList(props: LineListProps & { readonly onAdd: (() => void) | undefined; readonly files: ReactNode }) {
  const { lines, unverified, filter, table, rights, selection, lineHref, onNavigate, onFilterChange, onSelectionChange, onAdd } = props;
  const t = useLinesText();
  const format = usePhoneFormat();
  const columns = useLineColumns(props);
  const actions = useLineActions(props, () => onSelectionChange(NO_ROWS));
  const chosen = selection.kind === 'rows' ? selection.ids : [];
  const begin = useHandler((kind: 'suspend' | 'release' | 'assign' | 'move', tns: readonly string[]) => actions.setDialog({ kind, tns }));
  const resume = useHandler((tns: readonly string[]) => void actions.resume(tns));
  const rowActions = useMemo(
    () => rowActionsOf({ t, rights, lineHref, onNavigate, begin, resume }),
    [t, rights, lineHref, onNavigate, begin, resume],
  );
  const exportLines = useLineExport(props);
  const verify = (count: number, tns?: readonly string[]) => actions.setDialog({ kind: 'verify', ...(tns && { tns }), count });
  const add = onAdd && (
    <MainAction>
      <Button onClick={onAdd}>{t('cms.lines.add')}</Button>
    </MainAction>
  );
  return (
    <>
      <Table<LineRecord>
        label={t('cms.lines.table')}
        columns={columns}
        rows={lines.status === 'failed' ? { ...lines, message: lines.message ?? t('cms.lines.failed') } : lines}
        state={table}
        defaultState={props.defaultTable}
        paging="server"
        selection={rights.canUpdate || rights.canMove || rights.canExport ? selection : undefined}
        isBusy={props.isBusy}
        isFiltered={Object.keys(filter).length > 0}
        views={<ViewBar {...props.views} allLabel={t('cms.lines.view.all')} canShare={rights.canShareViews} />}
        files={props.files}
        toolbar={<LineFilters {...props} isNoMatch={lines.status === 'ready' && lines.value.items.length === 0} />}
        bulkActions={
          <>
            {rights.canUpdate && (
              <>
                <Button variant="soft" size="sm" onClick={() => verify(chosen.length, chosen)}>
                  {t('cms.lines.action.verify')}
                </Button>
                <Button variant="soft" size="sm" onClick={() => begin('suspend', chosen)}>
                  {t('cms.lines.action.suspend')}
                </Button>
                <Button variant="soft" size="sm" onClick={() => resume(chosen)}>
                  {t('cms.lines.action.resume')}
                </Button>
                <Button variant="soft" size="sm" onClick={() => begin('assign', chosen)}>
                  {t('cms.lines.action.assign')}
                </Button>
                <Button variant="soft" size="sm" onClick={() => begin('release', chosen)}>
                  {t('cms.lines.action.release')}
                </Button>
              </>
            )}
            {rights.canMove && (
              <Button variant="soft" size="sm" onClick={() => begin('move', chosen)}>
                {t('cms.lines.action.move')}
              </Button>
            )}
            {rights.canExport && <ExportButton variant="soft" size="sm" onExport={(format) => exportLines(format, chosen)} />}
          </>
        }
        empty={<EmptyState illustration="empty" title={t('cms.lines.empty')} text={t('cms.lines.empty.text')} action={add} />}
        noMatch={
          <EmptyState
            illustration="noResults"
            title={t('cms.lines.noMatch')}
            text={t('cms.lines.noMatch.text')}
            action={
              <Button variant="outline" onClick={() => onFilterChange({})}>
                {t('cms.lines.clear')}
              </Button>
            }
          />
        }
        rowId={tnOf}
        rowLabel={({ tn }) => format(tn, 'international')}
        rowActions={rowActions}
        onStateChange={props.onTableChange}
        onSelectionChange={onSelectionChange}
        onRetry={props.onRetry}
      />
      {rights.canUpdate && unverified !== undefined && unverified > 0 && (
        <UnverifiedLines
          count={unverified}
          onShow={isOnlyUnverified(filter) ? undefined : () => onFilterChange({ states: [UNCONFIRMED] })}
          onVerify={() => verify(unverified)}
        />
      )}
      <LineDialogs accounts={props.accounts} owners={props.owners} actions={actions} lineHref={lineHref} onNavigate={onNavigate} />
    </>
  );
}

function isOnlyUnverified({ states = [], ...others }: LineFilter): boolean {
  return states.join() === UNCONFIRMED && Object.values(others).every((value) => value === undefined || value.length === 0);
}

const tnOf = ({ tn }: LineRecord) => tn;

interface RowActionFacts extends Pick<LineListProps, 'rights' | 'lineHref' | 'onNavigate'> {
  readonly t: ReturnType<typeof useLinesText>;
  readonly begin: (kind: 'suspend' | 'release' | 'assign' | 'move', tns: readonly string[]) => void;
  readonly resume: (tns: readonly string[]) => void;
}

function rowActionsOf({ t, rights, lineHref, onNavigate, begin, resume }: RowActionFacts) {
  return ({ tn, status, canChange }: LineRecord): readonly MenuItem[] => [
    {
      id: 'open',
      label: t('cms.lines.action.open'),
      icon: <IconEye aria-hidden="true" />,
      href: lineHref(tn),
      onSelect: () => onNavigate(lineHref(tn)),
    },
    ...(rights.canUpdate && canChange
      ? [
          status === 'Suspended'
            ? {
                id: 'resume',
                label: t('cms.lines.action.resume'),
                icon: <IconPlayerPlay aria-hidden="true" />,
                onSelect: () => resume([tn]),
              }
            : {
                id: 'suspend',
                label: t('cms.lines.action.suspend'),
                icon: <IconPlayerPause aria-hidden="true" />,
                onSelect: () => begin('suspend', [tn]),
              },
          {
            id: 'assign',
            label: t('cms.lines.action.assign'),
            icon: <IconUserShare aria-hidden="true" />,
            onSelect: () => begin('assign', [tn]),
          },
          {
            id: 'release',
            label: t('cms.lines.action.release'),
            icon: <IconPhoneOff aria-hidden="true" />,
            variant: 'danger' as const,
            onSelect: () => begin('release', [tn]),
          },
        ]
      : []),
    ...(rights.canMove
      ? [
          {
            id: 'move',
            label: t('cms.lines.action.move'),
            icon: <IconExchange aria-hidden="true" />,
            onSelect: () => begin('move', [tn]),
          },
        ]
      : []),
  ];
}
