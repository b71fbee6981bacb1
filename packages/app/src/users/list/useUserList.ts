import type { UserListLinks, UserListScreenProps } from '@manyline/cms';
import { countSelected, NO_ROWS, type TableSelection } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useImportFiles } from '../../imports/useImportFiles.ts';
import { savedViews } from '../../preferences/account/savedViews.ts';
import { paths } from '../../routing/paths.ts';
import { useExport } from '../../session/outcomes.ts';
import { keyOf } from '../../session/remote.ts';
import { sessionAtom } from '../../session/session.ts';
import { useHeld, useUpdates, useRemote } from '../../session/useRemote.ts';
import { useAction } from '../../shared/action.ts';
import { accessUpdatesAtom, userUpdatesAtom } from '../../shared/adminUpdates.ts';
import { exportName } from '../../shared/exportName.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { deleteUser } from '../edit/userDetails.ts';
import { roleNames } from '../edit/userTabData.ts';
import { useUserDeletion } from '../edit/useUserDeletion.ts';
import { payloadOf, refreshUsers, showNewUsers, userFacets, userRows } from './userList.ts';
import { changeUsers, importUserRows, userExportOf } from './userListChanges.ts';
import { USERS_TABLE } from './userQuery.ts';
import { userListRights, visibleFields } from './userRights.ts';
import { defaultViewAtom } from './userViews.ts';
import { useUserListLocation } from './useUserListLocation.ts';
import { USER_VIEWS, useUserViews } from './useUserViews.ts';

/** The list of users, from the state to the screen. */
export function useUserList(): UserListScreenProps {
  const session = useAtomValue(sessionAtom);
  const { clock } = useAtomValue(servicesAtom);
  const self = session.status === 'signedIn' ? session.user : undefined;
  const fields = useMemo(() => visibleFields(self?.abilities ?? []), [self?.abilities]);
  const rights = useMemo(() => userListRights(self?.abilities ?? [], self?.id ?? ''), [self?.abilities, self?.id]);
  const { value: views } = useHeld(savedViews, USER_VIEWS);
  const defaultView = useAtomValue(defaultViewAtom);
  const { value: shown } = useHeld(userRows, undefined);
  const total = shown.status === 'ready' ? shown.value.total : undefined;
  const { query, view, isViewChanged, isWaiting, show, openView } = useUserListLocation(fields, views, defaultView, total);
  const viewProps = useUserViews({ query, view, isViewChanged, openView });
  const [selection, setSelection] = useSelection(query);
  const navigate = useNavigate();

  const payload = payloadOf(query);
  const { value: rows, of, isBusy, reload } = useRemote(userRows, isWaiting ? undefined : payload);
  const { filter } = payload;
  const facets = useRemote(userFacets, isWaiting ? undefined : { ...(filter && { filter }) });
  const roles = useRemote(roleNames, {}, useAtomValue(accessUpdatesAtom));
  const refresh = useAction(refreshUsers);
  const showNewest = useAction(showNewUsers);
  const change = useAction(changeUsers);
  const remove = useAction(deleteUser);
  const importUsers = useAction(importUserRows);
  const exportFile = useExport();
  const importFiles = useImportFiles('users');

  const deletion = useUserDeletion(self?.abilities ?? []);
  const isInRows = useRef(false);
  const isSelecting = countSelected(selection, total ?? 0) > 0;
  const refreshQuietly = (isInRowsNow: (() => boolean) | 'now') => {
    if (!isWaiting) void refresh(payload, isInRowsNow);
    facets.reload(true);
  };
  useUpdates(useAtomValue(userUpdatesAtom), () => refreshQuietly(() => isInRows.current || isSelecting));

  const onNavigate = useCallback((href: string) => void navigate(href), [navigate]);
  return {
    query,
    defaultTable: USERS_TABLE,
    users: rows,
    // The rows may belong to another address until this one's query is sent.
    isBusy: rows.status === 'ready' && (isBusy || of !== keyOf(payload)),
    isOutdated: rows.status === 'ready' && rows.value.held !== undefined,
    facets: facets.value.status === 'ready' ? facets.value.value : undefined,
    roles: roles.value,
    fields,
    rights,
    selection,
    links,
    views: viewProps,
    onQueryChange: show,
    onSelectionChange: setSelection,
    onRetry: () => reload(),
    onRefresh: () => showNewest(payload),
    onHoldChange: (current) => {
      isInRows.current = current;
    },
    onNavigate,
    onChange: async (wanted, selected) => {
      const outcome = await change(wanted, selected, query.filter);
      if (outcome.status === 'ready') refreshQuietly('now');
      return outcome;
    },
    deletion,
    onDelete: async (user, newOwner) => {
      const outcome = await remove(user, newOwner);
      if (outcome.status === 'ready') refreshQuietly('now');
      return outcome;
    },
    onExport: async ({ scope, ...chosen }) => {
      const wanted = userExportOf(query, chosen, scope === 'selected' ? selection : undefined);
      return exportFile('exportUsers', wanted, exportName('users', clock.now(), chosen.format));
    },
    importing: {
      ...importFiles,
      onImport: async (imported, isDryRun) => {
        const outcome = await importUsers([...imported], isDryRun);
        if (outcome.status === 'ready' && !isDryRun) refreshQuietly('now');
        return outcome;
      },
    },
  };
}

/** Paging and sorting keep the selection; another filter is another list, in which `all` would mean other users. */
function useSelection({ filter }: UserListScreenProps['query']): readonly [TableSelection, (selection: TableSelection) => void] {
  const of = JSON.stringify(filter);
  const [current, setCurrent] = useState({ of, selection: NO_ROWS as TableSelection });
  const isStale = current.selection.kind === 'all' && current.of !== of;
  return [isStale ? NO_ROWS : current.selection, (selection) => setCurrent({ of, selection })];
}

const withId = (path: string) => (id: string) => `${path}?${new URLSearchParams({ id })}`;

const links: UserListLinks = {
  create: paths.userEdit,
  info: withId(paths.userInfo),
  edit: withId(paths.userEdit),
  settings: withId(paths.userSettings),
};
