import { type ImportAnswer, USER_FACTS, type UserField } from '@manyline/contract';
import type { Sentence } from '../../../messages/sentence.ts';
import { type AuditChange, changesBetween } from '../../audit/audit.ts';
import { namedChanges } from '../../audit/namedChanges.ts';
import { fieldErrors } from '../../calls/fieldErrors.ts';
import type { CallerCall, FieldProblem, Refusal } from '../../calls/outcome.ts';
import { emailNeeded, lineTaken, notPermitted, rightsNotHeld } from '../../calls/refusals.ts';
import { covers } from '../../rules/grants.ts';
import { newUserAt } from '../../rules/newUser.ts';
import { toRecord } from '../../rules/userRecord.ts';
import type { StoredUser, StoreOperations } from '../../store/store.ts';
import type { ListedUser } from '../../store/userStore.ts';
import { type Actor, refusedGuess, refusedUser } from '../actor.ts';
import { refusedNumber } from '../lines/refusedGain.ts';
import { fieldNotPermitted } from '../search/userQuery.ts';
import { type SavedChange, MAX_LEVELS, type UserChanges, refusedChange, refusedValues } from '../userChanges.ts';
import { type FindRole, type ImportedUser, readLines, readRow, type UserFileRow } from './importRow.ts';

type RowResult = ImportAnswer['rows'][number];

export interface ImportChanges extends Pick<UserChanges, 'save' | 'saveNew' | 'touch' | 'now'> {
  addLine(tx: StoreOperations, call: CallerCall, user: StoredUser, tn: string): Promise<void>;
}

export interface ImportNeeds {
  readonly tx: StoreOperations;
  readonly call: CallerCall;
  /** The caller's rights over existing users, and over new ones. */
  readonly updating: Actor;
  readonly creating: Actor;
  readonly changes: ImportChanges;
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
  readonly row: UserFileRow;
  /** Values that must be in one row only, and are in others too. */
  readonly repeated: readonly FieldProblem[];
}

const KEPT = ['username', 'name', 'email', 'status', 'roleIds', 'parentId', ...USER_FACTS] as const;

/** Parents before their sub-users, wherever they are in the file. */
export function inOrder(rows: readonly UserFileRow[]): readonly OrderedRow[] {
  const nameOf = ({ cells }: UserFileRow) => (cells.username ?? '').normalize('NFC').toLowerCase();
  const linesOf = ({ cells }: UserFileRow) => readLines(cells.lines ?? '').filter((tn) => tn !== undefined);
  const byName = new Map(rows.map((row) => [nameOf(row), row]));
  const [names, numbers] = [repeatedIn(rows.map(nameOf)), repeatedIn(rows.flatMap(linesOf))];
  const ordered = new Map<number, OrderedRow>();
  const seen = new Set<number>();

  function take(row: UserFileRow, level = 0): void {
    if (seen.has(row.row)) return;
    seen.add(row.row);
    const above = byName.get(row.cells.parent?.toLowerCase() ?? '');
    if (above && level < MAX_LEVELS) take(above, level + 1);
    const repeated = [
      ...(names.has(nameOf(row)) ? [problem('username', 'server.user.usernameRepeated')] : []),
      ...(linesOf(row).some((tn) => numbers.has(tn)) ? [problem('lines', 'server.number.repeated')] : []),
    ];
    ordered.set(row.row, { row, repeated });
  }

  for (const row of rows) take(row);
  return [...ordered.values()];
}

const problem = (field: string, message: Sentence): FieldProblem => ({ field, message });

function repeatedIn(values: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(values.filter((value) => value !== '' && seen.size === seen.add(value).size));
}

