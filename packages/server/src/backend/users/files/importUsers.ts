import type { ImportAnswer } from '@manyline/contract';
import { changesBetween } from '../../audit/audit.ts';
import { covers } from '../../access/grants.ts';
import { newUserAt } from '../newUser.ts';
import type { CallerCall, Refusal } from '../../http/outcome.ts';
import { emailNeeded, notPermitted, notYoursToGive } from '../../http/refusals.ts';
import type { StoredUser, StoreSteps } from '../../store/store.ts';
import { type FindRole, type ImportedUser, readRow } from './importRow.ts';
import { fieldNotPermitted } from '../search/lookFor.ts';
import { type Actor, refusedGuess, refusedUser } from '../actor.ts';
import { type SavedChange, MAX_LEVELS, type UserChanges, refusedChange, refusedValues } from '../userChanges.ts';
import type { FileRow } from './readUserFile.ts';
import { toRecord } from '../record.ts';

type RowResult = ImportAnswer['rows'][number];

export interface ImportNeeds {
  readonly steps: StoreSteps;
  readonly call: CallerCall;
  /** The caller's rights over existing users, and over new ones. */
  readonly updating: Actor;
  readonly creating: Actor;
  readonly changes: Pick<UserChanges, 'save' | 'saveNew' | 'now'>;
  readonly findRole: FindRole;
  readonly newId: () => string;
  /** New users need an e-mail address for the link that sets a password. */
  readonly needsEmail: boolean;
}

export interface Imported {
  readonly rows: readonly RowResult[];
  readonly saved: readonly SavedChange[];
  readonly created: readonly StoredUser[];
}

export interface OrderedRow {
  readonly row: FileRow;
  /** Another row has the same username. */
  readonly isTwice: boolean;
}

const KEPT = ['username', 'name', 'email', 'status', 'roleIds', 'parentId'] as const;

/** Parents before their sub-users, wherever they are in the file. */
export function inOrder(rows: readonly FileRow[]): readonly OrderedRow[] {
  const byName = new Map(rows.map((row) => [row.cells.username?.toLowerCase() ?? '', row]));
  const ordered = new Map<number, OrderedRow>();
  const seen = new Set<number>();

  function take(row: FileRow, level = 0): void {
    if (seen.has(row.row)) return;
    seen.add(row.row);
    const username = row.cells.username?.toLowerCase() ?? '';
    const above = byName.get(row.cells.parent?.toLowerCase() ?? '');
    if (above && level < MAX_LEVELS) take(above, level + 1);
    ordered.set(row.row, { row, isTwice: username !== '' && byName.get(username) !== row });
  }

  for (const row of rows) take(row);
  return [...ordered.values()];
}

/** Imports each row by itself: it is stored, or refused with a reason. */
export async function importRows(rows: readonly OrderedRow[], needs: ImportNeeds): Promise<Imported> {
  const { steps, changes, call, findRole } = needs;
  const results: RowResult[] = [];
  const saved: SavedChange[] = [];
  const created: StoredUser[] = [];

  async function take({ row, isTwice }: OrderedRow): Promise<void> {
    const read = readRow(row, findRole);
    const outcome = Array.isArray(read)
      ? { errors: read }
      : isTwice
        ? { errors: [{ field: 'username', message: 'Duplicate username in the file.' }] }
        : await save(read as ImportedUser);
    const result =
      'errors' in outcome ? { outcome: 'invalid' as const, errors: [...outcome.errors] } : { outcome: outcome.outcome, errors: [] };
    results.push({ row: row.row, username: row.cells.username ?? '', ...result });
  }

  async function save(imported: ImportedUser) {
    const found = await steps.findUserByLogin(imported.username);
    const parent = imported.parent === undefined ? undefined : await steps.findUserByLogin(imported.parent);
    if (imported.parent !== undefined && !parent) return { errors: [{ field: 'parent', message: 'No user has this username.' }] };
    const values = { ...imported, ...(parent && { parentId: parent.id }) };
    const outcome = found ? await update(found, values) : await create(values);
    return typeof outcome === 'string' ? { outcome } : { errors: errorsOf(outcome) };
  }

  type Values = ImportedUser & { readonly parentId?: string };

  async function update(user: StoredUser, { username: _username, parent: _parent, ...values }: Values) {
    const next: StoredUser = { ...user, ...values };
    const listed = await steps.findListed(user.id, [{ isVisible: true }]);
    const { view, able } = needs.updating;
    if (!listed || !(view.may(toRecord(listed)) || able.may(toRecord(listed)))) return notPermitted();
    const given = KEPT.filter((field) => field === 'username' || (values as Partial<StoredUser>)[field] !== undefined);
    const guess = refusedGuess(needs.updating, listed, given);
    if (guess) return guess;
    if (changesBetween<StoredUser>(user, next, KEPT).length === 0) return 'unchanged' as const;
    if (user.status === 'disabled' && next.status === 'active') return openedElsewhere();
    const refusal = (await refusedUser(needs.updating, listed)) ?? (await refusedChange(steps, needs.updating, listed, next));
    if (refusal) return refusal;
    saved.push(await changes.save(steps, call, user, next));
    return 'update' as const;
  }

  async function create({ parent: _parent, ...values }: Values) {
    const { creating: actor } = needs;
    if (needs.needsEmail && values.email === undefined) return emailNeeded();
    const user: StoredUser = { ...newUserAt(changes.now()), name: values.username, ...values, id: needs.newId(), passwordHash: '' };
    const record = toRecord({ user, lineCount: 0, subuserCount: 0, hasTwoStep: false });
    if (!actor.able.may(record)) return notPermitted();
    const given = KEPT.filter((field) => (values as Partial<StoredUser>)[field] !== undefined);
    const hidden = given.find((field) => !actor.able.mayField(record, field));
    if (hidden) return fieldNotPermitted(hidden);
    if (!covers(actor.rules, (await actor.rulesOf(user)).rules)) return notYoursToGive();
    const refusal = await refusedValues(steps, actor, user);
    if (refusal) return refusal;
    await changes.saveNew(steps, call, user);
    created.push(user);
    return 'create' as const;
  }

  for (const row of rows) await take(row);
  return { rows: results, saved, created };
}

const COLUMN_OF_FIELD: Readonly<Record<string, string>> = { roleIds: 'roles', parentId: 'parent' };

function errorsOf({ refusal: { errors, message } }: Refusal) {
  return (errors ?? [{ field: '', message }]).map((error) => ({
    field: COLUMN_OF_FIELD[error.field] ?? error.field,
    message: error.message,
  }));
}

/** Reopening an account requires a human check, which an import does not have. */
function openedElsewhere(): Refusal {
  const message = 'Reopen closed accounts in the user list.';
  return { refusal: { status: 409, code: 'invalid', message, errors: [{ field: 'status', message }] } };
}
