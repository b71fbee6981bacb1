import { CLIENT_DEVICES, type Client, type ClientDevice } from '@manyline/contract';
import { Button, EmptyState, SearchField, Table, TableFilters, useServerText } from '@manyline/ui';
import { IconRefresh } from '@tabler/icons-react';
import { type FocusEvent, useState } from 'react';
import { FacetBar } from '../filters/FacetBar.tsx';
import { FacetFilter } from '../filters/FacetFilter.tsx';
import { FilterChips } from '../filters/FilterChips.tsx';
import { useReportsText } from '../messages/useText.ts';
import { ClientDialogs, type ClientDialog } from './ClientDialogs.tsx';
import { nameOfClient, useClientColumns } from './clientColumns.tsx';
import { ACTIONS, useClientRowActions } from './clientRowActions.tsx';
import { type ClientListProps, EVERY_CLIENT } from './clients.types.ts';
import { Rows } from './clients.styles.ts';
import { useClientChips } from './useClientChips.ts';
import { useClientSelection } from './useClientSelection.ts';

/** The connected browsers, updated live. */
export function ClientList(props: ClientListProps) {
  const { clients, search, state, waiting, canAct, isOwn, userHref, onSearchChange, onStateChange, onHoldChange, onNavigate, onAction } =
    props;
  const t = useReportsText();
  const translate = useServerText();
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
  const handleClear = () => onSearchChange({ ...EVERY_CLIENT, q: search.q });
  const chips = useClientChips(items, props);
  const rows = clients.status === 'failed' ? { ...clients, message: translate(clients.message ?? t('cms.clients.failed')) } : clients;
  return (
    <Rows
      onPointerEnter={() => onHoldChange(true)}
      onPointerLeave={({ currentTarget }) => onHoldChange(currentTarget.contains(document.activeElement))}
      onFocus={() => onHoldChange(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        onHoldChange(currentTarget.contains(relatedTarget as Node | null) || currentTarget.matches(':hover'))
      }
    >
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
          <FacetBar>
            <div data-part="search">
              <SearchField label={t('cms.clients.search')} value={search.q} onChange={(q) => onSearchChange({ ...search, q })} />
            </div>
            <TableFilters label={t('cms.clients.filters')} activeCount={chips.length} isInTools onClear={handleClear}>
              {(isFolded) => (
                <FacetFilter
                  isFolded={isFolded}
                  label={t('cms.clients.devices')}
                  options={CLIENT_DEVICES.map((value) => ({ value, label: t(`cms.clients.device.${value}`) }))}
                  value={search.devices}
                  onChange={(devices) => onSearchChange({ ...search, devices: devices as readonly ClientDevice[] })}
                />
              )}
            </TableFilters>
            {waiting > 0 && (
              <Button variant="soft" size="sm" startIcon={<IconRefresh aria-hidden="true" />} onClick={props.onTakeChanges}>
                {t('cms.clients.waiting', { count: waiting })}
              </Button>
            )}
            <FilterChips chips={chips} isNoMatch={clients.status === 'ready' && items.length === 0} onClear={handleClear} />
          </FacetBar>
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
    </Rows>
  );
}

const idOf = ({ id }: Client) => id;
