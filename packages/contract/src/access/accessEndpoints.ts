import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { jsonOf, listEntries } from '../api/listPayload.ts';
import { AUDIT_SORTS, auditEntrySchema, auditFilterSchema, revisionSchema } from '../audit/audit.ts';
import { SEEN_PATTERN } from '../chats/seenText.ts';
import { exportFormat } from '../reports/exportFormat.ts';
import { exportZone } from '../reports/exportZone.ts';
import { abilityRuleSchema } from '../rules/ability.ts';
import { featureSchema, FEATURE_CODE_PATTERN, ROLE_NAME_MAX_LENGTH, roleSchema, RULES_MAX_COUNT, ruleSourceSchema } from '../rules/role.ts';
import { areConditionsShort, rulesInput as rules } from '../rules/rulesInput.ts';
import { userSummarySchema } from '../users/user.ts';
import { rightHoldersSchema } from './rightHolders.ts';

const BASE = '/api-internal/api/v1';
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const name = v.pipe(v.string(), v.trim(), v.regex(SEEN_PATTERN), v.maxLength(ROLE_NAME_MAX_LENGTH));
const rightName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64));
const description = v.pipe(v.string(), v.trim(), v.maxLength(500));
/** A preview accepts broken rules. */
const draft = v.pipe(
  v.array(
    v.pipe(
      abilityRuleSchema,
      v.check(({ conditions }) => areConditionsShort(conditions)),
    ),
  ),
  v.maxLength(RULES_MAX_COUNT),
);
const permission = (action: string) => ({ action, subject: 'permission' });
/** Stored rules name this subject `function`. */
const features = (action: string) => ({ action, subject: 'function' });
const versioned = { id, version: v.number() };
const nothing = v.strictObject({});

export const accessEndpoints = {
  /** Sorted by name. Users who may see users may also see roles. */
  getRoles: endpoint({
    method: 'GET',
    path: `${BASE}/role/list`,
    payload: nothing,
    answer: v.array(roleSchema),
    access: permission('view'),
    source: 'chosen',
  }),
  /** Ids and names only, for assigning roles and filtering by them. */
  getRoleNames: endpoint({
    method: 'GET',
    path: `${BASE}/role/names`,
    payload: nothing,
    answer: v.array(v.object({ id: v.string(), name: v.string() })),
    access: { action: 'view', subject: 'user', isPerRecord: true },
    source: 'chosen',
  }),
  createRole: endpoint({
    method: 'POST',
    path: `${BASE}/role/create`,
    payload: v.strictObject({ name, description: v.optional(description, ''), rules: v.optional(rules, []) }),
    answer: roleSchema,
    access: permission('create'),
    source: 'chosen',
  }),
  /** Omitted fields stay. Takes effect with the next request of users who have the role; their open pages are notified. */
  updateRole: endpoint({
    method: 'POST',
    path: `${BASE}/role/update`,
    payload: v.strictObject({
      ...versioned,
      name: v.optional(name),
      description: v.optional(description),
      rules: v.optional(rules),
    }),
    answer: roleSchema,
    conflict: roleSchema,
    access: permission('update'),
    source: 'chosen',
  }),
  /** Also removes the role from its users. */
  deleteRole: endpoint({
    method: 'DELETE',
    path: `${BASE}/role/delete`,
    payload: v.strictObject(versioned),
    answer: v.object({}),
    conflict: roleSchema,
    access: permission('delete'),
    source: 'chosen',
  }),
  /** Every version, newest (the current one) first. A user's revisions contain their personal rules and roles. */
  getRevisions: endpoint({
    method: 'GET',
    path: `${BASE}/revision/list`,
    payload: v.strictObject({ type: v.picklist(['role', 'user', 'function']), id }),
    answer: v.array(revisionSchema),
    access: permission('view'),
    source: 'chosen',
  }),
  /** Who has a right: the roles that give it, and the users who have it through roles or personal rules, as far as the caller sees them. */
  getRightHolders: endpoint({
    method: 'GET',
    path: `${BASE}/permission/holders`,
    payload: v.strictObject({ action: rightName, subject: rightName }),
    answer: rightHoldersSchema,
    access: permission('view'),
    source: 'chosen',
  }),
  /** What a user may do, or could do with other roles and rules: the rules in order, and some users as they would see them. */
  previewAccess: endpoint({
    method: 'POST',
    path: `${BASE}/permission/preview`,
    payload: v.strictObject({
      /** Previews as this user, whose roles and rules are used if none are given. */
      userId: v.optional(id),
      roleIds: v.optional(v.pipe(v.array(id), v.maxLength(50))),
      abilities: v.optional(draft),
      /** Unsaved changes of roles. */
      drafts: v.optional(v.pipe(v.array(v.strictObject({ roleId: id, rules: draft })), v.maxLength(20)), []),
    }),
    answer: v.object({
      abilities: v.array(abilityRuleSchema),
      /** One per rule in `abilities`. */
      sources: v.array(ruleSourceSchema),
      sampleUsers: v.object({ items: v.array(userSummarySchema), total: v.number() }),
    }),
    access: permission('view'),
    source: 'chosen',
  }),

  getFeatures: endpoint({
    method: 'GET',
    path: `${BASE}/feature/list`,
    payload: nothing,
    answer: v.array(featureSchema),
    access: features('view'),
    source: 'chosen',
  }),
  createFeature: endpoint({
    method: 'POST',
    path: `${BASE}/feature/create`,
    payload: v.strictObject({
      type: v.picklist(['subject', 'action']),
      code: v.pipe(v.string(), v.trim(), v.regex(FEATURE_CODE_PATTERN)),
      title: name,
      description: v.optional(description, ''),
    }),
    answer: featureSchema,
    access: features('create'),
    source: 'chosen',
  }),
  updateFeature: endpoint({
    method: 'POST',
    path: `${BASE}/feature/update`,
    payload: v.strictObject({
      ...versioned,
      title: v.optional(name),
      description: v.optional(description),
      status: v.optional(v.picklist(['active', 'disabled'])),
    }),
    answer: featureSchema,
    conflict: featureSchema,
    access: features('update'),
    source: 'chosen',
  }),

  getAudit: endpoint({
    method: 'GET',
    path: `${BASE}/audit/list`,
    payload: v.strictObject({
      ...listEntries(AUDIT_SORTS, auditFilterSchema),
      /** One row for each call that matches: its import, otherwise its first entry. */
      group: v.optional(v.picklist(['operation'])),
    }),
    answer: v.object({ items: v.array(auditEntrySchema), total: v.number() }),
    access: { action: 'view', subject: 'audit' },
    source: 'chosen',
  }),
  exportAudit: endpoint({
    method: 'GET',
    path: `${BASE}/audit/export`,
    payload: v.strictObject({ filter: v.optional(jsonOf(auditFilterSchema)), zone: exportZone, format: exportFormat }),
    answer: v.blob(),
    access: { action: 'export', subject: 'audit' },
    answers: 'bytes',
    isLong: true,
    source: 'chosen',
  }),
};
