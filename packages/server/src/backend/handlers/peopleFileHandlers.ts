import { EXPORT_COLUMNS, type ImportAnswer } from '@manyline/contract';
import { toCsv } from '../csv.ts';
import { createLimiter } from '../limits.ts';
import { type CallerCall, type Handlers, withCaller } from '../outcome.ts';
import { exportPeople, FIELD_OF_COLUMN } from '../people/exportPeople.ts';
import { keepImport, planImport } from '../people/importInParts.ts';
import { type Imported, inOrder } from '../people/importPeople.ts';
import { rolesByName } from '../people/importRow.ts';
import { fieldNotPermitted, toQuery, toSort } from '../people/lookFor.ts';
import { createPersonChanges, type Kept } from '../people/personChanges.ts';
import { readPeopleFile } from '../people/readPeopleFile.ts';
import { eachPageBut, listedByIds } from '../people/selectPeople.ts';
import { createViewer } from '../people/viewer.ts';
import { tooManyRequests } from '../refusals.ts';
import { createResetLinks } from '../resetLinks.ts';
import type { StoredUser } from '../store.ts';
import type { HandlerNeeds } from './createHandlers.ts';

/** People as files for spreadsheets. */
export function peopleFileHandlers(needs: HandlerNeeds): Pick<Handlers, 'exportUsers' | 'importUsers'> {
  const { store, clock, limits, sessions, audit, system, background, newId, tellAdministrators, runLog } = needs;
  const exports = createLimiter(limits.exports);
  const importedRows = createLimiter(limits.importedRows);
  const changes = createPersonChanges(needs);
  const links = createResetLinks(needs);

  /** What was kept is told and logged, also where the rest was not. */
  async function tellImported(call: CallerCall, kept: readonly Kept[], created: readonly StoredUser[], areInvited: boolean): Promise<void> {
    const count = kept.length + created.length;
    if (count === 0) return;
    changes.announce(kept.map(({ user }) => ({ user, endedSessions: [] })));
    if (created.length > 0)
      tellAdministrators(
        'people',
        created.map(({ id }) => id),
      );
    runLog({ code: 'peopleImported', count, text: `An import of ${count} people has finished.` });
    if (areInvited) {
      background.run('importUsers', async () => {
        for (const user of created) await links.invite(user, call.language);
      });
    }
    const counts = [
      { field: 'created', after: created.length },
      { field: 'updated', after: kept.length },
    ];
    await audit.note(store, call, { action: 'import', object: { type: 'user' }, changes: counts });
  }

  return {
    exportUsers: withCaller<'exportUsers'>(async ({ sort, filter = {}, ids, except = [], columns }, call) => {
      const { caller } = call;
      const wait = exports.waitFor(caller.user.id, clock.now());
      if (wait > 0) return tooManyRequests(wait);
      exports.count(caller.user.id, clock.now());
      const view = createViewer(caller.abilities, 'view');
      const hidden = columns?.find((column) => !view.someFields.has(FIELD_OF_COLUMN[column]));
      if (hidden) return fieldNotPermitted(hidden);
      const chosen = EXPORT_COLUMNS.filter((column) => (columns ? columns.includes(column) : view.someFields.has(FIELD_OF_COLUMN[column])));
      const query = toQuery(filter, view);
      if ('refusal' in query) return query;
      const order = toSort(sort, view);
      if ('refusal' in order) return order;
      const named = ids && (await listedByIds(store, ids, view));
      const pages = named ? only(named) : eachPageBut(store, { ...query, sort: order }, new Set(except));
      let rows = 0;
      const text = await toCsv(
        chosen,
        counted(exportPeople(store, pages, chosen, view), (count) => (rows += count)),
      );
      await audit.note(store, call, {
        action: 'export',
        object: { type: 'user' },
        changes: [
          ids ? { field: 'ids', after: named?.map(({ user }) => user.id) } : { field: 'filter', after: filter },
          { field: 'columns', after: chosen },
          { field: 'rows', after: rows },
        ],
      });
      await needs.notifications.note(store, caller.user.id, { kind: 'export', what: 'user', rows }, { isRead: true });
      const day = new Date(clock.now() * 1_000).toISOString().slice(0, 10);
      return { data: new File([text], `people-${day}.csv`, { type: 'text/csv' }) };
    }),

    importUsers: withCaller<'importUsers'>(async ({ fileData, isDryRun: dryRun }, call) => {
      const isDryRun = dryRun === 'true';
      const file = await readPeopleFile(fileData);
      if ('refusal' in file) return file;
      const { id } = call.caller.user;
      const wait = importedRows.waitFor(id, clock.now(), file.rows.length);
      if (wait > 0) return tooManyRequests(wait);
      for (const _ of file.rows) importedRows.count(id, clock.now());
      const needsEmail = (await system.read()).authMode !== 'SSO';
      const rows = inOrder(file.rows);
      const importing = { store, call, changes, newId, needsEmail, findRole: rolesByName(await store.roles()) };
      const planned = await planImport(rows, importing);
      if ('refusal' in planned) return planned;
      const plan = toAnswer(planned, isDryRun, file.unknownColumns);
      if (isDryRun || plan.invalid > 0) return { data: plan };

      const kept: Kept[] = [];
      const created: StoredUser[] = [];
      let done;
      try {
        done = await keepImport(rows, importing, (part) => {
          kept.push(...part.kept);
          created.push(...part.created);
          for (const { endedSessions } of part.kept) sessions.announceEnd(endedSessions, 'forced');
        });
      } finally {
        await tellImported(call, kept, created, needsEmail);
      }
      if ('refusal' in done) return done;
      const answer = toAnswer(done, isDryRun, file.unknownColumns);
      return { data: answer, ...(answer.created + answer.updated > 0 && { message: 'Insert data successfully' }) };
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

function toAnswer({ rows }: Imported, isDryRun: boolean, unknownColumns: readonly string[]): ImportAnswer {
  const count = (outcome: ImportAnswer['rows'][number]['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    isDryRun,
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    invalid: count('invalid'),
    unknownColumns: [...unknownColumns],
    rows: [...rows],
  };
}
