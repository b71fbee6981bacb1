import { EXPORT_COLUMNS, type ImportAnswer } from '@manyline/contract';
import { toCsv } from '../csv.ts';
import { createLimiter } from '../limits.ts';
import { type Handlers, type Refusal, withCaller } from '../outcome.ts';
import { exportPeople, FIELD_OF_COLUMN } from '../people/exportPeople.ts';
import { type Imported, importPeople } from '../people/importPeople.ts';
import { fieldNotPermitted, toQuery, toSort } from '../people/lookFor.ts';
import { actorNow, createPersonChanges } from '../people/personChanges.ts';
import { readPeopleFile } from '../people/readPeopleFile.ts';
import { eachPageBut, listedByIds } from '../people/selectPeople.ts';
import { createViewer } from '../people/viewer.ts';
import { tooManyRequests } from '../refusals.ts';
import { createResetLinks } from '../resetLinks.ts';
import type { HandlerNeeds } from './createHandlers.ts';

/** People as files for spreadsheets. */
export function peopleFileHandlers(needs: HandlerNeeds): Pick<Handlers, 'exportUsers' | 'importUsers'> {
  const { store, clock, limits, audit, system, background, newId, tellAdministrators } = needs;
  const exports = createLimiter(limits.exports);
  const importedRows = createLimiter(limits.importedRows);
  const changes = createPersonChanges(needs);
  const links = createResetLinks(needs);

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
      const done = await store
        .transaction(async (steps): Promise<Imported | Refusal> => {
          const actor = await actorNow(steps, call, 'import');
          if ('refusal' in actor) return actor;
          const updating = { ...actor, able: createViewer(actor.abilities, 'update') };
          const creating = { ...actor, able: createViewer(actor.abilities, 'create') };
          const imported = await importPeople(file.rows, { steps, call, updating, creating, changes, newId, needsEmail });
          const answer = toAnswer(imported, isDryRun, file.unknownColumns);
          if (isDryRun || answer.invalid > 0) throw new NotKept(imported);
          if (answer.created + answer.updated > 0) {
            const counts = [
              { field: 'created', after: answer.created },
              { field: 'updated', after: answer.updated },
            ];
            await audit.note(steps, call, { action: 'import', object: { type: 'user' }, changes: counts });
          }
          return imported;
        })
        .catch((error: unknown) => {
          if (error instanceof NotKept) return error.imported;
          throw error;
        });
      if ('refusal' in done) return done;
      const answer = toAnswer(done, isDryRun, file.unknownColumns);
      if (isDryRun || answer.invalid > 0) return { data: answer };
      changes.announce(done.kept);
      if (done.created.length > 0)
        tellAdministrators(
          'people',
          done.created.map(({ id }) => id),
        );
      if (needsEmail) {
        background.run('importUsers', async () => {
          for (const user of done.created) await links.invite(user, call.language);
        });
      }
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

/** Takes everything back that was done, to tell what would become of it or because some of it cannot be done. */
class NotKept extends Error {
  readonly imported: Imported;

  constructor(imported: Imported) {
    super('The import was not to be kept.');
    this.imported = imported;
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
