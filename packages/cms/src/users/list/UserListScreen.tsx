import type { UserSummary } from '@manyline/contract';
import { Button, EmptyState, Table } from '@manyline/ui';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FileActions } from '../../import/FileActions.tsx';
import { useUserText } from '../../messages/useText.ts';
import { ConsolePage, MainAction } from '../../shell/ConsolePage.tsx';
import { HeldRows } from '../../shell/HeldRows.tsx';
import { ViewBar } from '../../views/ViewBar.tsx';
import { nameOfUser } from '../parts/UserName.tsx';
import { BulkActions } from './BulkActions.tsx';
import { useUserColumns } from './userColumns.tsx';
import { UserDialogs } from './UserDialogs.tsx';
import { UserFileDialog, type UserFileDialogProps } from './UserFileDialog.tsx';
import type { UserListScreenProps } from './userList.types.ts';
import { UserListFilters } from './UserListFilters.tsx';
import { useUserRowActions } from './userRowActions.tsx';
import { useUserActions } from './useUserActions.ts';

/**
 * All users who can sign in, with search, filters, bulk changes, import and export.
 * @use To find, import or change users.
 * @avoid for one user → UserInfoScreen
 */
export function UserListScreen(props: UserListScreenProps) {
  const { query, users, rights, selection, fields, roles, links, onNavigate, onQueryChange } = props;
  const t = useUserText();
  const [file, setFile] = useState<UserFileDialogProps['kind']>();
  const total = users.status === 'ready' ? (users.value.total ?? users.value.items.length) : 0;
  const actions = useUserActions({ ...props, total });
  const columns = useUserColumns({ fields, roles, links, onNavigate });
  const rowActions = useUserRowActions({ rights, links, actions, onNavigate });
  const isFiltered = Object.keys(query.filter).length > 0;
  const canChange = rights.canSetStatus || rights.canSetRoles || rights.canEndSessions || rights.canExport;
  const rows = users.status === 'failed' ? { ...users, message: users.message ?? t('cms.users.failed') } : users;
  const create = (
    <MainAction>
      <Button startIcon={<IconPlus aria-hidden="true" />} onClick={() => onNavigate(links.create)}>
        {t('cms.users.new')}
      </Button>
    </MainAction>
  );
  const filters = (filter: UserListScreenProps['query']['filter']) => onQueryChange({ filter, table: { ...query.table, page: 1 } });
  return (
    <ConsolePage title={t('cms.users.heading')} action={rights.canCreate && create}>
      <HeldRows onHoldChange={props.onHoldChange}>
        <Table<UserSummary>
          label={t('cms.users.table')}
          columns={columns}
          rows={rows}
          state={query.table}
          defaultState={props.defaultTable}
          paging="server"
          selection={canChange ? selection : undefined}
          isBusy={props.isBusy}
          isFiltered={isFiltered}
          views={
            <ViewBar
              {...props.views}
              allLabel={t('cms.users.view.all')}
              canShare={rights.canShareViews}
              isOutdated={props.isOutdated}
              onRefresh={props.onRefresh}
            />
          }
          files={
            <FileActions
              onImport={rights.canImport ? () => setFile('import') : undefined}
              onExport={rights.canExport ? () => setFile('matching') : undefined}
              isEmpty={total === 0}
            />
          }
          toolbar={
            <UserListFilters
              {...props}
              filter={query.filter}
              isNoMatch={users.status === 'ready' && total === 0}
              onFilterChange={filters}
            />
          }
          bulkActions={
            <BulkActions rights={rights} actions={actions} selection={selection} total={total} onExport={() => setFile('selected')} />
          }
          empty={
            <EmptyState
              illustration="empty"
              title={t('cms.users.empty')}
              text={t('cms.users.empty.text')}
              action={rights.canCreate && create}
            />
          }
          noMatch={
            <EmptyState
              illustration="noResults"
              title={t('cms.users.noMatch')}
              text={t('cms.users.noMatch.text')}
              action={
                <Button variant="outline" onClick={() => filters({})}>
                  {t('cms.users.noMatch.clear')}
                </Button>
              }
            />
          }
          rowId={idOf}
          rowLabel={nameOfUser}
          rowActions={rowActions}
          onStateChange={(table) => onQueryChange({ ...query, table })}
          onSelectionChange={props.onSelectionChange}
          onRetry={props.onRetry}
        />
      </HeldRows>
      <UserDialogs actions={actions} roles={roles} rights={props.rights} deletion={props.deletion} onDelete={props.onDelete} />
      {file && <UserFileDialog {...props} kind={file} total={total} onClose={() => setFile(undefined)} />}
    </ConsolePage>
  );
}

const idOf = ({ id }: UserSummary) => id;
