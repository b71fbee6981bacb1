import type { LinesScreenProps } from '@manyline/cms';
import { type Answer, type LineFilter, LINES_AT_ONCE } from '@manyline/contract';
import { type Loadable, NO_ROWS, parseTableState, ready, serializeTableState, type TableSelection } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { useChange, useExport } from '../session/outcomes.ts';
import { useRemote } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { userUpdatesAtom } from '../shared/adminUpdates.ts';
import { EXPORT_ZONE, exportName } from '../shared/exportName.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { tableQuery } from '../shared/tableQuery.ts';
import { useQuery } from '../shared/useQuery.ts';
import { useUserSearch } from '../users/edit/useUserTabData.ts';
import { findAllLines, type LineListQuery, linePages, lineTotals, moveLines, startOfDay } from './lineAdmin.ts';
import { lineHref, userHref } from './lineHref.ts';
import { LINE_COLUMNS, LINES_TABLE, parseLineFilter, parseLineTab, serializeLineFilter } from './linesSearch.ts';
import { useOptOuts } from './optOuts/useOptOuts.ts';
import { removeAccount } from './providerAccounts.ts';
import { useAccountActions, useAccounts, useUnrouted } from './useAccounts.ts';
import { ADD_LINE_PATH } from './useAddLine.ts';
import { useBulkList } from './useBulkList.ts';
import { useLineImport } from './useLineImport.ts';
import { useLineRights } from './useLineRights.ts';
import { useLineViews } from './useLineViews.ts';
import { beginLine } from './useLineWizard.ts';
import { useUnverifiedLines } from './useUnverifiedLines.ts';

const ALL_LINES: LineListQuery = { page: 1, size: 1, sort: '' };
const totalOf = (lines: Loadable<Answer<'getLines'>>) => (lines.status === 'ready' ? lines.value.total : undefined);

/** The list of lines and the provider accounts, from the state to the screen. */
export function useLines(): LinesScreenProps {
  const [params, setParams] = useQuery();
  const navigate = useNavigate();
  const access = useAccess();
  const { clock } = useAtomValue(servicesAtom);
  const rights = useLineRights();
  const { accounts, update, reload } = useAccounts(rights.canSeeAccounts);
  const users = useAtomValue(userUpdatesAtom)?.count;
  const findAll = useAction(findAllLines);
  const change = useChange();
  const move = useAction(moveLines);
  const exportFile = useExport();
  const remove = useAction(removeAccount);
  const owners = useUserSearch();
  const actions = useAccountActions();
  const unrouted = useUnrouted(rights.canChangeAccounts);
  const begin = useAction(beginLine);
  const wanted = parseLineTab(params);
  const tab = wanted === 'accounts' && !rights.canSeeAccounts ? 'lines' : wanted;
  const bulk = useBulkList(tab === 'bulk');
  const optOuts = useOptOuts(tab === 'optOuts');
  const [selection, setSelection] = useState<TableSelection>(NO_ROWS);

  const table = useMemo(() => parseTableState(params, LINE_COLUMNS, LINES_TABLE), [params]);
  const filter = useMemo(() => parseLineFilter(params), [params]);
  const views = useLineViews(filter, table);
  const query: LineListQuery = tableQuery(table, filter);
  // Lines change with their owners and with the health of providers.
  const { value: page, isBusy, reload: reloadLines } = useRemote(linePages, query, `${update} ${users}`);
  const all = useRemote(lineTotals, query.filter === undefined ? undefined : ALL_LINES, `${update} ${users}`).value;
  const { unverified, recount, verifyAll } = useUnverifiedLines(rights.canUpdate, `${update} ${users}`);
  const refresh = () => [reloadLines, recount].forEach((again) => again(true));
  const importing = useLineImport(refresh);

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
      unverified,
      today: startOfDay(clock.now()),
      lines: page,
      total: query.filter === undefined ? totalOf(page) : totalOf(all),
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
        else void findAll(query).then((ids) => setSelection({ kind: 'rows', ids: ids.slice(0, LINES_AT_ONCE) }));
      },
      onRetry: () => reloadLines(),
      onNavigate,
      onChange: (tns, asked) => reloading(change('changeLines', { tns: [...tns], change: asked })),
      onVerifyAll: () => verifyAll().finally(refresh),
      onMove: (tns, accountId) => reloading(move(tns, accountId)),
      importing,
      onExport: async (format, tns) => {
        const { sort, filter: wanted } = query;
        const payload = { since: startOfDay(clock.now()), sort, zone: EXPORT_ZONE, format };
        const chosen = { ...(wanted && { filter: wanted }), ...(tns && { tns: [...tns] }) };
        return exportFile('exportLines', { ...payload, ...chosen }, exportName('lines', clock.now(), format));
      },
    },
    accounts: {
      ...actions,
      ...unrouted,
      accounts,
      rights,
      onRetry: reload,
      onRemove: remove,
      onMoveLines: (from, to, { isDryRun, tns }) => change('moveProviderLines', { from, to, isDryRun, ...(tns && { tns: [...tns] }) }),
      onLineAdd: (accountId, to) => {
        begin(accountId, to);
        void navigate(ADD_LINE_PATH);
      },
      onLineOpen: (tn) => void navigate(lineHref(tn)),
    },
  };
}
