import { type AbilityRule, isPermitted, type Role } from '@manyline/contract';
import { changesBetween, type Audit } from '../audit/audit.ts';
import { recordRevision } from '../audit/revisions.ts';
import { type CurrentCaller, currentCaller } from '../calls/currentCaller.ts';
import { type CallerCall, type Handlers, withCaller } from '../calls/outcome.ts';
import { lastAdministrator, nameTaken, notFound, nothingToUpdate, rightsNotHeld, stale } from '../calls/refusals.ts';
import type { NotifyAdministrators } from '../email/notifyAdministrators.ts';
import type { Backplane, Clock } from '../ports/ports.ts';
import { effectiveRulesOf } from '../rules/effectiveRules.ts';
import { covers, coversDenials } from '../rules/grants.ts';
import { losesAdministration } from '../rules/vitalRights.ts';
import type { StoredRole } from '../store/accessStore.ts';
import { storable } from '../store/storable.ts';
import type { StoreOperations, Store } from '../store/store.ts';

type RoleHandlers = Pick<Handlers, 'getRoles' | 'getRoleNames' | 'createRole' | 'updateRole' | 'deleteRole'>;

const AUDITED = ['name', 'description', 'rules'] as const;
const may = (action: string) => ({ action, subject: 'permission' });

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  readonly backplane: Backplane;
  readonly audit: Audit;
  readonly notifyAdministrators: NotifyAdministrators;
}

export function roleHandlers({ store, clock, newId, backplane, audit, notifyAdministrators }: Needs): RoleHandlers {
  const nowMs = () => Math.round(clock.now() * 1_000);

  /** Notifies users with the role and the pages of administrators. */
  function notifyHolders(userIds: readonly string[], roleId: string): void {
    for (const userId of userIds) backplane.publish({ kind: 'push', userId, method: '_HUB_NOTIFY_USER_CHANGED', message: {} });
    notifyAdministrators('roles', [roleId]);
  }

  async function save(tx: StoreOperations, call: CallerCall, after: StoredRole, before?: StoredRole): Promise<void> {
    await audit.note(tx, call, {
      action: before ? 'update' : 'create',
      object: { type: 'role', id: after.id, name: after.name },
      changes: changesBetween<StoredRole>(before ?? {}, after, AUDITED),
    });
    const states = { ...(before && { before: stateOf(before) }), after: stateOf(after) };
    await recordRevision(tx, call, { type: 'role', objectId: after.id, ...states });
  }

  return {
    getRoles: async () => ({ data: (await store.roles()).map((role) => toRole(role, role.userCount)) }),

    getRoleNames: async () => ({ data: (await store.roles()).map(({ id, name }) => ({ id, name })) }),

    createRole: withCaller<'createRole'>(async ({ name, description, rules }, call) => {
      const [id, now] = [newId(), nowMs()];
      const texts = { name: storable(name), description: storable(description) };
      const role: StoredRole = { id, version: 1, ...texts, rules: rules as AbilityRule[], createdAt: now, updatedAt: now };
      const refused = await store.transaction(async (tx) => {
        const self = await currentCaller(tx, call, may('create'));
        if ('refusal' in self) return self;
        if (!covers(self.rules, role.rules)) return rightsNotHeld();
        if (await isTaken(tx, role)) return nameTaken();
        await tx.addRole(role);
        await save(tx, call, role);
        return undefined;
      });
      if (refused) return refused;
      notifyHolders([], id);
      return { data: toRole(role, 0), message: 'server.call.inserted' };
    }),

    updateRole: withCaller<'updateRole'>(async ({ id, version, name, description, rules }, call) => {
      const outcome = await store.transaction(async (tx) => {
        const self = await currentCaller(tx, call, may('update'));
        if ('refusal' in self) return self;
        const role = await tx.findRole(id);
        if (!role) return notFound();
        if (role.version !== version) return stale<'updateRole'>(await describeForCaller(tx, self, role));
        const next: StoredRole = {
          ...role,
          version: version + 1,
          updatedAt: nowMs(),
          ...(name !== undefined && { name: storable(name) }),
          ...(description !== undefined && { description: storable(description) }),
          ...(rules && { rules: rules as AbilityRule[] }),
        };
        const changed = changesBetween<StoredRole>(role, next, AUDITED).map(({ field }) => field);
        if (changed.length === 0) return nothingToUpdate();
        if (await isTaken(tx, next)) return nameTaken();
        const own = await effectiveRulesOf(tx, self.user, new Map([[id, next]]));
        if (losesAdministration(self.rules, own.rules)) return lastAdministrator();
        // Users with fewer rights must not change those of users with more.
        const isCovered =
          covers(self.rules, [...role.rules, ...next.rules]) && coversDenials(self.rules, differing(role.rules, next.rules));
        if (changed.includes('rules') && !isCovered) return rightsNotHeld();
        await tx.updateRole(next);
        await save(tx, call, next, role);
        return { next, userIds: await tx.usersWithRole(id) };
      });
      if ('refusal' in outcome) return outcome;
      const { next, userIds } = outcome;
      notifyHolders(userIds, id);
      return { data: toRole(next, userIds.length), message: 'server.call.updated' };
    }),

    deleteRole: withCaller<'deleteRole'>(async ({ id, version }, call) => {
      const outcome = await store.transaction(async (tx) => {
        const self = await currentCaller(tx, call, may('delete'));
        if ('refusal' in self) return self;
        const role = await tx.findRole(id);
        if (!role) return notFound();
        if (role.version !== version) return stale<'deleteRole'>(await describeForCaller(tx, self, role));
        const own = await effectiveRulesOf(tx, self.user, new Map([[id, undefined]]));
        if (losesAdministration(self.rules, own.rules)) return lastAdministrator();
        if (!covers(self.rules, role.rules) || !coversDenials(self.rules, role.rules)) return rightsNotHeld();
        const userIds = await tx.usersWithRole(id);
        await tx.deleteRole(id);
        const changes = changesBetween<StoredRole>(role, {}, AUDITED);
        await audit.note(tx, call, { action: 'delete', object: { type: 'role', id, name: role.name }, changes });
        return { userIds };
      });
      if ('refusal' in outcome) return outcome;
      notifyHolders(outcome.userIds, id);
      return { data: {}, message: 'server.call.updated' };
    }),
  };
}

/** As the caller may see it. */
async function describeForCaller(tx: StoreOperations, { abilities }: CurrentCaller, role: StoredRole): Promise<Role | undefined> {
  return isPermitted(abilities, may('view')) ? toRole(role, (await tx.usersWithRole(role.id)).length) : undefined;
}

function toRole({ id, version, name, description, rules, createdAt, updatedAt }: StoredRole, userCount: number): Role {
  return { id, version, name, description, rules: [...rules], userCount, createdAt: createdAt / 1_000, updatedAt: updatedAt / 1_000 };
}

function stateOf({ version, updatedAt, name, description, rules }: StoredRole) {
  return { version, time: updatedAt, value: { name, description, rules } };
}

/** Rules in `before` that are not in `after`. */
function differing(before: readonly AbilityRule[], after: readonly AbilityRule[]): readonly AbilityRule[] {
  const [old, fresh] = [before, after].map((rules) => new Set(rules.map((rule) => JSON.stringify(rule))));
  return [...before.filter((rule) => !fresh?.has(JSON.stringify(rule))), ...after.filter((rule) => !old?.has(JSON.stringify(rule)))];
}

async function isTaken(tx: StoreOperations, { id, name }: StoredRole): Promise<boolean> {
  return (await tx.roles()).some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());
}
