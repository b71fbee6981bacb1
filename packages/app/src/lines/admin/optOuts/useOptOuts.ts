import type { OptOutListProps } from '@manyline/cms';
import { OPT_OUT_SCOPES, OPT_OUT_SOURCES, type OptOutFilter } from '@manyline/contract';
import { DEFAULT_TABLE_STATE, parseTableState, serializeTableState, type TableState } from '@manyline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import { useAccess } from '../../../access/AccessProvider.tsx';
import { permits } from '../../../access/permits.ts';
import { optOutNewsAtom } from '../../../shared/adminNews.ts';
import { useImportFiles } from '../../../imports/useImportFiles.ts';
import { exportName } from '../../../shared/exportName.ts';
import { saveFile } from '../../../shared/saveFile.ts';
import { servicesAtom } from '../../../shared/servicesAtom.ts';
import { useQuery } from '../../../shared/useQuery.ts';
import {
  addOptOutAtom,
  exportOptOutsAtom,
  importOptOutsAtom,
  loadOptOutsAtom,
  optOutListAtom,
  type OptOutQuery,
  removeOptOutAtom,
} from './optOutList.ts';
import { useLineSearch } from './useLineSearch.ts';
import { tableQuery } from '../../../shared/tableQuery.ts';

const COLUMNS: readonly string[] = ['tn', 'line', 'source', 'reason', 'time'];
const TABLE: TableState = { ...DEFAULT_TABLE_STATE, size: 25, sort: [{ id: 'time', direction: 'descending' }] };

/** The opt-out list, loaded while its tab is open. */
export function useOptOuts(isShown: boolean): OptOutListProps {
  const [params, setParams] = useQuery();
  const access = useAccess();
  const { clock } = useAtomValue(servicesAtom);
  const { page, isBusy } = useAtomValue(optOutListAtom);
  const news = useAtomValue(optOutNewsAtom)?.count;
  const lines = useLineSearch(isShown);
  const load = useSetAtom(loadOptOutsAtom);
  const add = useSetAtom(addOptOutAtom);
  const remove = useSetAtom(removeOptOutAtom);
  const importRows = useSetAtom(importOptOutsAtom);
  const exportAll = useSetAtom(exportOptOutsAtom);
  const importFiles = useImportFiles('opt-outs');
  const table = useMemo(() => parseTableState(params, COLUMNS, TABLE), [params]);
  const filter = useMemo(() => parseFilter(params), [params]);
  const query = JSON.stringify(tableQuery(table, filter) satisfies OptOutQuery);
  const refresh = useCallback(() => {
    if (isShown) void load(JSON.parse(query) as OptOutQuery);
  }, [isShown, load, query]);
  useEffect(refresh, [refresh, news]);
  const can = (action: string) => permits(access, { action, subject: 'line' });
  const go = (filterNow: OptOutFilter, tableNow: TableState, isReplaced: boolean) =>
    setParams(serializeFilter(filterNow, serializeTableState(tableNow, params, TABLE)), { replace: isReplaced });
  const reloading = async <T>(outcome: Promise<T>): Promise<T> => {
    const value = await outcome;
    refresh();
    return value;
  };
  return {
    filter,
    table,
    defaultTable: TABLE,
    optOuts: page,
    isBusy,
    lines,
    rights: { canChange: can('update'), canExport: can('export') },
    onFilterChange: (next) => go(next, { ...table, page: 1 }, true),
    onTableChange: (next) => go(filter, next, false),
    onRetry: refresh,
    onAdd: (entry) => reloading(add(entry)),
    onRemove: (entry) => reloading(remove(entry)),
    importing: {
      ...importFiles,
      onImport: (rows, isDryRun) => (isDryRun ? importRows(rows, true) : reloading(importRows(rows, false))),
    },
    onExport: async (format) => {
      const outcome = await exportAll(JSON.parse(query) as OptOutQuery, format);
      if (outcome.status === 'ready') saveFile(outcome.value, exportName('opt-outs', clock.now(), format));
      return outcome;
    },
  };
}

function parseFilter(params: URLSearchParams): OptOutFilter {
  const q = (params.get('q') ?? '').trim().slice(0, 200);
  const sources = (params.get('source') ?? '').split(',');
  const source = OPT_OUT_SOURCES.filter((one) => sources.includes(one));
  const scope = OPT_OUT_SCOPES.find((one) => one === params.get('scope'));
  const lineTn = params.get('of') ?? '';
  return {
    ...(q !== '' && { q }),
    ...(source.length > 0 && { source }),
    ...(scope && { scope }),
    ...(/^\+\d{3,20}$/.test(lineTn) && { lineTn }),
  };
}

function serializeFilter({ q = '', source = [], scope, lineTn }: OptOutFilter, others: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(others);
  for (const [name, value] of Object.entries({ q, source: source.join(','), scope: scope ?? '', of: lineTn ?? '' })) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}
