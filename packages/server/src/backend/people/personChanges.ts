import { isBrokenRule, PERSON_FIELDS, type PersonField } from '@manyline/contract';
import { changesBetween } from '../audit.ts';
import { createRuleReader, type EffectiveRules } from '../effectiveRules.ts';
import { covers } from '../grants.ts';
import type { HandlerNeeds } from '../handlers/createHandlers.ts';
import { losesAdministration } from '../keptRights.ts';
import type { CallerCall, Refusal } from '../outcome.ts';
import type { ListedUser } from '../peopleStore.ts';
import {
  brokenRule,
  emailOfCodes,
  emailTaken,
  lastAdministrator,
  notPermitted,
  notYourselfToClose,
  notYoursToGive,
  ownAccountOnly,
  parentBelow,
  parentGone,
  parentTooDeep,
  roleGone,
  usernameTaken,
  userNotFound,
} from '../refusals.ts';
import { keepRevision } from '../revisions.ts';
import type { StoredUser, StoreSteps } from '../store.ts';
import { fieldNotPermitted } from './lookFor.ts';
import { namedChanges } from './namedChanges.ts';
import { toRecord } from './record.ts';
import { createViewer, type Viewer } from './viewer.ts';

const KEPT = ['username', 'name', 'email', 'status', 'roleIds', 'abilities', 'parentId'] as const satisfies readonly PersonField[];
/** Each level is a look into the store, for each person of an import. */
export const MOST_LEVELS = 50;
const EVERYBODY = [{ isVisible: true }] as const;

/** Who calls, as a transaction sees them: what they were permitted may have been taken away since the call came in. */
export interface Actor extends EffectiveRules {
  readonly user: StoredUser;
  readonly view: Viewer;
  /** What they may do in the way the call is about. */
  readonly able: Viewer;
  rulesOf(user: StoredUser): Promise<EffectiveRules>;
}

/** What is to be announced once the transaction is kept. */
export interface Kept {
  readonly user: StoredUser;
  readonly endedSessions: readonly string[];
}

export async function actorNow(steps: StoreSteps, { caller }: CallerCall, action: string): Promise<Actor | Refusal> {
  const user = await steps.findUser(caller.user.id);
  if (user?.status !== 'active') return notPermitted();
  const reader = createRuleReader(steps);
  const rules = await reader.of(user);
  const [view, able] = [createViewer(rules.abilities, 'view'), createViewer(rules.abilities, action)];
  if (able.visible.length === 0) return notPermitted();
  return { ...rules, user, view, able, rulesOf: (other) => reader.of(other) };
}

/** Somebody the actor may change in one of these fields, and may do no more than the actor. */
export async function findChangeable(steps: StoreSteps, actor: Actor, id: string, field?: PersonField): Promise<ListedUser | Refusal> {
  const listed = await steps.findListed(id, EVERYBODY);
  return listed ? ((await refusedPerson(actor, listed, field)) ?? listed) : userNotFound();
}

export async function refusedPerson(actor: Actor, listed: ListedUser, field?: PersonField): Promise<Refusal | undefined> {
  const record = toRecord(listed);
  if (!actor.able.may(record)) return actor.view.may(record) ? notPermitted() : userNotFound();
  if (field !== undefined && !actor.able.mayField(record, field)) return fieldNotPermitted(field);
  // Whoever may change somebody's ways in could act as them.
  const isSelf = listed.user.id === actor.user.id;
  return isSelf || covers(actor.rules, (await actor.rulesOf(listed.user)).rules) ? undefined : notYoursToGive();
}

/**
 * A field of somebody that one may neither see nor change, if there is one among these. To be asked before it is looked at whether
 * a value is new: else one could try values until nothing changes.
 */
export function refusedGuess({ view, able }: Actor, listed: ListedUser, fields: readonly PersonField[]): Refusal | undefined {
  const record = toRecord(listed);
  const hidden = fields.find((field) => !view.mayField(record, field) && !able.mayField(record, field));
  return hidden && fieldNotPermitted(hidden);
}

/** Why somebody cannot become like `next`, if they cannot. They themselves may be changed already: `findChangeable` said so. */
export async function refusedChange(steps: StoreSteps, actor: Actor, listed: ListedUser, next: StoredUser): Promise<Refusal | undefined> {
  const { user } = listed;
  const record = toRecord(listed);
  const changed = changesBetween<StoredUser>(user, next, KEPT).map(({ field }) => field as (typeof KEPT)[number]);
  const hidden = changed.find((field) => !actor.able.mayField(record, field));
  if (hidden !== undefined) return fieldNotPermitted(hidden);
  const isSelf = user.id === actor.user.id;
  const [before, after] = [await actor.rulesOf(user), await actor.rulesOf(next)];
  const abilities = next.status === 'active' ? after.abilities : [];
  if (isSelf && losesAdministration(before.abilities, abilities)) return lastAdministrator();
  if (isSelf && next.status !== 'active') return notYourselfToClose();
  // That asks for the password, on the page of one's account.
  if (isSelf && changed.includes('email')) return ownAccountOnly();
  const isOfRights = changed.includes('roleIds') || changed.includes('abilities');
  if (isOfRights && !covers(actor.rules, after.rules)) return notYoursToGive();
  return refusedValues(steps, actor, next, changed);
}

