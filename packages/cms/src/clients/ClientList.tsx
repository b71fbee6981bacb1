import type { Client } from '@manyline/contract';
import { Button, EmptyState, Table } from '@manyline/ui';
import { useState } from 'react';
import { useReportsText } from '../messages/useText.ts';
import { HeldRows } from '../shell/HeldRows.tsx';
import { nameOfClient, useClientColumns } from './clientColumns.tsx';
import { ClientDialogs, type ClientDialog } from './ClientDialogs.tsx';
import { ClientFilters } from './ClientFilters.tsx';
import { ACTIONS, useClientRowActions } from './clientRowActions.tsx';
import { type ClientListProps, EVERY_CLIENT } from './clients.types.ts';
import { useClientChips } from './useClientChips.ts';
import { useClientSelection } from './useClientSelection.ts';

/** The connected browsers, updated live. */
export function ClientList(props: ClientListProps) {
  const { clients, search, state, waiting, canAct, isOwn, userHref, onSearchChange, onStateChange, onHoldChange, onNavigate, onAction } =
    props;
  const t = useReportsText();
  const [dialog, setDialog] = useState<ClientDialog>();
  const items = clients.status === 'ready' ? clients.value.items : [];
  const { selection, selected, select, clear } = useClientSelection(items, props.onSelectAll);
  const columns = useClientColumns({ isOwn });
  const rowActions = useClientRowActions({
    canAct,
    userHref,
    onNavigate,
    onOnlyUser: (userId) => onSearchChange({ ...search, userId }),
    onChoose: (kind, client) => setDialog({ kind, clients: [client] }),
  });
  const isFiltered = search.q.trim() !== '' || search.devices.length > 0 || search.userId !== undefined;
  const chips = useClientChips(items, props);
  const rows = clients.status === 'failed' ? { ...clients, message: clients.message ?? t('cms.clients.failed') } : clients;
  return (
    <HeldRows onHoldChange={onHoldChange}>
      <Table<Client>
        label={t('cms.clients.heading')}
        columns={columns}
        rows={rows}
        state={state}
        defaultState={props.defaultState}
        paging="server"
        selection={canAct ? selection : undefined}
        isBusy={props.isBusy}
        isFiltered={isFiltered}
        toolbar={
          <ClientFilters
            search={search}
            chips={chips}
            waiting={waiting}
            isNoMatch={clients.status === 'ready' && items.length === 0}
            onSearchChange={onSearchChange}
            onTakeChanges={props.onTakeChanges}
          />
        }
        bulkActions={ACTIONS.map(({ kind, Icon }) => (
          <Button
            key={kind}
            variant="soft"
            size="sm"
            startIcon={<Icon aria-hidden="true" />}
            onClick={() => setDialog({ kind, clients: selected })}
          >
            {t(`cms.clients.action.${kind}`)}
          </Button>
        ))}
        empty={<EmptyState illustration="offline" title={t('cms.clients.empty')} text={t('cms.clients.empty.text')} />}
        noMatch={
          <EmptyState
            illustration="noResults"
            title={t('cms.clients.noMatch')}
            text={t('cms.clients.noMatch.text')}
            action={
              <Button variant="outline" onClick={() => onSearchChange(EVERY_CLIENT)}>
                {t('cms.clients.clear')}
              </Button>
            }
          />
        }
        rowId={idOf}
        rowLabel={nameOfClient}
        rowActions={rowActions}
        onStateChange={onStateChange}
        onSelectionChange={select}
        onRetry={props.onRetry}
      />
      {dialog && (
        <ClientDialogs
          dialog={dialog}
          isOwn={isOwn}
          onAction={async (action, includesOwn) => {
            const outcome = await onAction(
              dialog.clients.map(({ id }) => id),
              action,
              includesOwn,
            );
            if (outcome.status === 'ready') clear();
            return outcome;
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </HeldRows>
  );
}

const idOf = ({ id }: Client) => id;
