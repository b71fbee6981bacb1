import type { SsoProblem, SsoRules } from '@manyline/contract';
import { type Audit, changesBetween } from '../../audit/audit.ts';
import { namedChanges } from '../../audit/namedChanges.ts';
import { recordRevision } from '../../audit/revisions.ts';
import type { NotifyAdministrators } from '../../email/notifyAdministrators.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Backplane, Clock, Exchange, SsoClaims } from '../../ports/ports.ts';
import { otherSpelling } from '../../rules/otherSpelling.ts';
import type { Store, StoredUser, StoreOperations } from '../../store/store.ts';
import { createLinking, identityOf } from './linkIdentity.ts';
import { freeUsername, newSsoUser } from './newSsoUser.ts';
import { readGroups } from './readGroups.ts';
import { losesLastAdministrator, rolesByGroups } from './ssoRoles.ts';

/** Absent user: a first sign-in would make the account. */
export type FoundSsoUser = { readonly user?: StoredUser; readonly problem?: SsoProblem };

export type SsoSignIn = { readonly user: StoredUser } | { readonly user?: StoredUser | undefined; readonly problem: SsoProblem };

export interface SsoUsers {
  /** The account of an identity. Links it at the first sign-in, or makes it if that is allowed, and gives it the roles of its groups. */
  signIn(claims: SsoClaims, at: { readonly rules: SsoRules; readonly name: string; readonly exchange: Exchange }): Promise<SsoSignIn>;
  /** What `signIn` would find. Links nobody but `own`, the user who tests. */
  preview(claims: SsoClaims, rules: SsoRules, own: { readonly id: string; readonly exchange: Exchange }): Promise<FoundSsoUser>;
}

interface Needs {
  readonly store: Pick<Store, 'transaction'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  readonly audit: Audit;
  readonly backplane: Pick<Backplane, 'publish'>;
  readonly notifications: Notifications;
  readonly notifyAdministrators: NotifyAdministrators;
}

export function createSsoUsers({ store, clock, newId, audit, backplane, notifications, notifyAdministrators }: Needs): SsoUsers {
  const nowMs = () => Math.round(clock.now() * 1_000);
  const link = createLinking(audit);

  async function add(tx: StoreOperations, claims: SsoClaims, rules: SsoRules, exchange: Exchange): Promise<StoredUser | SsoProblem> {
    const made = newSsoUser(claims, rules, { id: newId(), now: nowMs() });
    if (typeof made === 'string') return made;
    if (await isTaken(tx, claims)) return 'taken';
    const username = await freeUsername(made.username, async (name) => (await tx.findUserByLogin(name)) !== undefined);
    const roleIds = (await tx.rolesById(made.roleIds)).map(({ id }) => id);
    const user = { ...made, username, roleIds };
    await tx.addUser(user);
    await tx.addIdentity(identityOf(claims, user.id, nowMs()));
    const changes = changesBetween<StoredUser>({}, user, ['username', 'name', 'email', 'roleIds']);
    const object = { type: 'user', id: user.id, name: user.name } as const;
    await audit.note(
      tx,
      { caller: undefined, exchange, actor: user },
      { action: 'create', object, changes: await namedChanges(tx, changes) },
    );
    return user;
  }

  /** With the roles of the groups. */
  async function withRoles(
    tx: StoreOperations,
    user: StoredUser,
    groups: readonly string[],
    rules: SsoRules,
    at: { name: string; exchange: Exchange },
  ) {
    const { roles: mapping } = rules.groups;
    const existing = new Set((await tx.rolesById([...new Set(mapping.map(({ roleId }) => roleId))])).map(({ id }) => id));
    const roleIds = rolesByGroups(user.roleIds, mapping, groups, existing);
    if (roleIds.join() === user.roleIds.join()) return user;
    const next: StoredUser = { ...user, roleIds, version: user.version + 1, updatedAt: nowMs() };
    const call = { caller: undefined, exchange: at.exchange, actor: user };
    const object = { type: 'user', id: user.id, name: user.name } as const;
    if (await losesLastAdministrator(tx, user, next)) {
      await audit.note(tx, call, { action: 'update', object, changes: [{ field: 'administrationKept', after: true }] });
      return user;
    }
    await tx.updateUser(next);
    const changes = await namedChanges(tx, changesBetween<StoredUser>(user, next, ['roleIds']));
    await audit.note(tx, call, { action: 'update', object, changes: [...changes, { field: 'byGroups', after: at.name }] });
    const rightsOf = ({ version, updatedAt: time, roleIds: ids, abilities }: StoredUser) => ({
      version,
      time,
      value: { roleIds: ids, abilities },
    });
    await recordRevision(tx, call, { type: 'user', objectId: user.id, before: rightsOf(user), after: rightsOf(next) });
    await notifications.note(tx, user.id, { kind: 'rights', by: at.name });
    return next;
  }

  return {
    async signIn(claims, { rules, name, exchange }) {
      let changed: string | undefined;
      const outcome = await store.transaction(async (tx): Promise<SsoSignIn> => {
        changed = undefined;
        const found = await find(tx, claims, rules);
        if (found.problem) return { user: found.user, problem: found.problem };
        const groups = groupsOf(claims, rules);
        if (!groups) return { user: found.user, problem: 'groups' };
        const before = found.user ?? (await add(tx, claims, rules, exchange));
        if (typeof before === 'string') return { problem: before };
        if (found.isUnlinked) await link(tx, claims, before, { exchange, now: nowMs() });
        const user = await withRoles(tx, before, groups, rules, { name, exchange });
        if (!found.user || user !== before) changed = user.id;
        return { user };
      });
      if (changed !== undefined) {
        backplane.publish({ kind: 'push', userId: changed, method: '_HUB_NOTIFY_USER_CHANGED', message: {} });
        notifications.notify([changed]);
        notifyAdministrators('users', [changed]);
      }
      return outcome;
    },

    preview: (claims, rules, own) =>
      store.transaction(async (tx): Promise<FoundSsoUser> => {
        const { isUnlinked, ...found } = await find(tx, claims, rules);
        if (found.problem) return found;
        if (!groupsOf(claims, rules)) return { ...found, problem: 'groups' };
        if (!found.user) {
          const made = newSsoUser(claims, rules, { id: '', now: 0 });
          if (typeof made === 'string') return { problem: made };
          return (await isTaken(tx, claims)) ? { problem: 'taken' } : {};
        }
        if (isUnlinked && found.user.id === own.id) await link(tx, claims, found.user, { exchange: own.exchange, now: nowMs() });
        return found;
      }),
  };
}

