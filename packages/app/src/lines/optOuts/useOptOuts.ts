import type { OptOutListProps } from '@manyline/cms';
import { OPT_OUT_SCOPES, OPT_OUT_SOURCES, type OptOutFilter, type Payload } from '@manyline/contract';
import { DEFAULT_TABLE_STATE, parseTableState, serializeTableState, type TableState } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useAccess } from '../../access/AccessProvider.tsx';
import { permits } from '../../access/permits.ts';
import { useImportFiles } from '../../imports/useImportFiles.ts';
import { useChange, useExport } from '../../session/outcomes.ts';
import { useRemote } from '../../session/useRemote.ts';
import { useSearch } from '../../session/useSearch.ts';
import { useAction } from '../../shared/action.ts';
import { optOutUpdatesAtom } from '../../shared/adminUpdates.ts';
import { EXPORT_ZONE, exportName } from '../../shared/exportName.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { tableQuery } from '../../shared/tableQuery.ts';
import { useQuery } from '../../shared/useQuery.ts';
import { foundLines, importOptOuts, optOutPages, removeOptOut } from './optOutList.ts';

const COLUMNS: readonly string[] = ['tn', 'line', 'source', 'reason', 'time'];
const TABLE: TableState = { ...DEFAULT_TABLE_STATE, size: 25, sort: [{ id: 'time', direction: 'descending' }] };

/** The opt-out list, loaded while its tab is open. */
export function useOptOuts(isShown: boolean): OptOutListProps {
  const [params, setParams] = useQuery();
  const access = useAccess();
  const { clock } = useAtomValue(servicesAtom);
  const lines = useSearch(foundLines, isShown);
  const change = useChange();
  const remove = useAction(removeOptOut);
  const importRows = useAction(importOptOuts);
  const exportFile = useExport();
  const importFiles = useImportFiles('opt-outs');
  const table = useMemo(() => parseTableState(params, COLUMNS, TABLE), [params]);
  const filter = useMemo(() => parseFilter(params), [params]);
  const query: Payload<'getOptOuts'> = tableQuery(table, filter);
  const { value: page, isBusy, reload } = useRemote(optOutPages, isShown ? query : undefined, useAtomValue(optOutUpdatesAtom)?.count);
  const can = (action: string) => permits(access, { action, subject: 'line' });
  const go = (filterNow: OptOutFilter, tableNow: TableState, isReplaced: boolean) =>
    setParams(serializeFilter(filterNow, serializeTableState(tableNow, params, TABLE)), { replace: isReplaced });
  const reloading = async <T>(outcome: Promise<T>): Promise<T> => {
    const value = await outcome;
    reload(true);
    return value;
  };
  return {
    filter,
    table,
    defaultTable: TABLE,
    optOuts: page,
    isBusy,
    lines: { options: lines.value, onSearch: lines.search },
    rights: { canChange: can('update'), canExport: can('export') },
    onFilterChange: (next) => go(next, { ...table, page: 1 }, true),
    onTableChange: (next) => go(filter, next, false),
    onRetry: () => reload(),
    onAdd: ({ phoneNumber, line = '', reason = '' }) =>
      reloading(change('addOptOuts', { entries: [{ phoneNumber, line, reason }], isImport: false, isDryRun: false })),
    onRemove: (entry) => reloading(remove(entry)),
    importing: {
      ...importFiles,
      onImport: (rows, isDryRun) => (isDryRun ? importRows(rows, true) : reloading(importRows(rows, false))),
    },
    onExport: (format) => {
      const { sort, filter: wanted } = query;
      const payload = { sort, zone: EXPORT_ZONE, format, ...(wanted && { filter: wanted }) };
      return exportFile('exportOptOuts', payload, exportName('opt-outs', clock.now(), format));
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
