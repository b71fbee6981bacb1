import type { OptOutFilter, OptOutRecord, OptOutSort } from '@manyline/contract';
import { namedFilter } from '../audit/namedFilters.ts';
import { type Caller, type Handlers, withCaller } from '../calls/outcome.ts';
import { tooManyRequests } from '../calls/refusals.ts';
import { dayOf, type ExportReader, writeExport } from '../exports/exportFile.ts';
import { exportWord, OPT_OUT_SOURCE_WORDS } from '../exports/exportWords.ts';
import type { WriteWorkbook } from '../exports/workbook.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import { termsOf } from '../rules/userSearch.ts';
import { visibilityOf } from '../rules/visibility.ts';
import { EVERY_LINE, type StoredOptOut } from '../store/batchStore.ts';
import type { OptOutPage, OptOutQuery } from '../store/lineStore.ts';
import { describeLines } from '../users/lines/describeLines.ts';
import { optOutChangeHandlers, type OptOutChangesNeeds } from './optOutChangeHandlers.ts';

type OptOutListHandlers = Pick<Handlers, 'getOptOuts' | 'addOptOuts' | 'removeOptOuts' | 'exportOptOuts'>;

const EXPORT_PAGE = 500;
/** An import reads the first three. */
const COLUMNS = ['number', 'line', 'reason', 'source', 'added', 'addedBy'] as const;
export interface Needs extends LimitedNeeds, OptOutChangesNeeds {
  readonly writeWorkbook: WriteWorkbook;
}

/** The opt-out list, for administrators. */
export function optOutListHandlers(needs: Needs): OptOutListHandlers {
  const { store, clock, audit } = needs;
  const { exports } = needs.callLimits;

  function queryOf({ q = '', source, scope, lineTn }: OptOutFilter, { abilities }: Caller): OptOutQuery {
    const terms = termsOf(q).map((term) => (/^[\d+()./-]+$/.test(term) ? term.replaceAll(/[^\d]/g, '') : term));
    return { visible: visibilityOf(abilities, 'view', 'lines'), terms, source, scope, lineTn };
  }

  async function list(page: OptOutPage, { abilities }: Caller) {
    const { items, total } = await store.listOptOuts(page);
    const tns = new Set(items.flatMap(({ lineTn }) => (lineTn === EVERY_LINE ? [] : [lineTn])));
    const lines = (await Promise.all([...tns].map((tn) => store.findLine(tn)))).flatMap((line) => line ?? []);
    const described = await describeLines(store, lines, { abilities, since: clock.now(), now: clock.now() });
    const byTn = new Map(described.map((line) => [line.tn, line]));
    return { items: items.map((optOut) => toRecord(optOut, byTn.get(optOut.lineTn))), total };
  }

  return {
    getOptOuts: withCaller<'getOptOuts'>(async ({ page, size, sort, filter = {} }, { caller }) => ({
      data: await list({ ...queryOf(filter, caller), sort: sortsOf(sort), offset: (page - 1) * size, limit: size }, caller),
    })),

    ...limited(needs, 'storedForMany', optOutChangeHandlers(needs)),

    exportOptOuts: withCaller<'exportOptOuts'>(async ({ sort, filter = {}, zone, format }, call) => {
      const { caller } = call;
      const wait = exports.waitFor(caller.user.id, clock.now());
      if (wait > 0) return tooManyRequests(wait);
      exports.count(caller.user.id, clock.now());
      const query = { ...queryOf(filter, caller), sort: sortsOf(sort), limit: EXPORT_PAGE };
      const reader: ExportReader = { language: call.language, zone, format };
      let rows = 0;
      async function* pages() {
        for (let offset = 0; ; offset += EXPORT_PAGE) {
          const { items } = await list({ ...query, offset }, caller);
          rows += items.length;
          yield items.map((optOut) => toRow(optOut, reader));
          if (items.length < EXPORT_PAGE) return;
        }
      }
      const table = { name: `opt-outs-${dayOf(clock.now())}`, columns: COLUMNS, pages: pages() };
      const file = await writeExport(table, reader, needs.writeWorkbook);
      if ('refusal' in file) return file;
      const changes = [await namedFilter(store, filter), { field: 'rows', after: rows }];
      await audit.note(store, call, { action: 'export', object: { type: 'optOut' }, changes });
      return { data: file };
    }),
  };
}

type Described = Awaited<ReturnType<typeof describeLines>>[number];

function toRecord({ tn, lineTn, source, reason, by, time }: StoredOptOut, line: Described | undefined): OptOutRecord {
  const owner = line && { id: line.owner.id, ...(line.owner.name !== undefined && { name: line.owner.name }) };
  return {
    tn,
    ...(lineTn !== EVERY_LINE && { line: { tn: lineTn, ...(line?.name !== undefined && { name: line.name }), ...(owner && { owner }) } }),
    ...(source && { source }),
    ...(reason !== undefined && { reason }),
    ...(by !== undefined && { by }),
    time: time / 1_000,
  };
}

function toRow({ tn, line, reason = '', source, time, by = '' }: OptOutRecord, reader: ExportReader) {
  return [tn, line?.tn ?? '', reason, source ? exportWord(OPT_OUT_SOURCE_WORDS, source, reader) : '', new Date(time * 1_000), by];
}

function sortsOf(text: string): OptOutPage['sort'] {
  return text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [field = 'tn', direction] = part.split(':');
      return { field: field as OptOutSort, isDescending: direction === 'desc' };
    });
}
