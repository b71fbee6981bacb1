import type { AuditFilter } from '@manyline/contract';
import { builtInFeatures } from '../../backend/rules/builtInFeatures.ts';
import {
  type AccessOperations,
  auditText,
  type StoredAudit,
  type StoredFeature,
  type StoredRevision,
  type StoredRole,
  type StoredView,
} from '../../backend/store/accessStore.ts';
import type { StoredUser } from '../../backend/store/store.ts';
import { type Journal, JournaledMap } from '../journal.ts';
import { firstsOfOperations, partsOfOperations } from './auditOperations.ts';

const DEFAULTS = 'defaults';
const MAX_REVISIONS = 100;

/** Roles, features, the audit log, revisions, saved views and preferences. */
export function accessTables(
  journal: Journal,
  users: JournaledMap<StoredUser>,
): { readonly operations: AccessOperations; readonly forgetUser: (id: string) => void } {
  const roles = new JournaledMap<StoredRole>(journal);
  const features = new JournaledMap<StoredFeature>(journal);
  const audit = new JournaledMap<StoredAudit>(journal);
  const revisions = new JournaledMap<StoredRevision>(journal);
  const views = new JournaledMap<StoredView>(journal);
  const preferences = new JournaledMap<string>(journal);
  const defaults = new JournaledMap<string>(journal);
  for (const entry of builtInFeatures) features.add(entry.id, entry);
  journal.commit();

  const put = <V>(table: JournaledMap<V>, key: string, value: V) =>
    table.get(key) === undefined ? table.add(key, value) : table.replace(key, value);
  const haveRole = (id: string) => users.values().filter(({ roleIds }) => roleIds.includes(id));

  const operations: AccessOperations = {
    addRole: async (role) => roles.add(role.id, role),
    updateRole: async (role) => roles.replace(role.id, role),
    async deleteRole(id) {
      for (const user of haveRole(id)) users.replace(user.id, { ...user, roleIds: user.roleIds.filter((other) => other !== id) });
      roles.delete(id);
    },
    findRole: async (id) => roles.get(id),
    roles: async () =>
      roles
        .values()
        .map((role) => ({ ...role, userCount: haveRole(role.id).length }))
        .sort(byName),
    rolesById: async (ids) => ids.flatMap((id) => roles.get(id) ?? []),

    async ownRules() {
      const sets = Map.groupBy(
        users.values().filter(({ abilities }) => abilities.length > 0),
        ({ abilities }) => JSON.stringify(abilities),
      );
      return [...sets.values()].map((alike) => ({ rules: alike[0]?.abilities ?? [], userCount: alike.length }));
    },

    usersWithOwnRules: async () =>
      users
        .values()
        .filter(({ abilities }) => abilities.length > 0)
        .map(({ id }) => id),

    addFeature: async (entry) => features.add(entry.id, entry),
    updateFeature: async (entry) => features.replace(entry.id, entry),
    findFeature: async (id) => features.get(id),
    features: async (status) =>
      features
        .values()
        .filter((entry) => status === undefined || entry.status === status)
        .sort((a, b) => b.type.localeCompare(a.type) || a.code.localeCompare(b.code)),

    addAudit: async (entry) => audit.add(entry.id, entry),
    async listAudit({ filter, isOldestFirst, offset, limit, isGrouped = false }) {
      const matching = audit.values().filter((entry) => matches(entry, filter));
      const found = isGrouped ? firstsOfOperations(matching) : matching;
      found.sort((a, b) => (isOldestFirst ? 1 : -1) * (a.time - b.time || (a.id < b.id ? -1 : 1)));
      return { items: found.slice(offset, offset + limit), total: found.length };
    },

    auditParts: async (operationIds) =>
      partsOfOperations(audit.values().filter(({ operationId = '' }) => operationIds.includes(operationId))),

    async addRevision(revision) {
      const key = `${revision.type} ${revision.objectId} ${revision.version}`;
      if (!revisions.get(key)) revisions.add(key, revision);
    },
    revisionsOf: async (type, objectId) =>
      revisions
        .values()
        .filter((revision) => revision.type === type && revision.objectId === objectId)
        .sort((a, b) => b.version - a.version)
        .slice(0, MAX_REVISIONS),
    revisionHeadsOf: async (type, objectId) => (await operations.revisionsOf(type, objectId)).map(({ value: _value, ...head }) => head),
    findRevision: async (type, objectId, version) => revisions.get(`${type} ${objectId} ${version}`),

    addView: async (view) => views.add(view.id, view),
    updateView: async (view) => views.replace(view.id, view),
    findView: async (id) => views.get(id),
    deleteView: async (id) => views.delete(id),
    viewsFor: async (userId, page) =>
      views
        .values()
        .filter((view) => view.page === page && (view.isShared || view.userId === userId))
        .sort(byName),

    findPreferences: async (userId) => preferences.get(userId),
    setPreferences: async (userId, value) => put(preferences, userId, value),
    findPreferenceDefaults: async () => defaults.get(DEFAULTS),
    setPreferenceDefaults: async (value) => put(defaults, DEFAULTS, value),
  };

  return {
    operations,
    forgetUser(id) {
      for (const view of views.values()) if (view.userId === id) views.delete(view.id);
      preferences.delete(id);
    },
  };
}

function byName(a: { readonly name: string; readonly id: string }, b: { readonly name: string; readonly id: string }): number {
  return a.name.toLowerCase().localeCompare(b.name.toLowerCase()) || (a.id < b.id ? -1 : 1);
}

function matches(entry: StoredAudit, { q = '', actions, objectTypes, objectId, actorId, operationId, from, to }: AuditFilter): boolean {
  const isOneOf = <T>(list: readonly T[] | undefined, value: T) => list === undefined || list.length === 0 || list.includes(value);
  return (
    isOneOf(actions, entry.action) &&
    isOneOf(objectTypes, entry.objectType) &&
    (objectId === undefined || entry.objectId === objectId) &&
    (actorId === undefined || entry.actorId === actorId) &&
    (operationId === undefined || entry.operationId === operationId) &&
    (from === undefined || entry.time >= from * 1_000) &&
    (to === undefined || entry.time < to * 1_000) &&
    auditText(entry).includes(q.toLowerCase())
  );
}
