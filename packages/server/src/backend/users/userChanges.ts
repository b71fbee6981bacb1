import { type ACCOUNT_NOTICES, isBrokenRule, USER_FACTS, USER_FIELDS, type UserField, type TextLanguage } from '@manyline/contract';
import { changesBetween, type Audit } from '../audit/audit.ts';
import { namedChanges } from '../audit/namedChanges.ts';
import { recordRevision } from '../audit/revisions.ts';
import type { CallerCall, Refusal } from '../calls/outcome.ts';
import {
  brokenRule,
  emailOfCodes,
  emailTaken,
  lastAdministrator,
  ownAccountRefused,
  rightsNotHeld,
  ownAccountOnly,
  parentBelow,
  parentGone,
  parentTooDeep,
  roleGone,
  usernameTaken,
} from '../calls/refusals.ts';
import type { AccountChange } from '../email/accountChangeTexts.ts';
import type { EmailAccountChange } from '../email/accountEmails.ts';
import type { NotifyAdministrators } from '../email/notifyAdministrators.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Backplane, Clock } from '../ports/ports.ts';
import { covers } from '../rules/grants.ts';
import { toRecord } from '../rules/userRecord.ts';
import { losesAdministration } from '../rules/vitalRights.ts';
import type { Sessions } from '../session/sessions.ts';
import type { StoredUser, StoreOperations } from '../store/store.ts';
import type { ListedUser } from '../store/userStore.ts';
import { type Actor, refusedSignIn } from './actor.ts';
import { fieldNotPermitted } from './search/userQuery.ts';

type AccountNotice = (typeof ACCOUNT_NOTICES)[number];

/** Fields whose change is announced by e-mail. */
const EMAILED_CHANGES = [
  ['email', 'addressChanged'],
  ['username', 'usernameChanged'],
] as const;

/** What the history of a user keeps. */
export const RECORDED_FIELDS = [
  'username',
  'name',
  'email',
  'status',
  'roleIds',
  'abilities',
  'parentId',
  ...USER_FACTS,
] as const satisfies readonly UserField[];
/** Each level costs a store read for each user of an import. */
export const MAX_LEVELS = 50;

/** What to announce after the commit. */
export interface SavedChange {
  readonly user: StoredUser;
  readonly endedSessions: readonly string[];
  /** Sent to the address from before the change. */
  readonly emails?: readonly { readonly to: StoredUser; readonly change: AccountChange; readonly language: TextLanguage }[];
}

/** Why a user cannot be changed to `next`, if so. `findChangeable` has already checked that the actor may change this user. */
export async function refusedChange(tx: StoreOperations, actor: Actor, listed: ListedUser, next: StoredUser): Promise<Refusal | undefined> {
  const { user } = listed;
  const record = toRecord(listed);
  // Vouching for an address is as good as setting it.
  const isVouched = user.hasUnprovenEmail !== next.hasUnprovenEmail && user.email === next.email;
  const different = changesBetween<StoredUser>(user, next, RECORDED_FIELDS).map(({ field }) => field as (typeof RECORDED_FIELDS)[number]);
  const changed = isVouched ? [...different, 'email' as const] : different;
  const hidden = changed.find((field) => !actor.able.mayField(record, field));
  if (hidden !== undefined) return fieldNotPermitted(hidden);
  const isSelf = user.id === actor.user.id;
  const [before, after] = [await actor.rulesOf(user), await actor.rulesOf(next)];
  const abilities = next.status === 'active' ? after.abilities : [];
  if (isSelf && losesAdministration(before.abilities, abilities)) return lastAdministrator();
  if (isSelf && next.status !== 'active') return ownAccountRefused();
  // A changed address requires the password, which only the account page asks for.
  if (isSelf && changed.includes('email')) return ownAccountOnly();
  for (const field of ['username', 'email'] as const) {
    const guarded = changed.includes(field) ? await refusedSignIn(tx, actor, listed, field) : undefined;
    if (guarded) return guarded;
  }
  const isOfRights = changed.includes('roleIds') || changed.includes('abilities');
  if (isOfRights && !covers(actor.rules, after.rules)) return rightsNotHeld();
  return refusedValues(tx, actor, next, changed);
}

/** What is wrong with these values of a user, new or existing. */
export async function refusedValues(
  tx: StoreOperations,
  actor: Actor,
  next: StoredUser,
  changed: readonly UserField[] = USER_FIELDS,
): Promise<Refusal | undefined> {
  const isOther = (found: StoredUser | undefined) => found !== undefined && found.id !== next.id;
  if (changed.includes('username') && isOther(await tx.findUserByLogin(next.username))) return usernameTaken();
  if (changed.includes('email')) {
    if (next.email !== undefined && isOther(await tx.findUserByLogin(next.email))) return emailTaken();
    if (next.email === undefined && next.hasEmailCodes) return emailOfCodes();
  }
  if (changed.includes('roleIds') && (await tx.rolesById(next.roleIds)).length < next.roleIds.length) return roleGone();
  const broken = changed.includes('abilities') ? next.abilities.findIndex(isBrokenRule) : -1;
  if (broken >= 0) return brokenRule(broken);
  return changed.includes('parentId') && next.parentId !== undefined ? refusedParent(tx, actor, next.id, next.parentId) : undefined;
}

