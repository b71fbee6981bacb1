import type { AbilityRule, AuditAction, AuditObject, SavedView } from '@manyline/contract';
import type { StoredAudit, StoredFeature, StoredRevision, StoredRole, StoredView } from '../../../backend/index.ts';
import { auditText } from '../../../backend/store/accessStore.ts';
import type { AuditRow, FeatureRow, RevisionRow, RoleRow, ViewRow } from './accessTables.ts';

/** Converts between table rows and the store's types. */
export function toRoleRow({ id, version, name, description, rules, createdAt, updatedAt }: StoredRole): RoleRow {
  const texts = { name, name_key: name.toLowerCase(), description, rules: JSON.stringify(rules) };
  return { id, version, ...texts, created_at: createdAt, updated_at: updatedAt };
}

export function fromRoleRow({ id, version, name, description, rules, created_at, updated_at }: RoleRow): StoredRole {
  const times = { createdAt: created_at, updatedAt: updated_at };
  return { id, version, name, description, rules: JSON.parse(rules) as AbilityRule[], ...times };
}

export function toFeatureRow({ createdAt, updatedAt, ...entry }: StoredFeature): FeatureRow {
  return { ...entry, created_at: createdAt, updated_at: updatedAt };
}

export function fromFeatureRow({ id, version, type, code, title, description, status, created_at, updated_at }: FeatureRow): StoredFeature {
  const texts = { type: type as StoredFeature['type'], code, title, description, status: status as StoredFeature['status'] };
  return { id, version, ...texts, createdAt: created_at, updatedAt: updated_at };
}

export function toAuditRow(entry: StoredAudit): AuditRow {
  return {
    id: entry.id,
    time: entry.time,
    actor_id: entry.actorId ?? null,
    actor_name: entry.actorName ?? null,
    action: entry.action,
    object_type: entry.objectType,
    object_id: entry.objectId ?? null,
    object_name: entry.objectName ?? null,
    changes: JSON.stringify(entry.changes),
    address: entry.address,
    search: auditText(entry),
    operation_id: entry.operationId ?? null,
  };
}

export function fromAuditRow(row: Omit<AuditRow, 'search'>): StoredAudit {
  return {
    id: row.id,
    time: row.time,
    ...(row.operation_id === null ? {} : { operationId: row.operation_id }),
    ...(row.actor_id === null ? {} : { actorId: row.actor_id }),
    ...(row.actor_name === null ? {} : { actorName: row.actor_name }),
    action: row.action as AuditAction,
    objectType: row.object_type as AuditObject,
    ...(row.object_id === null ? {} : { objectId: row.object_id }),
    ...(row.object_name === null ? {} : { objectName: row.object_name }),
    changes: JSON.parse(row.changes) as StoredAudit['changes'],
    address: row.address,
  };
}

export function toRevisionRow({ type, objectId, version, time, actorId, actorName, value }: StoredRevision): RevisionRow {
  const who = { actor_id: actorId ?? null, actor_name: actorName ?? null };
  return { type, object_id: objectId, version, time, ...who, value: JSON.stringify(value) };
}

export function fromRevisionRow({ type, object_id, version, time, actor_id, actor_name, value }: RevisionRow): StoredRevision {
  return {
    type: type as StoredRevision['type'],
    objectId: object_id,
    version,
    time,
    ...(actor_id === null ? {} : { actorId: actor_id }),
    ...(actor_name === null ? {} : { actorName: actor_name }),
    value: JSON.parse(value) as unknown,
  };
}

export function toViewRow({ id, version, userId, name, page, query, isShared }: StoredView): ViewRow {
  return { id, version, user_id: userId, name, page, query, is_shared: Number(isShared) };
}

export function fromViewRow({ id, version, user_id, name, page, query, is_shared }: ViewRow): StoredView {
  return { id, version, userId: user_id, name, page: page as SavedView['page'], query, isShared: is_shared === 1 };
}