/** Imports each row by itself: it is stored, or refused with a reason. */
export async function importRows(rows: readonly OrderedRow[], needs: ImportNeeds): Promise<Imported> {
  const { tx, changes, call, findRole } = needs;
  const results: RowResult[] = [];
  const saved: SavedChange[] = [];
  const created: StoredUser[] = [];

  async function take({ row, repeated }: OrderedRow): Promise<void> {
    const read = readRow(row, findRole);
    const errors = [...(Array.isArray(read) ? (read as readonly FieldProblem[]) : []), ...repeated];
    const outcome = errors.length > 0 ? { errors } : await save(read as ImportedUser);
    const result =
      'errors' in outcome
        ? { outcome: 'invalid' as const, changes: [], errors: fieldErrors(call.language, outcome.errors) }
        : { outcome: outcome.outcome, changes: [...(await namedChanges(tx, outcome.changes))], errors: [] };
    results.push({ row: row.row, username: row.cells.username ?? '', ...result });
  }

  async function save(imported: ImportedUser) {
    const found = await tx.findUserByLogin(imported.username);
    const parent = imported.parent === undefined ? undefined : await tx.findUserByLogin(imported.parent);
    if (imported.parent !== undefined && !parent) return { errors: [problem('parent', 'server.user.parentUnknown')] };
    const values = { ...imported, ...(parent && { parentId: parent.id }) };
    const outcome = found ? await update(found, values) : await create(values);
    return 'refusal' in outcome ? { errors: errorsOf(outcome) } : outcome;
  }

  type Values = ImportedUser & { readonly parentId?: string };

  async function update(user: StoredUser, { username: _username, parent: _parent, lines = [], ...values }: Values) {
    const next: StoredUser = { ...user, ...values };
    const listed = await tx.findListed(user.id, [{ isVisible: true }]);
    const { view, able } = needs.updating;
    if (!listed || !(view.may(toRecord(listed)) || able.may(toRecord(listed)))) return notPermitted();
    const given = KEPT.filter((field) => field === 'username' || (values as Partial<StoredUser>)[field] !== undefined);
    const guess = refusedGuess(needs.updating, listed, lines.length > 0 ? [...given, 'lines'] : given);
    if (guess) return guess;
    const owned = lines.length > 0 ? (await tx.linesOf(user.id)).map(({ tn }) => tn) : [];
    const added = lines.filter((tn) => !owned.includes(tn));
    const changed = changesBetween<StoredUser>(user, next, KEPT);
    if (changed.length + added.length === 0) return { outcome: 'unchanged' as const, changes: [] };
    if (user.status === 'disabled' && next.status === 'active') return activatedElsewhere();
    const refusal =
      (await refusedUser(needs.updating, listed, added.length > 0 ? { field: 'lines' } : {})) ??
      (await refusedChange(tx, needs.updating, listed, next)) ??
      (await refusedLines(needs.updating, user, added));
    if (refusal) return refusal;
    if (changed.length > 0) saved.push(await changes.save(tx, call, user, next));
    else saved.push({ user: await changes.touch(tx, user), endedSessions: [] });
    await addLines(user, added);
    const ofLines = added.length > 0 ? [{ field: 'lines', before: owned, after: [...owned, ...added] }] : [];
    return { outcome: 'update' as const, changes: await shownOf(listed, [...changed, ...ofLines]) };
  }

  async function create({ parent: _parent, lines = [], ...values }: Values) {
    const { creating: actor } = needs;
    if (needs.needsEmail && values.email === undefined) return emailNeeded();
    const user: StoredUser = { ...newUserAt(changes.now()), name: values.username, ...values, id: needs.newId(), passwordHash: '' };
    const record = toRecord({ user, lineCount: lines.length, subuserCount: 0, hasTwoStep: false });
    if (!actor.able.may(record)) return notPermitted();
    const given = KEPT.filter((field) => (values as Partial<StoredUser>)[field] !== undefined);
    const hidden = [...given, ...(lines.length > 0 ? (['lines'] as const) : [])].find((field) => !actor.able.mayField(record, field));
    if (hidden) return fieldNotPermitted(hidden);
    if (!covers(actor.rules, (await actor.rulesOf(user)).rules)) return rightsNotHeld();
    const refusal = (await refusedValues(tx, actor, user)) ?? (await refusedLines(actor, user, lines));
    if (refusal) return refusal;
    await changes.saveNew(tx, call, user);
    await addLines(user, lines);
    created.push(user);
    const shown = changesBetween<StoredUser>(
      {},
      user,
      given.filter((field) => field !== 'username'),
    );
    return { outcome: 'create' as const, changes: lines.length > 0 ? [...shown, { field: 'lines', after: lines }] : shown };
  }

  async function refusedLines(actor: Actor, user: StoredUser, numbers: readonly string[]): Promise<Refusal | undefined> {
    for (const tn of numbers) {
      const refused = (await tx.findLine(tn)) ? lineTaken() : await refusedNumber(tx, actor, user, tn);
      if (refused) return refused;
    }
    return undefined;
  }

  async function addLines(user: StoredUser, numbers: readonly string[]): Promise<void> {
    for (const tn of numbers) await changes.addLine(tx, call, user, tn);
  }

  /** Old values are shown only to callers who may see them. */
  async function shownOf(listed: ListedUser, changed: readonly AuditChange[]): Promise<readonly AuditChange[]> {
    const { view } = needs.updating;
    const { parentId } = listed.user;
    const hidesParent = parentId !== undefined && !(await tx.findListed(parentId, view.visible));
    return changed.map(({ field, before, after }) => {
      const isShown = view.mayField(toRecord(listed), field as UserField) && !(field === 'parentId' && hidesParent);
      return { field, ...(isShown && before !== undefined && { before }), after };
    });
  }

  for (const row of rows) await take(row);
  return { rows: results, saved, created };
}

const COLUMN_OF_FIELD: Readonly<Record<string, string>> = { roleIds: 'roles', parentId: 'parent', tn: 'lines' };

function errorsOf({ refusal: { errors, message } }: Refusal) {
  return (errors ?? [{ field: '', message }]).map((error) => ({
    field: COLUMN_OF_FIELD[error.field] ?? error.field,
    message: error.message,
  }));
}

/** Activating an account requires a human check, which an import does not have. */
function activatedElsewhere(): Refusal {
  const message = 'server.user.notActivatedByFile';
  return { refusal: { status: 409, code: 'invalid', message, errors: [{ field: 'status', message }] } };
}
