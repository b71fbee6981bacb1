import type { LineImportAnswer } from '@manyline/contract';
import { fieldErrors } from '../../calls/fieldErrors.ts';
import { type CallerCall, type Handlers, type Refusal, withCaller } from '../../calls/outcome.ts';
import { tooManyRequests } from '../../calls/refusals.ts';
import type { Delivery } from '../../delivery/createDelivery.ts';
import { gatherLinesMoved } from '../../email/accountEmails.ts';
import type { CallLimits } from '../../limits/callLimits.ts';
import { createListedNumbers, type LoadListedNumbers } from '../../providers/listedNumbers.ts';
import type { ProviderPool } from '../../providers/providerPool.ts';
import { withAccount } from '../../rules/withAccount.ts';
import { nextTurn } from '../../shared/eventLoop.ts';
import { toFileRows } from '../../shared/fileRow.ts';
import type { StoredUser, StoreOperations, Store } from '../../store/store.ts';
import { currentActor } from '../../users/actor.ts';
import { readNumber } from '../../users/files/importRow.ts';
import { createMoveUserLine, type MoveUserLine, type MoveUserLineNeeds } from '../../users/lines/moveUserLine.ts';
import { createNewLines, type NewLinesNeeds } from '../../users/lines/newLines.ts';
import { createUserChanges, type SavedChange, type UserChangesNeeds } from '../../users/userChanges.ts';
import { type LinePlan, needsProof, planLine, type RowResult, type SettledPlan, settlePlan } from './planLine.ts';
import { type ImportColumn, type LineFileRow, readLineRow } from './readLineRow.ts';

const ROWS_IN_TURN = 50;
/** Rows per transaction: one for each row would count the owner's lines again each time. */
const PART_SIZE = 20;

interface Part {
  readonly listed: ReadonlySet<string>;
  /** Users whose lines are counted at the end. */
  readonly uncounted: Set<string>;
  readonly users: Map<string, StoredUser>;
  /** Notifications to send after the commit. */
  readonly tell: (() => void)[];
}

export interface Needs extends UserChangesNeeds, NewLinesNeeds, MoveUserLineNeeds {
  readonly store: Store;
  readonly delivery: Delivery;
  readonly providers: ProviderPool;
  readonly callLimits: CallLimits;
}

