import type { LinesScreenProps } from '@manyline/cms';
import { type LineFilter, LINES_AT_ONCE } from '@manyline/contract';
import { NO_ROWS, parseTableState, ready, serializeTableState, type TableSelection } from '@manyline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { permits } from '../../access/permits.ts';
import { useAccess } from '../../access/AccessProvider.tsx';
import { ADD_LINE_PATH } from '../useAddLine.ts';
import { userNewsAtom } from '../../shared/adminNews.ts';
import { exportName } from '../../shared/exportName.ts';
import { saveFile } from '../../shared/saveFile.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { useQuery } from '../../shared/useQuery.ts';
import { useUserSearch } from '../../users/edit/useUserTabData.ts';
import {
  changeLinesAtom,
  exportLinesAtom,
  findAllLinesAtom,
  lineListAtom,
  type LineListQuery,
  loadLinesAtom,
  moveLinesAtom,
} from './lineAdmin.ts';
import { LINE_COLUMNS, LINES_TABLE, parseLineFilter, parseLineTab, serializeLineFilter } from './linesSearch.ts';
import { lineHref, userHref } from './lineHref.ts';
import { removeAccountAtom } from './providerAccounts.ts';
import { beginLineAtom } from './useLineWizard.ts';
import { useAccountActions, useAccounts, useUnrouted } from './useAccounts.ts';
import { useBulkList } from './useBulkList.ts';
import { useLineImport } from './useLineImport.ts';
import { useLineViews } from './useLineViews.ts';
import { useOptOuts } from './optOuts/useOptOuts.ts';
import { useLineRights } from './useLineRights.ts';
import { tableQuery } from '../../shared/tableQuery.ts';

/** The list of lines and the provider accounts, from the state to the screen. */
export function useLines(): LinesScreenProps {
  const [params, setParams] = useQuery();
  const navigate = useNavigate();
  const access = useAccess();
  const { clock } = useAtomValue(servicesAtom);
  const rights = useLineRights();
  const { page, isBusy } = useAtomValue(lineListAtom);
  const { accounts, news, reload } = useAccounts(rights.canSeeAccounts);
  const users = useAtomValue(userNewsAtom)?.count;
  const load = useSetAtom(loadLinesAtom);
  const findAll = useSetAtom(findAllLinesAtom);
  const change = useSetAtom(changeLinesAtom);
  const move = useSetAtom(moveLinesAtom);
  const exportLines = useSetAtom(exportLinesAtom);
  const remove = useSetAtom(removeAccountAtom);
  const owners = useUserSearch();
  const actions = useAccountActions();
  const unrouted = useUnrouted(rights.canChangeAccounts);
  const beginLine = useSetAtom(beginLineAtom);
  const wanted = parseLineTab(params);
  const tab = wanted === 'accounts' && !rights.canSeeAccounts ? 'lines' : wanted;
  const bulk = useBulkList(tab === 'bulk');
  const optOuts = useOptOuts(tab === 'optOuts');
  const [selection, setSelection] = useState<TableSelection>(NO_ROWS);

  const table = useMemo(() => parseTableState(params, LINE_COLUMNS, LINES_TABLE), [params]);
  const filter = useMemo(() => parseLineFilter(params), [params]);
  const views = useLineViews(filter, table);
  const query = JSON.stringify(tableQuery(table, filter) satisfies LineListQuery);
  const refresh = useCallback(() => void load(JSON.parse(query) as LineListQuery), [load, query]);
  const importing = useLineImport(refresh);
  // Lines change with their owners and with the health of providers.
  useEffect(refresh, [refresh, news, users]);

  const onNavigate = useCallback((href: string) => void navigate(href), [navigate]);
  const go = (filterNow: LineFilter, tableNow: typeof table, isReplaced: boolean) =>
    setParams(serializeLineFilter(filterNow, serializeTableState(tableNow, params, LINES_TABLE)), { replace: isReplaced });
  const reloading = async <T extends { readonly status: string }>(outcome: Promise<T>): Promise<T> => {
    const value = await outcome;
    if (value.status === 'ready') refresh();
    return value;
  };
  const canSeeUsers = permits(access, { action: 'view', subject: 'user' });
  return {
    tab,
    bulk,
    optOuts,
    onTabChange: (next) => setParams(next === 'lines' ? {} : { tab: next }),
    onAdd: () => onNavigate(ADD_LINE_PATH),
    list: {
      filter,
      table,
      defaultTable: LINES_TABLE,
      lines: page,
      isBusy,
      accounts: rights.canSeeAccounts ? accounts : ready([]),
      rights,
      views,
      selection,
      owners,
      userHref: canSeeUsers ? userHref : undefined,
      lineHref,
      onFilterChange: (next) => {
        setSelection(NO_ROWS);
        go(next, { ...table, page: 1 }, true);
      },
      onTableChange: (next) => go(filter, next, false),
      onSelectionChange: (next) => {
        if (next.kind === 'rows') setSelection(next);
        else
          void findAll(JSON.parse(query) as LineListQuery).then((ids) => setSelection({ kind: 'rows', ids: ids.slice(0, LINES_AT_ONCE) }));
      },
      onRetry: refresh,
      onNavigate,
      onChange: (tns, asked) => reloading(change(tns, asked)),
      onMove: (tns, accountId) => reloading(move(tns, accountId)),
      importing,
      onExport: async (format, tns) => {
        const outcome = await exportLines(JSON.parse(query) as LineListQuery, format, tns);
        if (outcome.status === 'ready') saveFile(outcome.value, exportName('lines', clock.now(), format));
        return outcome;
      },
    },
    accounts: {
      ...actions,
      ...unrouted,
      accounts,
      rights,
      onRetry: reload,
      onRemove: remove,
      onLineAdd: (accountId, to) => {
        beginLine(accountId, to);
        void navigate(ADD_LINE_PATH);
      },
      onLineOpen: (tn) => void navigate(lineHref(tn)),
    },
  };
}
