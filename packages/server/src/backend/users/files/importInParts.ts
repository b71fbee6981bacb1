import { fieldErrors } from '../../calls/fieldErrors.ts';
import type { CallerCall, Refusal } from '../../calls/outcome.ts';
import { createViewer } from '../../rules/viewer.ts';
import { nextTurn } from '../../shared/eventLoop.ts';
import type { Store, StoreOperations } from '../../store/store.ts';
import { currentActor } from '../actor.ts';
import type { NewLines } from '../lines/newLines.ts';
import { type UserChanges } from '../userChanges.ts';
import { readLines } from './importRow.ts';
import { type Imported, type ImportNeeds, importRows, type OrderedRow } from './importUsers.ts';
import { type PlannedUsers, planUsers } from './planUsers.ts';

/** Rows per transaction: about 15 ms on SQLite, so that other calls do not wait long. */
const PART_SIZE = 20;

interface Importing extends Pick<ImportNeeds, 'call' | 'findRole' | 'newId' | 'needsEmail'> {
  readonly store: Store;
  readonly changes: UserChanges;
  readonly newLines: NewLines;
}

/** Previews the import row by row. Nothing is stored. */
export async function planImport(rows: readonly OrderedRow[], importing: Importing): Promise<Imported | Refusal> {
  const planned = planUsers(importing.changes);
  const parts: Imported[] = [];
  for (let at = 0; at < rows.length; at += PART_SIZE) {
    const part = await importPart(rows.slice(at, at + PART_SIZE), importing, planned);
    planned.settle();
    if ('refusal' in part) return part;
    parts.push(part);
  }
  return joined(parts);
}

/**
 * Imports the rows in parts. Each row is checked again and stored or refused by itself. Stored rows stay, whatever happens to later
 * ones: sending the same rows again leaves them unchanged.
 */
export async function storeImport(
  rows: readonly OrderedRow[],
  importing: Importing,
  onPart: (part: Imported) => void,
): Promise<Imported | Refusal> {
  const parts: Imported[] = [];
  for (let at = 0; at < rows.length; at += PART_SIZE) {
    const some = rows.slice(at, at + PART_SIZE);
    const part = await importPart(some, importing, { changes: await storingChanges(some, importing) });
    if ('refusal' in part) return at === 0 ? part : joined([...parts, notDone(importing.call, rows.slice(at), part)]);
    onPart(part);
    parts.push(part);
  }
  return joined(parts);
}

/** The provider is asked about new numbers before the transaction. */
async function storingChanges(rows: readonly OrderedRow[], { store, changes, newLines }: Importing): Promise<ImportNeeds['changes']> {
  const numbers = rows.flatMap(({ row }) => readLines(row.cells.lines ?? '')).filter((tn) => tn !== undefined);
  const unknown = [];
  for (const tn of numbers) if (!(await store.findLine(tn))) unknown.push({ tn });
  const proved = new Map((await newLines.prove(unknown)).map((line) => [line.tn, line]));
  return {
    ...changes,
    addLine: (tx, call, user, tn) => newLines.add(tx, call, user, proved.get(tn) ?? { tn, isProved: false }),
  };
}

interface PartOptions extends Partial<Pick<PlannedUsers, 'begin' | 'over'>> {
  readonly changes: ImportNeeds['changes'];
}

async function importPart(
  rows: readonly OrderedRow[],
  importing: Importing,
  { begin, over, changes }: PartOptions,
): Promise<Imported | Refusal> {
  const { store, call } = importing;
  const part = await store.transaction(async (plain) => {
    // The store may run this again.
    begin?.();
    const tx = over?.(plain) ?? plain;
    const actors = await currentActors(tx, call);
    return 'refusal' in actors ? actors : importRows(rows, { ...importing, ...actors, tx, changes });
  });
  await nextTurn();
  return part;
}

async function currentActors(tx: StoreOperations, call: CallerCall): Promise<Pick<ImportNeeds, 'updating' | 'creating'> | Refusal> {
  const actor = await currentActor(tx, call, 'import');
  if ('refusal' in actor) return actor;
  return {
    updating: { ...actor, able: createViewer(actor.abilities, 'update') },
    creating: { ...actor, able: createViewer(actor.abilities, 'create') },
  };
}

function notDone({ language }: CallerCall, rows: readonly OrderedRow[], { refusal }: Refusal): Imported {
  const errors = fieldErrors(language, [{ field: '', message: refusal.message }]);
  const refused = rows.map(({ row }) => ({
    row: row.row,
    username: row.cells.username ?? '',
    outcome: 'invalid' as const,
    changes: [],
    errors,
  }));
  return { rows: refused, saved: [], created: [] };
}

/** Joins the parts in the order of the file. */
function joined(parts: readonly Imported[]): Imported {
  return {
    rows: parts.flatMap(({ rows }) => rows).toSorted((a, b) => a.row - b.row),
    saved: parts.flatMap(({ saved }) => saved),
    created: parts.flatMap(({ created }) => created),
  };
}
