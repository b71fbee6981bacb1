import type { UserListLinks, UserListScreenProps } from '@manyline/cms';
import { countSelected, NO_ROWS, type TableSelection } from '@manyline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { changeUsersAtom, deleteUserAtom, exportUsersAtom, importUsersAtom } from './userListChanges.ts';
import {
  queryKey,
  loadRoleNamesAtom,
  loadUserFacetsAtom,
  usersAtom,
  refreshUsersAtom,
  roleNamesAtom,
  showUsersAtom,
  takeNewsAtom,
  userFacetsAtom,
} from './userList.ts';
import { useUserDeletion } from '../edit/useUserDeletion.ts';
import { USERS_TABLE } from './userQuery.ts';
import { userListRights, visibleFields } from './userRights.ts';
import { defaultViewAtom, userViews } from './userViews.ts';
import { sessionAtom } from '../../session/session.ts';
import { useImportFiles } from '../../imports/useImportFiles.ts';
import { exportName } from '../../shared/exportName.ts';
import { saveFile } from '../../shared/saveFile.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { useUserListLocation } from './useUserListLocation.ts';
import { useUserListNews } from './useUserListNews.ts';
import { useUserViews } from './useUserViews.ts';

/** The list of users, from the state to the screen. */
export function useUserList(): UserListScreenProps {
  const session = useAtomValue(sessionAtom);
  const { clock } = useAtomValue(servicesAtom);
  const self = session.status === 'signedIn' ? session.user : undefined;
  const fields = useMemo(() => visibleFields(self?.abilities ?? []), [self?.abilities]);
  const rights = useMemo(() => userListRights(self?.abilities ?? [], self?.id ?? ''), [self?.abilities, self?.id]);
  const { rows, of, isBusy, hasNews } = useAtomValue(usersAtom);
  const views = useAtomValue(userViews.viewsAtom);
  const defaultView = useAtomValue(defaultViewAtom);
  const facets = useAtomValue(userFacetsAtom);
  const roles = useAtomValue(roleNamesAtom);
  const total = rows.status === 'ready' ? rows.value.total : undefined;
  const { query, view, isViewChanged, isWaiting, show, openView } = useUserListLocation(fields, views, defaultView, total);
  const savedViews = useUserViews({ query, view, isViewChanged, openView });
  const [selection, setSelection] = useSelection(query);
  const navigate = useNavigate();

  const showUsers = useSetAtom(showUsersAtom);
  const refresh = useSetAtom(refreshUsersAtom);
  const takeNews = useSetAtom(takeNewsAtom);
  const loadFacets = useSetAtom(loadUserFacetsAtom);
  const loadRoles = useSetAtom(loadRoleNamesAtom);
  const change = useSetAtom(changeUsersAtom);
  const remove = useSetAtom(deleteUserAtom);
  const exportUserList = useSetAtom(exportUsersAtom);
  const importUserList = useSetAtom(importUsersAtom);
  const importFiles = useImportFiles('users');

  const deletion = useUserDeletion(self?.abilities ?? []);
  const key = queryKey(query);
  const newest = useRef(query);
  useEffect(() => {
    newest.current = query;
  });
  useEffect(() => {
    if (!isWaiting) void showUsers(newest.current);
  }, [key, isWaiting, showUsers]);
  const filtered = JSON.stringify(query.filter);
  useEffect(() => {
    if (!isWaiting) void loadFacets(newest.current.filter);
  }, [filtered, isWaiting, loadFacets]);
  useEffect(() => {
    void loadRoles();
  }, [loadRoles]);

  const isInRows = useRef(false);
  const isSelecting = countSelected(selection, total ?? 0) > 0;
  const refreshQuietly = (isInRowsNow: (() => boolean) | 'now') => {
    void refresh(isInRowsNow);
    void loadFacets(newest.current.filter);
  };
  useUserListNews({ onUsers: () => refreshQuietly(() => isInRows.current || isSelecting), onRoles: () => void loadRoles() });

  const onNavigate = useCallback((href: string) => void navigate(href), [navigate]);
  return {
    query,
    defaultTable: USERS_TABLE,
    users: rows,
    // The rows may belong to another address until this one's query is sent.
    isBusy: rows.status === 'ready' && (isBusy || of !== key),
    hasNews,
    facets,
    roles,
    fields,
    rights,
    selection,
    links,
    views: savedViews,
    onQueryChange: show,
    onSelectionChange: setSelection,
    onRetry: () => void showUsers(query),
    onTakeNews: () => takeNews(),
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
    onDelete: async (user, heir) => {
      const outcome = await remove(user, heir);
      if (outcome.status === 'ready') refreshQuietly('now');
      return outcome;
    },
    onExport: async ({ scope, ...chosen }) => {
      const outcome = await exportUserList(query, chosen, scope === 'selected' ? selection : undefined);
      if (outcome.status === 'ready') saveFile(outcome.value, exportName('users', clock.now(), chosen.format));
      return outcome;
    },
    importing: {
      ...importFiles,
      onImport: async (imported, isDryRun) => {
        const outcome = await importUserList([...imported], isDryRun);
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
