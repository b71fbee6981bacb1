import { type Identity, type Invitation, type UserSummary, USER_FIELDS, type UserDetail, type UserField } from '@manyline/contract';
import type { Caller } from '../calls/outcome.ts';
import { effectiveRulesOf } from '../rules/effectiveRules.ts';
import { covers } from '../rules/grants.ts';
import { toRecord } from '../rules/userRecord.ts';
import type { Viewer } from '../rules/viewer.ts';
import { describeTwoStepSettings } from '../session/twoStep/twoStepSettings.ts';
import type { StoreOperations } from '../store/store.ts';
import type { ListedUser } from '../store/userStore.ts';
import { guardOf } from './guardOf.ts';
import { invitationsOf } from './invitations.ts';
import { toProfile } from './lines/describeOwnLine.ts';
import { withoutFacts } from './userFacts.ts';

export function toUser(listed: ListedUser, permitted: ReadonlySet<UserField>, invitation?: Invitation): UserSummary {
  const { id, roleIds, ...others } = toRecord(listed);
  const seen = Object.entries(others).filter(([field]) => permitted.has(field as UserField));
  return {
    id,
    version: listed.user.version,
    ...Object.fromEntries(seen),
    ...(permitted.has('roleIds') && { roleIds: [...roleIds] }),
    ...(invitation && permitted.has('status') && { invitation }),
  };
}

interface Access {
  readonly view: Viewer;
  readonly update: Viewer;
  readonly caller: Pick<Caller, 'user' | 'rules' | 'abilities'>;
  /** Unix seconds */
  readonly now: number;
}

/** Fields that no call changes directly. */
const DERIVED: ReadonlySet<UserField> = new Set(['lineCount', 'hasTwoStep', 'subuserCount', 'createdAt', 'updatedAt', 'lastSeenAt']);

/** Fields that users change on their own account page, or cannot change for themselves. */
const NOT_OF_ONESELF: ReadonlySet<UserField> = new Set(['email', 'status', 'password', 'twoStep']);

/** Fields that callers who may take over accounts can change for any user. */
const OF_SIGN_IN: ReadonlySet<UserField> = new Set(['username', 'email', 'password', 'twoStep']);

export async function describeUser(tx: StoreOperations, listed: ListedUser, { view, update, caller, now }: Access): Promise<UserDetail> {
  const record = toRecord(listed);
  const permitted = view.fieldsOf(record);
  const callerId = caller.user.id;
  const isSelf = listed.user.id === callerId;
  const { rules } = await effectiveRulesOf(tx, listed.user);
  const guard = await guardOf(tx, { ...caller, userId: callerId }, { id: listed.user.id, rules });
  const isCovered = isSelf || covers(caller.rules, rules);
  const isOpen = (field: UserField) => {
    if (DERIVED.has(field) || (isSelf && NOT_OF_ONESELF.has(field))) return false;
    return isCovered || (guard === undefined && OF_SIGN_IN.has(field));
  };
  const editable = listed.user.status === 'deleting' ? [] : [...update.fieldsOf(record)].filter(isOpen);
  const invitation = (await invitationsOf(tx, [listed.user], now * 1_000)).get(listed.user.id);
  return { ...(await detail(tx, listed, { permitted, editable, callerId, view, invitation })), ...(guard && { guard }) };
}

/** Users see all their own fields but what administrators wrote about them. */
export async function describeSelf(tx: StoreOperations, listed: ListedUser): Promise<UserDetail> {
  return detail(tx, listed, {
    permitted: new Set(withoutFacts(USER_FIELDS)),
    editable: ['name', 'email'],
    callerId: listed.user.id,
  });
}

interface Extent {
  readonly permitted: ReadonlySet<UserField>;
  readonly editable: readonly UserField[];
  readonly callerId: string;
  readonly view?: Viewer;
  readonly invitation?: Invitation | undefined;
}

async function detail(
  tx: StoreOperations,
  listed: ListedUser,
  { permitted, editable, callerId, view, invitation }: Extent,
): Promise<UserDetail> {
  const { user } = listed;
  const parent = user.parentId !== undefined && permitted.has('parentId') ? (await tx.usersById([user.parentId]))[0] : undefined;
  const listedParent = parent && view && (await tx.findListed(parent.id, view.visible));
  const showsParent = view ? listedParent && view.mayField(toRecord(listedParent), 'name') : true;
  return {
    ...toUser(listed, permitted, invitation),
    ...(parent && showsParent && { parentName: parent.name }),
    ...(permitted.has('abilities') && { abilities: [...user.abilities] }),
    ...(permitted.has('lines') && { lines: (await tx.linesOf(user.id)).map(toProfile) }),
    ...(permitted.has('twoStep') && { twoStep: await describeTwoStepSettings(tx, user) }),
    ...(permitted.has('twoStep') && { identities: await describeIdentities(tx, user.id) }),
    hasPassword: user.passwordHash !== '',
    ...(permitted.has('email') && user.hasUnprovenEmail && { isEmailUnproven: true as const }),
    isSelf: user.id === callerId,
    editable: [...editable],
  };
}

async function describeIdentities(tx: StoreOperations, userId: string): Promise<Identity[]> {
  const identities = await tx.identitiesOf(userId);
  if (identities.length === 0) return [];
  const named = (await tx.findSso())?.provider;
  return identities.map(({ issuer, subject, email, linkedAt }) => ({
    issuer,
    ...(named?.issuer === issuer && { provider: named.name }),
    subject,
    ...(email !== undefined && { email }),
    ...(linkedAt !== undefined && { linkedAt: linkedAt / 1_000 }),
  }));
}
