import { type LineImportAnswer, UNCONFIRMED } from '@manyline/contract';
import type { HandlerNeeds } from '../../createHandlers.ts';
import { type CallerCall, type Handlers, type Refusal, withCaller } from '../../http/outcome.ts';
import { tooManyRequests } from '../../http/refusals.ts';
import { createLimiter } from '../../limits/limits.ts';
import { askListedOnce, type ListedOf } from '../../providers/listedTns.ts';
import { nextTurn } from '../../shared/turns.ts';
import type { StoreSteps } from '../../store/store.ts';
import { currentActor } from '../../users/actor.ts';
import { createMoveUserLine } from '../../users/lines/moveUserLine.ts';
import { createNewLines } from '../../users/lines/newLines.ts';
import { readNumber } from '../../users/files/importRow.ts';
import { createUserChanges, type SavedChange } from '../../users/userChanges.ts';
import { withAccount } from '../withAccount.ts';
import { type LinePlan, planLine, type RowResult } from './planLine.ts';
import { type LineFileRow, readLineFile, readLineRow } from './readLineRow.ts';

const ROWS_IN_TURN = 50;

/** Lines from a file: first every row is tried; if one is wrong, nothing is stored. Then each row is checked again and stored by itself. */
export function lineImportHandlers(needs: HandlerNeeds): Pick<Handlers, 'importLines'> {
  const { store, clock, limits, audit, providers, notifyAdministrators } = needs;
  const importedRows = createLimiter(limits.importedRows);
  const changes = createUserChanges(needs);
  const newLines = createNewLines(needs);
  const moveLine = createMoveUserLine(needs);

  async function plan(steps: StoreSteps, call: CallerCall, row: LineFileRow): Promise<LinePlan | Refusal> {
    const actor = await currentActor(steps, call, 'update');
    if ('refusal' in actor) return actor;
    const accounts = row.cells.provider === undefined ? [] : await steps.providerAccounts();
    const known = await steps.findLine(numberIn(row) ?? '');
    const findAccounts = (name: string) => accounts.filter((account) => account.name.toLowerCase() === name.toLowerCase());
    const read = readLineRow(row, findAccounts, known?.providerAccountId);
    if ('tn' in read) return planLine(steps, call, actor, read);
    return { refusal: { status: 400, code: 'invalid', message: read[0]?.message ?? '', errors: read } };
  }

  /** Resolves with what to announce after the commit. */
  async function save(
    steps: StoreSteps,
    call: CallerCall,
    { actor, row, line, owner, next, changes: changed }: LinePlan,
    isListed: boolean,
  ) {
    const { tn, name, account } = row;
    const fields = new Set(changed.map(({ field }) => field));
    let tell: (() => void) | undefined;
    if (!line) await newLines.add(steps, call, next.user, { tn, name, isProved: false });
    const now = await steps.findLine(tn);
    if (!now) return { saved: [], tell };
    const carried = fields.has('provider') ? withAccount(now, account?.id) : now;
    const status = fields.has('status') && row.status ? row.status : now.status === UNCONFIRMED && isListed ? 'Alive' : now.status;
    await steps.updateLine({ ...carried, status, ...(name && { name }) });
    if (changed.length > 0)
      await audit.note(steps, call, { action: 'update', object: { type: 'line', id: tn, name: tn }, changes: [...changed] });
    if (line && owner && owner.user.id !== next.user.id) {
      const moved = await moveLine(steps, call, actor, { line: now, from: owner, to: next, withChats: false });
      if ('refusal' in moved) return moved;
      tell = moved;
    }
    const users = owner && owner.user.id !== next.user.id ? [owner, next] : [next];
    const saved: SavedChange[] = [];
    for (const { user } of users) saved.push({ user: await changes.touch(steps, user), endedSessions: [] });
    return { saved, tell };
  }

  async function storeRow(call: CallerCall, row: LineFileRow, listedOf: ListedOf): Promise<RowResult> {
    const first = await plan(store, call, row);
    const account = 'refusal' in first ? undefined : (first.row.account?.id ?? first.line?.providerAccountId);
    const isAsked = !('refusal' in first) && first.changes.length > 0 && (first.line === undefined || first.line.status === UNCONFIRMED);
    const listed = isAsked ? await listedOf(account) : new Set();
    const outcome = await store.transaction(async (steps) => {
      const planned = await plan(steps, call, row);
      if ('refusal' in planned || (planned.line && planned.changes.length === 0)) return { planned };
      return { planned, done: await save(steps, call, planned, listed.has(planned.row.tn)) };
    });
    const { planned, done } = outcome;
    if (done && 'refusal' in done) return toResult(row, done);
    if (done) {
      changes.announce(done.saved);
      done.tell?.();
    }
    return toResult(row, planned);
  }

  return {
    importLines: withCaller<'importLines'>(async ({ fileData, isDryRun: dryRun }, call) => {
      const isDryRun = dryRun === 'true';
      const file = await readLineFile(fileData);
      if ('refusal' in file) return file;
      const { id } = call.caller.user;
      const wait = importedRows.waitFor(id, clock.now(), file.rows.length);
      if (wait > 0) return tooManyRequests(wait);
      importedRows.count(id, clock.now(), file.rows.length);
      const seen = new Set<string>();
      const repeated = new Set<string>();
      for (const tn of file.rows.map(numberIn).filter((one) => one !== undefined)) (seen.has(tn) ? repeated : seen).add(tn);
      const each = async (work: (row: LineFileRow) => Promise<RowResult>) => {
        const rows: RowResult[] = [];
        for (const [at, row] of file.rows.entries()) {
          rows.push(await work(row));
          if (at % ROWS_IN_TURN === 0) await nextTurn();
        }
        return toAnswer(rows, isDryRun, file.unknownColumns);
      };
      const tried = await each(async (row) =>
        repeated.has(numberIn(row) ?? '') ? toResult(row, repeatedNumber()) : toResult(row, await plan(store, call, row)),
      );
      if (isDryRun || tried.invalid > 0) return { data: tried };
      const listedOf = askListedOnce(providers);
      const answer = await each((row) => storeRow(call, row, listedOf));
      if (answer.created + answer.updated > 0) {
        const isCarried = answer.rows.some((row) => row.changes.some(({ field }) => field === 'provider'));
        if (isCarried)
          notifyAdministrators(
            'providers',
            (await store.providerAccounts()).map((account) => account.id),
          );
        const counts = [
          { field: 'created', after: answer.created },
          { field: 'updated', after: answer.updated },
        ];
        await audit.note(store, call, { action: 'import', object: { type: 'line' }, changes: counts });
      }
      return { data: answer };
    }),
  };
}

function numberIn({ cells }: LineFileRow): string | undefined {
  return readNumber(cells.number ?? '');
}

function repeatedNumber(): Refusal {
  const message = 'This number is in the file more than once.';
  return { refusal: { status: 400, code: 'invalid', message, errors: [{ field: 'number', message }] } };
}

function toResult({ row, cells }: LineFileRow, planned: LinePlan | Refusal): RowResult {
  if ('refusal' in planned) {
    const { errors, message } = planned.refusal;
    const told = errors && errors.length > 0 ? [...errors] : [{ field: '', message }];
    return { row, tn: cells.number ?? '', outcome: 'invalid', changes: [], errors: told };
  }
  const outcome = planned.line ? (planned.changes.length > 0 ? 'update' : 'unchanged') : 'create';
  return { row, tn: planned.row.tn, outcome, changes: [...planned.changes], errors: [] };
}

function toAnswer(rows: RowResult[], isDryRun: boolean, unknownColumns: readonly string[]): LineImportAnswer {
  const count = (outcome: RowResult['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    isDryRun,
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    invalid: count('invalid'),
    unknownColumns: [...unknownColumns],
    rows,
  };
}