function groupsOf(claims: SsoClaims, { groups: { claim, roles } }: SsoRules): readonly string[] | undefined {
  return roles.length === 0 ? [] : readGroups(claims.all, claim);
}

/**
 * The user already linked to this identity, else the user with the confirmed e-mail address and no identity of this provider yet
 * (`isUnlinked`). Neither user nor problem: there is no account with this address.
 */
async function find(
  tx: StoreOperations,
  { issuer, subject, email, isEmailVerified }: SsoClaims,
  { trustsEmails }: SsoRules,
): Promise<FoundSsoUser & { readonly isUnlinked?: true }> {
  const identity = await tx.findIdentity(issuer, subject);
  const linked = identity && (await tx.findUser(identity.userId));
  if (linked) return linked.status === 'active' ? { user: linked } : { problem: 'disabled', user: linked };
  if (!email) return { problem: 'noEmail' };
  // Before the account is looked up: an unconfirmed address must not reveal whether there is one.
  if (!(isEmailVerified ?? trustsEmails)) return { problem: 'unverified' };
  const found = (await findByAddress(tx, email)) ?? (await findByAddress(tx, otherSpelling(email)));
  const user = found && (await tx.findUser(found.id));
  if (!user) return {};
  if (user.status !== 'active') return { problem: 'disabled', user };
  if ((await tx.identitiesOf(user.id)).some((other) => other.issuer === issuer)) return { problem: 'linked', user };
  // The user may have set a colleague's address to wait for their first sign-in.
  if (user.hasUnprovenEmail) return { problem: 'ownAddress', user };
  return { user, isUnlinked: true };
}

async function findByAddress(tx: StoreOperations, email: string | undefined) {
  const found = email === undefined ? undefined : await tx.findUserByLogin(email);
  // A username that looks like the address may belong to another user.
  return email !== undefined && found?.email && isSameAddress(found.email, email) ? found : undefined;
}

async function isTaken(tx: StoreOperations, { email = '' }: SsoClaims): Promise<boolean> {
  return (await tx.findUserByLogin(email)) !== undefined;
}

/** Compares in both cases, because some letters are equal in only one: the Kelvin sign lower-cases to k. */
function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase() && one.toUpperCase() === other.toUpperCase();
}