/** Lines from a file: first every row is tried; if one is wrong, nothing is stored. Then each row is checked again and stored by itself. */
export function lineImportHandlers(needs: Needs): Pick<Handlers, 'importLines'> {
  const { store, clock, audit, providers, delivery, notifyAdministrators } = needs;
  const { importedRows } = needs.callLimits;
  const changes = createUserChanges(needs);
  const newLines = createNewLines(needs);

  async function plan(tx: StoreOperations, call: CallerCall, row: LineFileRow): Promise<LinePlan | Refusal> {
    const actor = await currentActor(tx, call, 'update');
    if ('refusal' in actor) return actor;
    const accounts = row.cells.provider === undefined ? [] : await tx.providerAccounts();
    const known = await tx.findLine(numberIn(row) ?? '');
    const findAccounts = (name: string) => accounts.filter((account) => account.name.toLowerCase() === name.toLowerCase());
    const read = readLineRow(row, findAccounts, known?.providerAccountId);
    if ('tn' in read) return planLine(tx, call, actor, read);
    return { refusal: { status: 400, code: 'invalid', message: read[0]?.message ?? 'server.call.invalid', errors: read } };
  }

  /** Changed users are put into `part`, to be stored once for many rows. */
  async function save(
    tx: StoreOperations,
    call: CallerCall,
    { actor, row, line, owner, next, status, changes: changed }: SettledPlan,
    part: Part,
    moveLine: MoveUserLine,
  ): Promise<Refusal | undefined> {
    const { tn, name, account } = row;
    const fields = new Set(changed.map(({ field }) => field));
    if (!line) await newLines.add(tx, call, next.user, { tn, name, isProved: false }, part.uncounted);
    const now = await tx.findLine(tn);
    if (!now) return undefined;
    const carried = fields.has('provider') ? withAccount(now, account?.id, Math.round(clock.now() * 1_000)) : now;
    await tx.updateLine({ ...carried, status, ...(name && { name }) });
    if (changed.length > 0)
      await audit.note(tx, call, { action: 'update', object: { type: 'line', id: tn, name: tn }, changes: [...changed] });
    part.users.set(next.user.id, next.user);
    if (!line || !owner || owner.user.id === next.user.id) return undefined;
    part.users.set(owner.user.id, owner.user);
    const moved = await moveLine(tx, call, actor, { line: now, from: owner, to: next, withChats: false });
    if ('refusal' in moved) return moved;
    part.tell.push(moved);
    return undefined;
  }

  async function isListed(planned: LinePlan, loadListed: LoadListedNumbers): Promise<boolean> {
    return needsProof(planned) && (await loadListed(planned.accountId)).has(planned.row.tn);
  }

  /** The numbers that the providers list. */
  async function askListed(call: CallerCall, rows: readonly LineFileRow[], loadListed: LoadListedNumbers): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (const row of rows) {
      const planned = await plan(store, call, row);
      if (!('refusal' in planned) && (await isListed(planned, loadListed))) found.add(planned.row.tn);
    }
    return found;
  }

  async function storePart(
    call: CallerCall,
    rows: readonly LineFileRow[],
    { loadListed, moveLine }: { readonly loadListed: LoadListedNumbers; readonly moveLine: MoveUserLine },
  ): Promise<readonly RowResult[]> {
    const listed = await askListed(call, rows, loadListed);
    const { results, saved, tell } = await store.transaction(async (tx) => {
      // The store may run this again.
      const part: Part = { listed, uncounted: new Set(), users: new Map(), tell: [] };
      const stored: RowResult[] = [];
      for (const row of rows) {
        const planned = settled(await plan(tx, call, row), ({ row: { tn } }) => listed.has(tn));
        const isChange = !('refusal' in planned) && (!planned.line || planned.changes.length > 0);
        stored.push(toResult(call, row, (isChange && (await save(tx, call, planned, part, moveLine))) || planned));
      }
      await tx.recountLines(part.uncounted);
      const users: SavedChange[] = [];
      for (const user of part.users.values()) users.push({ user: await changes.touch(tx, user), endedSessions: [] });
      return { results: stored, saved: users, tell: part.tell };
    });
    changes.announce(saved);
    for (const one of tell) one();
    return results;
  }

  return {
    importLines: withCaller<'importLines'>(async ({ rows: sent, isDryRun }, call) => {
      const rows = toFileRows<ImportColumn>(sent);
      const { id } = call.caller.user;
      const wait = importedRows.waitFor(id, clock.now(), rows.length);
      if (wait > 0) return tooManyRequests(wait);
      importedRows.count(id, clock.now(), rows.length);
      const seen = new Set<string>();
      const repeated = new Set<string>();
      for (const tn of rows.map(numberIn).filter((one) => one !== undefined)) (seen.has(tn) ? repeated : seen).add(tn);
      const each = async (work: (row: LineFileRow) => Promise<RowResult>) => {
        const results: RowResult[] = [];
        for (const [at, row] of rows.entries()) {
          results.push(await work(row));
          if (at % ROWS_IN_TURN === 0) await nextTurn();
        }
        // With an invalid row nothing is stored, as in a dry run.
        return toAnswer(results, true);
      };
      // A trial run asks the providers too: it says which new lines will be verified.
      const loadListed = createListedNumbers(providers);
      const tried = await each(async (row) => {
        if (repeated.has(numberIn(row) ?? '')) return toResult(call, row, repeatedNumber());
        const planned = await plan(store, call, row);
        return toResult(call, row, 'refusal' in planned ? planned : settlePlan(planned, await isListed(planned, loadListed)));
      });
      if (isDryRun || tried.invalid > 0) return { data: tried };
      const emails = gatherLinesMoved(needs.emailLinesMoved);
      const moveLine = createMoveUserLine({ ...needs, emailLinesMoved: emails.add });
      const tools = { loadListed, moveLine };
      const stored: RowResult[] = [];
      try {
        for (let at = 0; at < rows.length; at += PART_SIZE) {
          stored.push(...(await storePart(call, rows.slice(at, at + PART_SIZE), tools)));
          await nextTurn();
        }
      } finally {
        emails.send();
      }
      const answer = toAnswer(stored, false);
      if (answer.created + answer.updated > 0) {
        const isCarried = answer.rows.some((row) => row.changes.some(({ field }) => field === 'provider'));
        if (isCarried) {
          const ids = (await store.providerAccounts()).map((account) => account.id);
          notifyAdministrators('providers', ids);
          delivery.deliverKeptFor(ids);
        }
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
  const message = 'server.number.repeated';
  return { refusal: { status: 400, code: 'invalid', message, errors: [{ field: 'number', message }] } };
}

function toResult({ language }: CallerCall, { row, cells }: LineFileRow, planned: SettledPlan | Refusal): RowResult {
  if ('refusal' in planned) {
    const { errors, message } = planned.refusal;
    const problems = errors && errors.length > 0 ? errors : [{ field: '', message }];
    return { row, tn: cells.number ?? '', outcome: 'invalid', changes: [], errors: fieldErrors(language, problems) };
  }
  const outcome = planned.line ? (planned.changes.length > 0 ? 'update' : 'unchanged') : 'create';
  const notes = fieldErrors(language, planned.notes);
  return { row, tn: planned.row.tn, outcome, changes: [...planned.changes], errors: [], ...(notes.length > 0 && { notes }) };
}

function settled(planned: LinePlan | Refusal, isListed: (planned: LinePlan) => boolean): SettledPlan | Refusal {
  return 'refusal' in planned ? planned : settlePlan(planned, isListed(planned));
}

function toAnswer(rows: RowResult[], isDryRun: boolean): LineImportAnswer {
  const count = (outcome: RowResult['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    isDryRun,
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    invalid: count('invalid'),
    rows,
  };
}
