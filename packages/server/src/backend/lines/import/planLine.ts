import { isPermitted, type LineImportAnswer, UNCONFIRMED } from '@manyline/contract';
import type { Sentence } from '../../../messages/sentence.ts';
import type { AuditChange } from '../../audit/audit.ts';
import type { CallerCall, FieldProblem, Refusal } from '../../calls/outcome.ts';
import { notPermitted } from '../../calls/refusals.ts';
import type { StoredLine, StoreOperations } from '../../store/store.ts';
import type { ListedUser } from '../../store/userStore.ts';
import { type Actor, findChangeable } from '../../users/actor.ts';
import { refusedGain, refusedNumber } from '../../users/lines/refusedGain.ts';
import { importedStatus } from './importedStatus.ts';
import type { LineRow } from './readLineRow.ts';

export type RowResult = LineImportAnswer['rows'][number];

/** What a valid row changes. */
export interface LinePlan {
  readonly actor: Actor;
  readonly row: LineRow;
  readonly line: StoredLine | undefined;
  /** The owner before; undefined for a new line. */
  readonly owner: ListedUser | undefined;
  /** The owner afterwards. */
  readonly next: ListedUser;
  /** Id of the account afterwards. */
  readonly accountId: string | undefined;
  /** Without the status, which `settlePlan` adds. */
  readonly changes: readonly AuditChange[];
}

export interface SettledPlan extends LinePlan {
  readonly status: string;
  /** What the row says and isn't stored, by column. */
  readonly notes: readonly FieldProblem[];
}

/** Whether the row's number would be verified if the account lists it. */
export function needsProof({ line }: LinePlan): boolean {
  return line === undefined || line.status === UNCONFIRMED;
}

/** With the status that the row leads to. `isListed`: the account lists the number. */
export function settlePlan(plan: LinePlan, isListed: boolean): SettledPlan {
  const { row, line } = plan;
  const { status, leftOut } = importedStatus(line?.status, row.status, isListed);
  const change = status === line?.status ? [] : [{ field: 'status', ...(line && { before: line.status }), after: status }];
  return { ...plan, status, changes: [...plan.changes, ...change], notes: leftOut ? [{ field: 'status', message: leftOut }] : [] };
}

const ASSIGN_PROVIDER = { action: 'assign', subject: 'provider' };

/** Compares a row with what is stored, with the checks of the forms. A refusal's field is a column. */
export async function planLine(tx: StoreOperations, call: CallerCall, actor: Actor, row: LineRow): Promise<LinePlan | Refusal> {
  const { tn, name, username, account } = row;
  const line = await tx.findLine(tn);
  const owner = line && (await findChangeable(tx, actor, line.userId, { field: 'lines' }));
  if (owner && 'refusal' in owner) return ofColumn('number', owner);
  const named = username === undefined ? undefined : await tx.findUserByLogin(username);
  if (username !== undefined && !named) return refused('username', 'server.line.ownerUnknown');
  if (!owner && !named) return refused('username', 'server.line.ownerMissing');
  const isMoved = named !== undefined && named.id !== line?.userId;
  const next = isMoved ? await findChangeable(tx, actor, named.id, { field: 'lines' }) : owner;
  if (!next) return refused('username', 'server.line.ownerUnknown');
  if ('refusal' in next) return ofColumn('username', next);
  const gains = isMoved && (await (owner ? refusedGain(tx, actor, next.user, [owner.user.id]) : refusedNumber(tx, actor, next.user, tn)));
  if (gains) return ofColumn('username', gains);
  const accountNow = line?.providerAccountId;
  const isCarried = account !== undefined && (account?.id ?? undefined) !== accountNow;
  if (isCarried && !isPermitted(actor.abilities, ASSIGN_PROVIDER)) return ofColumn('provider', notPermitted());
  const nameOf = async (id: string | undefined) => (id === undefined ? undefined : (await tx.findProviderAccount(id))?.name);
  const before = isCarried ? await nameOf(accountNow) : undefined;
  const changes: readonly AuditChange[] = [
    ...(name !== undefined && name !== line?.name ? [{ field: 'name', before: line?.name, after: name }] : []),
    ...(isMoved ? [{ field: 'owner', before: owner?.user.name, after: next.user.name }] : []),
    ...(isCarried ? [{ field: 'provider', before, after: account?.name }] : []),
  ].map(({ field, before: old, after }) => ({ field, ...(old !== undefined && { before: old }), ...(after !== undefined && { after }) }));
  return { actor, row, line, owner, next, accountId: account === undefined ? accountNow : account?.id, changes };
}

function refused(field: string, message: Sentence): Refusal {
  return { refusal: { status: 409, code: 'invalid', message, errors: [{ field, message }] } };
}

function ofColumn(field: string, { refusal: { message } }: Refusal): Refusal {
  return refused(field, message);
}
