import { EXPORT_COLUMNS, fieldOfColumn, type ImportAnswer } from '@manyline/contract';
import { namedFilter } from '../../audit/namedFilters.ts';
import { type CallerCall, type Handlers, withCaller } from '../../calls/outcome.ts';
import { tooManyRequests } from '../../calls/refusals.ts';
import type { EmailQueue } from '../../email/emailQueue.ts';
import { dayOf, type ExportReader, writeExport } from '../../exports/exportFile.ts';
import type { WriteWorkbook } from '../../exports/workbook.ts';
import type { WriteRunLog } from '../../hub/runLog.ts';
import type { CallLimits } from '../../limits/callLimits.ts';
import { listedByIds } from '../../rules/listedByIds.ts';
import { createViewer } from '../../rules/viewer.ts';
import { toFileRows } from '../../shared/fileRow.ts';
import type { StoredUser, Store } from '../../store/store.ts';
import type { System } from '../../system/system.ts';
import { createNewLines, type NewLinesNeeds } from '../lines/newLines.ts';
import { eachPageBut } from '../search/selectUsers.ts';
import { fieldNotPermitted, toQuery, toSort } from '../search/userQuery.ts';
import { createUserChanges, type SavedChange, type UserChangesNeeds } from '../userChanges.ts';
import { exportUserList } from './exportUsers.ts';
import { storeImport, planImport } from './importInParts.ts';
import { type ImportColumn, rolesByName } from './importRow.ts';
import { type Imported, inOrder } from './importUsers.ts';

export interface Needs extends UserChangesNeeds, NewLinesNeeds {
  readonly store: Store;
  readonly emails: EmailQueue;
  readonly system: System;
  readonly writeWorkbook: WriteWorkbook;
  readonly newId: () => string;
  readonly callLimits: CallLimits;
  readonly runLog: WriteRunLog;
}

export function userFileHandlers(needs: Needs): Pick<Handlers, 'exportUsers' | 'importUsers'> {
  const { store, clock, sessions, audit, system, emails, newId, notifyAdministrators, runLog } = needs;
  const { exports, importedRows } = needs.callLimits;
  const changes = createUserChanges(needs);
  const newLines = createNewLines(needs);

  /** Announces and logs the stored rows, even if others failed. */
  async function notifyImported(
    call: CallerCall,
    saved: readonly SavedChange[],
    created: readonly StoredUser[],
    areInvited: boolean,
  ): Promise<void> {
    const count = saved.length + created.length;
    if (count === 0) return;
    // Ended sessions were announced after each part.
    changes.announce(saved.map((one) => ({ ...one, endedSessions: [] })));
    if (created.length > 0)
      notifyAdministrators(
        'users',
        created.map(({ id }) => id),
      );
    runLog({ code: 'userImported', count, text: `An import of ${count} users has finished.` });
    if (areInvited) emails.invite(created, call.language);
    const counts = [
      { field: 'created', after: created.length },
      { field: 'updated', after: saved.length },
    ];
    await audit.note(store, call, { action: 'import', object: { type: 'user' }, changes: counts });
  }

  return {
    exportUsers: withCaller<'exportUsers'>(async ({ sort, filter = {}, ids, except = [], columns, zone, format }, call) => {
      const { caller } = call;
      const wait = exports.waitFor(caller.user.id, clock.now());
      if (wait > 0) return tooManyRequests(wait);
      exports.count(caller.user.id, clock.now());
      const view = createViewer(caller.abilities, 'view');
      const hidden = columns?.find((column) => !view.someFields.has(fieldOfColumn(column)));
      if (hidden) return fieldNotPermitted(hidden);
      const chosen = EXPORT_COLUMNS.filter((column) => (columns ? columns.includes(column) : view.someFields.has(fieldOfColumn(column))));
      const query = toQuery(filter, view);
      if ('refusal' in query) return query;
      const order = toSort(sort, view);
      if ('refusal' in order) return order;
      const named = ids && (await listedByIds(store, ids, view));
      const pages = named ? only(named) : eachPageBut(store, { ...query, sort: order }, new Set(except));
      const reader: ExportReader = { language: call.language, zone, format };
      let rows = 0;
      const listed = exportUserList(store, pages, { columns: chosen, view, reader });
      const table = { columns: chosen, pages: counted(listed, (count) => (rows += count)) };
      const file = await writeExport({ ...table, name: `users-${dayOf(clock.now())}` }, reader, needs.writeWorkbook);
      if ('refusal' in file) return file;
      await audit.note(store, call, {
        action: 'export',
        object: { type: 'user' },
        changes: [
          ids ? { field: 'ids', after: named?.map(({ user }) => user.name) } : await namedFilter(store, filter),
          { field: 'columns', after: chosen },
          { field: 'rows', after: rows },
        ],
      });
      await needs.notifications.note(store, caller.user.id, { kind: 'export', what: 'user', rows }, { isRead: true });
      return { data: file };
    }),

    importUsers: withCaller<'importUsers'>(async ({ rows: sent, isDryRun }, call) => {
      const { id } = call.caller.user;
      const wait = importedRows.waitFor(id, clock.now(), sent.length);
      if (wait > 0) return tooManyRequests(wait);
      importedRows.count(id, clock.now(), sent.length);
      const needsEmail = (await system.read()).authMode !== 'SSO';
      const rows = inOrder(toFileRows<ImportColumn>(sent));
      const importing = { store, call, changes, newLines, newId, needsEmail, findRole: rolesByName(await store.roles()) };
      const planned = await planImport(rows, importing);
      if ('refusal' in planned) return planned;
      // With an invalid row nothing is stored, as in a dry run.
      const plan = toAnswer(planned, true);
      if (isDryRun || plan.invalid > 0) return { data: plan };

      const saved: SavedChange[] = [];
      const created: StoredUser[] = [];
      let done;
      try {
        done = await storeImport(rows, importing, (part) => {
          saved.push(...part.saved);
          created.push(...part.created);
          for (const { endedSessions } of part.saved) sessions.announceEnd(endedSessions, 'forced');
        });
      } finally {
        await notifyImported(call, saved, created, needsEmail);
      }
      if ('refusal' in done) return done;
      const answer = toAnswer(done, false);
      return { data: answer, ...(answer.created + answer.updated > 0 && { message: 'server.call.inserted' }) };
    }),
  };
}

async function* only<T>(page: T): AsyncGenerator<T> {
  yield page;
}

async function* counted<T>(pages: AsyncIterable<readonly T[]>, onPage: (count: number) => void): AsyncGenerator<readonly T[]> {
  for await (const page of pages) {
    onPage(page.length);
    yield page;
  }
}

function toAnswer({ rows }: Imported, isDryRun: boolean): ImportAnswer {
  const count = (outcome: ImportAnswer['rows'][number]['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    isDryRun,
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    invalid: count('invalid'),
    rows: [...rows],
  };
}