async function refusedParent(tx: StoreOperations, { view }: Actor, id: string, parentId: string): Promise<Refusal | undefined> {
  if (!(await tx.findListed(parentId, view.visible))) return parentGone();
  const above = new Set<string>();
  for (let at: string | undefined = parentId; at !== undefined && !above.has(at); at = (await tx.findUser(at))?.parentId) {
    if (above.size === MAX_LEVELS) return parentTooDeep(MAX_LEVELS);
    above.add(at);
  }
  return above.has(id) ? parentBelow() : undefined;
}

/** Administrators and codes vouch for an address. */
export function withProvenEmail({ hasUnprovenEmail: _unproven, ...user }: StoredUser): StoredUser {
  return user;
}

export interface UserChanges {
  /** Notifies a user that another user changed how they sign in. */
  noteSignIn(tx: StoreOperations, call: CallerCall, userId: string, change: AccountNotice): Promise<void>;
  /** Stores the change with its version, log entry and, if rights changed, a revision. */
  save(tx: StoreOperations, call: CallerCall, before: StoredUser, next: StoredUser): Promise<SavedChange>;
  saveNew(tx: StoreOperations, call: CallerCall, user: StoredUser): Promise<void>;
  /** Increments the version after a change to something that belongs to the user. */
  touch(tx: StoreOperations, user: StoredUser): Promise<StoredUser>;
  announce(saved: readonly SavedChange[]): void;
  now(): number;
}

export interface UserChangesNeeds {
  readonly clock: Pick<Clock, 'now'>;
  readonly sessions: Sessions;
  readonly backplane: Backplane;
  readonly emailAccountChange: EmailAccountChange;
  readonly audit: Audit;
  readonly notifyAdministrators: NotifyAdministrators;
  readonly notifications: Notifications;
}

export function createUserChanges({
  clock,
  sessions,
  audit,
  backplane,
  notifyAdministrators,
  emailAccountChange,
  notifications,
}: UserChangesNeeds): UserChanges {
  const now = () => Math.round(clock.now() * 1_000);
  const rightsOf = ({ version, updatedAt, roleIds, abilities }: StoredUser) => ({
    version,
    time: updatedAt,
    value: { roleIds, abilities },
  });

  const noteSignIn: UserChanges['noteSignIn'] = async (tx, { caller }, userId, change) => {
    if (caller.user.id !== userId) await notifications.note(tx, userId, { kind: 'account', change, by: caller.user.name });
  };

  return {
    now,
    noteSignIn,
    async save(tx, call, before, next) {
      const isOtherEmail = before.email !== next.email;
      const after: StoredUser = {
        ...(isOtherEmail ? withProvenEmail(next) : next),
        version: before.version + 1,
        updatedAt: now(),
      };
      await tx.updateUser(after);
      if (isOtherEmail) for (const kind of ['resetPassword', 'newEmail'] as const) await tx.forgetChallenges(after.id, kind);
      const isProved = !isOtherEmail && before.hasUnprovenEmail && !after.hasUnprovenEmail;
      const changes = [
        ...changesBetween<StoredUser>(before, after, RECORDED_FIELDS),
        ...(isProved ? [{ field: 'emailConfirmed', before: false, after: true }] : []),
      ];
      const isClosed = before.status === 'active' && after.status === 'disabled';
      const isOpened = before.status === 'disabled' && after.status === 'active';
      const action = isClosed ? 'disable' : isOpened ? 'activate' : 'update';
      const object = { type: 'user', id: after.id, name: after.name } as const;
      await audit.note(tx, call, { action, object, changes: await namedChanges(tx, changes) });
      if (changes.some(({ field }) => field === 'roleIds' || field === 'abilities')) {
        await recordRevision(tx, call, { type: 'user', objectId: after.id, before: rightsOf(before), after: rightsOf(after) });
        const isByOther = call.caller.user.id !== after.id;
        if (isByOther) await notifications.note(tx, after.id, { kind: 'rights', by: call.caller.user.name });
      }
      for (const change of ['email', 'username'] as const) {
        if (before[change] !== after[change]) await noteSignIn(tx, call, after.id, change);
      }
      return {
        user: after,
        endedSessions: isClosed ? await sessions.takeAllOf(tx, after.id) : [],
        emails: EMAILED_CHANGES.filter(([field]) => before[field] !== after[field]).map(([, change]) => ({
          to: before,
          change,
          language: call.language,
        })),
      };
    },
    async saveNew(tx, call, user) {
      await tx.addUser(user);
      const object = { type: 'user', id: user.id, name: user.name } as const;
      const changes = await namedChanges(tx, changesBetween<StoredUser>({}, user, RECORDED_FIELDS));
      await audit.note(tx, call, { action: 'create', object, changes });
      if (user.roleIds.length + user.abilities.length > 0) {
        await recordRevision(tx, call, { type: 'user', objectId: user.id, after: rightsOf(user) });
      }
    },
    async touch(tx, user) {
      const next = { ...user, version: user.version + 1, updatedAt: now() };
      await tx.updateUser(next);
      return next;
    },
    announce(saved) {
      for (const { user, endedSessions, emails = [] } of saved) {
        for (const email of emails) emailAccountChange(email.to, email.change, email.language);
        sessions.announceEnd(endedSessions, 'forced');
        if (user.status === 'active') {
          backplane.publish({ kind: 'push', userId: user.id, method: '_HUB_NOTIFY_USER_CHANGED', message: {} });
          notifications.notify([user.id]);
        }
      }
      if (saved.length > 0)
        notifyAdministrators(
          'users',
          saved.map(({ user }) => user.id),
        );
    },
  };
}