/** What is wrong about these values of somebody, new or not. */
export async function refusedValues(
  steps: StoreSteps,
  actor: Actor,
  next: StoredUser,
  changed: readonly PersonField[] = PERSON_FIELDS,
): Promise<Refusal | undefined> {
  const isOther = (found: StoredUser | undefined) => found !== undefined && found.id !== next.id;
  if (changed.includes('username') && isOther(await steps.findUserByLogin(next.username))) return usernameTaken();
  if (changed.includes('email')) {
    if (next.email !== undefined && isOther(await steps.findUserByLogin(next.email))) return emailTaken();
    if (next.email === undefined && next.hasEmailCodes) return emailOfCodes();
  }
  if (changed.includes('roleIds') && (await steps.rolesById(next.roleIds)).length < next.roleIds.length) return roleGone();
  const broken = changed.includes('abilities') ? next.abilities.findIndex(isBrokenRule) : -1;
  if (broken >= 0) return brokenRule(broken);
  return changed.includes('parentId') && next.parentId !== undefined ? refusedParent(steps, actor, next.id, next.parentId) : undefined;
}

async function refusedParent(steps: StoreSteps, { view }: Actor, id: string, parentId: string): Promise<Refusal | undefined> {
  if (!(await steps.findListed(parentId, view.visible))) return parentGone();
  const above = new Set<string>();
  for (let at: string | undefined = parentId; at !== undefined && !above.has(at); at = (await steps.findUser(at))?.parentId) {
    if (above.size === MOST_LEVELS) return parentTooDeep(MOST_LEVELS);
    above.add(at);
  }
  return above.has(id) ? parentBelow() : undefined;
}

export interface PersonChanges {
  /** Keeps the change with its version, its entry in the log and, where it is about rights, its revision. */
  keep(steps: StoreSteps, call: CallerCall, before: StoredUser, next: StoredUser): Promise<Kept>;
  keepNew(steps: StoreSteps, call: CallerCall, user: StoredUser): Promise<void>;
  /** Nothing of the record itself changed, but something that belongs to it. */
  touch(steps: StoreSteps, user: StoredUser): Promise<StoredUser>;
  announce(kept: readonly Kept[]): void;
  now(): number;
}

export function createPersonChanges({ clock, sessions, audit, backplane, tellAdministrators, notifications }: HandlerNeeds): PersonChanges {
  const now = () => Math.round(clock.now() * 1_000);
  const rightsOf = ({ version, updatedAt, roleIds, abilities }: StoredUser) => ({
    version,
    time: updatedAt,
    value: { roleIds, abilities },
  });

  return {
    now,
    async keep(steps, call, before, next) {
      const after: StoredUser = { ...next, version: before.version + 1, updatedAt: now() };
      await steps.updateUser(after);
      if (before.email !== after.email) await steps.forgetChallenges(after.id, 'resetPassword');
      const changes = changesBetween<StoredUser>(before, after, KEPT);
      const isClosed = before.status === 'active' && after.status === 'disabled';
      const isOpened = before.status === 'disabled' && after.status === 'active';
      const action = isClosed ? 'disable' : isOpened ? 'activate' : 'update';
      const object = { type: 'user', id: after.id, name: after.name } as const;
      await audit.note(steps, call, { action, object, changes: await namedChanges(steps, changes) });
      if (changes.some(({ field }) => field === 'roleIds' || field === 'abilities')) {
        await keepRevision(steps, call, { type: 'user', objectId: after.id, before: rightsOf(before), after: rightsOf(after) });
        const isByOther = call.caller.user.id !== after.id;
        if (isByOther) await notifications.note(steps, after.id, { kind: 'rights', by: call.caller.user.name });
      }
      return { user: after, endedSessions: isClosed ? await sessions.takeAllOf(steps, after.id) : [] };
    },
    async keepNew(steps, call, user) {
      await steps.addUser(user);
      const object = { type: 'user', id: user.id, name: user.name } as const;
      const changes = await namedChanges(steps, changesBetween<StoredUser>({}, user, KEPT));
      await audit.note(steps, call, { action: 'create', object, changes });
      if (user.roleIds.length + user.abilities.length > 0) {
        await keepRevision(steps, call, { type: 'user', objectId: user.id, after: rightsOf(user) });
      }
    },
    async touch(steps, user) {
      const next = { ...user, version: user.version + 1, updatedAt: now() };
      await steps.updateUser(next);
      return next;
    },
    announce(kept) {
      for (const { user, endedSessions } of kept) {
        sessions.announceEnd(endedSessions, 'forced');
        if (user.status === 'active') {
          backplane.publish({ kind: 'push', userId: user.id, method: '_HUB_NOTIFY_USER_CHANGED', message: {} });
          notifications.tell([user.id]);
        }
      }
      if (kept.length > 0)
        tellAdministrators(
          'people',
          kept.map(({ user }) => user.id),
        );
    },
  };
}
