import { ASSIGN_CREDENTIALS, isGuarded, isPermitted, type UserField, type SignInChange } from '@manyline/contract';
import type { CallerCall, Refusal } from '../calls/outcome.ts';
import {
  beingDeleted,
  passwordChangeForbidden,
  emailChangeForbidden,
  targetHasMoreRights,
  notPermitted,
  rightsNotHeld,
  userNotFound,
} from '../calls/refusals.ts';
import { createRuleReader, type EffectiveRules } from '../rules/effectiveRules.ts';
import { covers } from '../rules/grants.ts';
import { toRecord } from '../rules/userRecord.ts';
import { createViewer, type Viewer } from '../rules/viewer.ts';
import type { StoredUser, StoreOperations } from '../store/store.ts';
import type { ListedUser } from '../store/userStore.ts';
import { guardOf } from './guardOf.ts';
import { fieldNotPermitted } from './search/userQuery.ts';

const EVERYBODY = [{ isVisible: true }] as const;

/** The caller as the transaction sees them: their rights may have changed since the call arrived. */
export interface Actor extends EffectiveRules {
  readonly user: StoredUser;
  readonly view: Viewer;
  /** What they may do with the action of the call. */
  readonly able: Viewer;
  rulesOf(user: StoredUser): Promise<EffectiveRules>;
}

export async function currentActor(tx: StoreOperations, { caller }: CallerCall, action: string): Promise<Actor | Refusal> {
  const user = await tx.findUser(caller.user.id);
  if (user?.status !== 'active') return notPermitted();
  const reader = createRuleReader(tx);
  const rules = await reader.of(user);
  const [view, able] = [createViewer(rules.abilities, 'view'), createViewer(rules.abilities, action)];
  if (able.visible.length === 0) return notPermitted();
  return { ...rules, user, view, able, rulesOf: (other) => reader.of(other) };
}

interface Aim {
  readonly field?: UserField;
  /** Only changes how the user signs in, which callers who may take over accounts can do for anyone. */
  readonly isOfSignIn?: boolean;
  /** Set for a deletion, which may be repeated. */
  readonly isDeletion?: boolean;
}

/** A user in whom the actor may change one of these fields. Users with more rights than the actor are refused. */
export async function findChangeable(tx: StoreOperations, actor: Actor, id: string, aim: Aim = {}): Promise<ListedUser | Refusal> {
  const listed = await tx.findListed(id, EVERYBODY);
  return listed ? ((await refusedUser(actor, listed, aim)) ?? listed) : userNotFound();
}

export async function refusedUser(
  actor: Actor,
  listed: ListedUser,
  { field, isOfSignIn, isDeletion }: Aim = {},
): Promise<Refusal | undefined> {
  const record = toRecord(listed);
  if (!actor.able.may(record)) return actor.view.may(record) ? notPermitted() : userNotFound();
  if (listed.user.status === 'deleting' && !isDeletion) return beingDeleted();
  if (field !== undefined && !actor.able.mayField(record, field)) return fieldNotPermitted(field);
  if (isOfSignIn && isPermitted(actor.abilities, ASSIGN_CREDENTIALS)) return undefined;
  // Changing a user's sign-in methods is as good as signing in as that user.
  const isSelf = listed.user.id === actor.user.id;
  if (isSelf || covers(actor.rules, (await actor.rulesOf(listed.user)).rules)) return undefined;
  return isOfSignIn ? targetHasMoreRights() : rightsNotHeld();
}

/** Why the actor must not make this change to a user's sign-in, if so. */
export async function refusedSignIn(
  tx: StoreOperations,
  actor: Actor,
  { user }: Pick<ListedUser, 'user'>,
  change: SignInChange,
): Promise<Refusal | undefined> {
  const { rules } = await actor.rulesOf(user);
  const guard = await guardOf(tx, { ...actor, userId: actor.user.id }, { id: user.id, rules });
  if (!isGuarded(guard, change)) return undefined;
  return guard === 'rights' ? targetHasMoreRights() : change === 'email' ? emailChangeForbidden() : passwordChangeForbidden();
}

/**
 * The refusal if the actor may neither see nor change one of these fields. Check it before comparing values: otherwise a caller could guess
 * a hidden value until nothing changes.
 */
export function refusedGuess({ view, able }: Actor, listed: ListedUser, fields: readonly UserField[]): Refusal | undefined {
  const record = toRecord(listed);
  const hidden = fields.find((field) => !view.mayField(record, field) && !able.mayField(record, field));
  return hidden && fieldNotPermitted(hidden);
}
