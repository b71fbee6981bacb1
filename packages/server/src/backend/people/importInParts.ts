import type { CallerCall, Refusal } from '../outcome.ts';
import type { Store, StoreSteps } from '../store.ts';
import { type Imported, type ImportNeeds, importRows, type OrderedRow } from './importPeople.ts';
import { actorNow, type PersonChanges } from './personChanges.ts';
import { type PlannedPeople, planPeople } from './plannedPeople.ts';
import { createViewer } from './viewer.ts';

/** So many rows are done in one transaction: others wait no longer than that takes. */
const AT_ONCE = 50;

interface Importing extends Pick<ImportNeeds, 'call' | 'findRole' | 'newId' | 'needsEmail'> {
  readonly store: Store;
  readonly changes: PersonChanges;
}

/** What would become of the rows, one after the other. Nothing is kept. */
export async function planImport(rows: readonly OrderedRow[], importing: Importing): Promise<Imported | Refusal> {
  const planned = planPeople(importing.changes);
  const parts: Imported[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = await importPart(rows.slice(at, at + AT_ONCE), importing, planned);
    planned.settle();
    if ('refusal' in part) return part;
    parts.push(part);
  }
  return joined(parts);
}

/**
 * Keeps the rows, part by part, with the writes of others in between; each is looked at once more, and kept or refused by itself.
 * What was kept stays, whatever comes after it: the same rows sent again find it unchanged.
 */
export async function keepImport(
  rows: readonly OrderedRow[],
  importing: Importing,
  onPart: (part: Imported) => void,
): Promise<Imported | Refusal> {
  const parts: Imported[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = await importPart(rows.slice(at, at + AT_ONCE), importing, { changes: importing.changes });
    if ('refusal' in part) return at === 0 ? part : joined([...parts, notDone(rows.slice(at), part)]);
    onPart(part);
    parts.push(part);
  }
  return joined(parts);
}

interface Way extends Partial<Pick<PlannedPeople, 'begin' | 'over'>> {
  readonly changes: ImportNeeds['changes'];
}

async function importPart(rows: readonly OrderedRow[], importing: Importing, { begin, over, changes }: Way): Promise<Imported | Refusal> {
  const { store, call } = importing;
  const part = await store.transaction(async (plain) => {
    // The store may run this again.
    begin?.();
    const steps = over?.(plain) ?? plain;
    const actors = await actorsNow(steps, call);
    return 'refusal' in actors ? actors : importRows(rows, { ...importing, ...actors, steps, changes });
  });
  // Calls that came meanwhile have their turn.
  await new Promise((resolve) => setTimeout(resolve));
  return part;
}

async function actorsNow(steps: StoreSteps, call: CallerCall): Promise<Pick<ImportNeeds, 'updating' | 'creating'> | Refusal> {
  const actor = await actorNow(steps, call, 'import');
  if ('refusal' in actor) return actor;
  return {
    updating: { ...actor, able: createViewer(actor.abilities, 'update') },
    creating: { ...actor, able: createViewer(actor.abilities, 'create') },
  };
}

function notDone(rows: readonly OrderedRow[], { refusal }: Refusal): Imported {
  const errors = [{ field: '', message: refusal.message }];
  const refused = rows.map(({ row }) => ({ row: row.row, username: row.cells.username ?? '', outcome: 'invalid' as const, errors }));
  return { rows: refused, kept: [], created: [] };
}

/** The rows as they stand in the file. */
function joined(parts: readonly Imported[]): Imported {
  return {
    rows: parts.flatMap(({ rows }) => rows).toSorted((a, b) => a.row - b.row),
    kept: parts.flatMap(({ kept }) => kept),
    created: parts.flatMap(({ created }) => created),
  };
}
