import { isPermitted, type LineImportAnswer, UNCONFIRMED } from '@manyline/contract';
import type { Sentence } from '../../../messages/sentence.ts';
import type { AuditChange } from '../../audit/audit.ts';
import type { CallerCall, Refusal } from '../../calls/outcome.ts';
import { lineUnconfirmed, notPermitted } from '../../calls/refusals.ts';
import type { StoredLine, StoreSteps } from '../../store/store.ts';
import type { ListedUser } from '../../store/userStore.ts';
import { type Actor, findChangeable } from '../../users/actor.ts';
import { refusedGain, refusedNumber } from '../../users/lines/refusedGain.ts';
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
  readonly changes: readonly AuditChange[];
}

const ASSIGN_PROVIDER = { action: 'assign', subject: 'provider' };

/** Compares a row with what is stored, with the checks of the forms. A refusal's field is a column. */
export async function planLine(steps: StoreSteps, call: CallerCall, actor: Actor, row: LineRow): Promise<LinePlan | Refusal> {
  const { tn, name, username, status, account } = row;
  const line = await steps.findLine(tn);
  const owner = line && (await findChangeable(steps, actor, line.userId, { field: 'lines' }));
  if (owner && 'refusal' in owner) return ofColumn('number', owner);
  const named = username === undefined ? undefined : await steps.findUserByLogin(username);
  if (username !== undefined && !named) return refused('username', 'server.line.ownerUnknown');
  if (!owner && !named) return refused('username', 'server.line.ownerMissing');
  const isMoved = named !== undefined && named.id !== line?.userId;
  const next = isMoved ? await findChangeable(steps, actor, named.id, { field: 'lines' }) : owner;
  if (!next) return refused('username', 'server.line.ownerUnknown');
  if ('refusal' in next) return ofColumn('username', next);
  const gains =
    isMoved && (await (owner ? refusedGain(steps, actor, next.user, [owner.user.id]) : refusedNumber(steps, actor, next.user, tn)));
  if (gains) return ofColumn('username', gains);
  const accountNow = line?.providerAccountId;
  const isCarried = account !== undefined && (account?.id ?? undefined) !== accountNow;
  if (isCarried && !isPermitted(actor.abilities, ASSIGN_PROVIDER)) return ofColumn('provider', notPermitted());
  // A new line starts as any other; a status that a file can't give stays.
  const isSet = line !== undefined && status !== undefined && status !== line.status && status !== UNCONFIRMED;
  if (isSet && line.status === UNCONFIRMED) return ofColumn('status', lineUnconfirmed());
  const nameOf = async (id: string | undefined) => (id === undefined ? undefined : (await steps.findProviderAccount(id))?.name);
  const before = isCarried ? await nameOf(accountNow) : undefined;
  const changes: readonly AuditChange[] = [
    ...(name !== undefined && name !== line?.name ? [{ field: 'name', before: line?.name, after: name }] : []),
    ...(isMoved ? [{ field: 'owner', before: owner?.user.name, after: next.user.name }] : []),
    ...(isSet ? [{ field: 'status', before: line.status, after: status }] : []),
    ...(isCarried ? [{ field: 'provider', before, after: account?.name }] : []),
  ].map(({ field, before: old, after }) => ({ field, ...(old !== undefined && { before: old }), ...(after !== undefined && { after }) }));
  return { actor, row, line, owner, next, changes };
}

function refused(field: string, message: Sentence): Refusal {
  return { refusal: { status: 409, code: 'invalid', message, errors: [{ field, message }] } };
}

function ofColumn(field: string, { refusal: { message } }: Refusal): Refusal {
  return refused(field, message);
}
