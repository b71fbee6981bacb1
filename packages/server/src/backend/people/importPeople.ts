import type { ImportAnswer } from '@manyline/contract';
import { changesBetween } from '../audit.ts';
import { covers } from '../grants.ts';
import { newUserAt } from '../newUser.ts';
import type { CallerCall, Refusal } from '../outcome.ts';
import { emailNeeded, notPermitted, notYoursToGive } from '../refusals.ts';
import type { StoredUser, StoreSteps } from '../store.ts';
import { type FindRole, type ImportedPerson, readRow } from './importRow.ts';
import { fieldNotPermitted } from './lookFor.ts';
import {
  type Actor,
  type Kept,
  MOST_LEVELS,
  type PersonChanges,
  refusedChange,
  refusedGuess,
  refusedPerson,
  refusedValues,
} from './personChanges.ts';
import type { FileRow } from './readPeopleFile.ts';
import { toRecord } from './record.ts';

type RowResult = ImportAnswer['rows'][number];

export interface ImportNeeds {
  readonly steps: StoreSteps;
  readonly call: CallerCall;
  /** With what the caller may do to people there are, and to new ones. */
  readonly updating: Actor;
  readonly creating: Actor;
  readonly changes: Pick<PersonChanges, 'keep' | 'keepNew' | 'now'>;
  readonly findRole: FindRole;
  readonly newId: () => string;
  /** New people need an address: the link to set a password goes there. */
  readonly needsEmail: boolean;
}

export interface Imported {
  readonly rows: readonly RowResult[];
  readonly kept: readonly Kept[];
  readonly created: readonly StoredUser[];
}

export interface OrderedRow {
  readonly row: FileRow;
  /** Another row is about the same person. */
  readonly isTwice: boolean;
}

const KEPT = ['username', 'name', 'email', 'status', 'roleIds', 'parentId'] as const;

/** Whoever stands above somebody comes first, wherever they stand in the file. */
export function inOrder(rows: readonly FileRow[]): readonly OrderedRow[] {
  const byName = new Map(rows.map((row) => [row.cells.username?.toLowerCase() ?? '', row]));
  const ordered = new Map<number, OrderedRow>();
  const seen = new Set<number>();

  function take(row: FileRow, level = 0): void {
    if (seen.has(row.row)) return;
    seen.add(row.row);
    const username = row.cells.username?.toLowerCase() ?? '';
    const above = byName.get(row.cells.parent?.toLowerCase() ?? '');
    if (above && level < MOST_LEVELS) take(above, level + 1);
    ordered.set(row.row, { row, isTwice: username !== '' && byName.get(username) !== row });
  }

  for (const row of rows) take(row);
  return [...ordered.values()];
}

/** Does what the rows say, each by itself: it is kept, or refused with the reason. */
export async function importRows(rows: readonly OrderedRow[], needs: ImportNeeds): Promise<Imported> {
  const { steps, changes, call, findRole } = needs;
  const results: RowResult[] = [];
  const kept: Kept[] = [];
  const created: StoredUser[] = [];

  async function take({ row, isTwice }: OrderedRow): Promise<void> {
    const read = readRow(row, findRole);
    const outcome = Array.isArray(read)
      ? { errors: read }
      : isTwice
        ? { errors: [{ field: 'username', message: 'This user name stands in the file twice.' }] }
        : await keep(read as ImportedPerson);
    const result =
      'errors' in outcome ? { outcome: 'invalid' as const, errors: [...outcome.errors] } : { outcome: outcome.outcome, errors: [] };
    results.push({ row: row.row, username: row.cells.username ?? '', ...result });
  }

  async function keep(person: ImportedPerson) {
    const found = await steps.findUserByLogin(person.username);
    const parent = person.parent === undefined ? undefined : await steps.findUserByLogin(person.parent);
    if (person.parent !== undefined && !parent) return { errors: [{ field: 'parent', message: 'There is nobody of this user name.' }] };
    const values = { ...person, ...(parent && { parentId: parent.id }) };
    const outcome = found ? await update(found, values) : await create(values);
    return typeof outcome === 'string' ? { outcome } : { errors: errorsOf(outcome) };
  }

  type Values = ImportedPerson & { readonly parentId?: string };

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
    const refusal = (await refusedPerson(needs.updating, listed)) ?? (await refusedChange(steps, needs.updating, listed, next));
    if (refusal) return refusal;
    kept.push(await changes.keep(steps, call, user, next));
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
    await changes.keepNew(steps, call, user);
    created.push(user);
    return 'create' as const;
  }

  for (const row of rows) await take(row);
  return { rows: results, kept, created };
}

const COLUMN_OF_FIELD: Readonly<Record<string, string>> = { roleIds: 'roles', parentId: 'parent' };

function errorsOf({ refusal: { errors, message } }: Refusal) {
  return (errors ?? [{ field: '', message }]).map((error) => ({
    field: COLUMN_OF_FIELD[error.field] ?? error.field,
    message: error.message,
  }));
}

/** That takes a human check. */
function openedElsewhere(): Refusal {
  const message = 'Open closed accounts again in the list of people.';
  return { refusal: { status: 409, code: 'invalid', message, errors: [{ field: 'status', message }] } };
}
