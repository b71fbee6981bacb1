import * as v from 'valibot';
import { abilityRuleSchema } from '../domain/ability.ts';
import { AUDIT_SORTS, auditEntrySchema, auditFilterSchema, revisionSchema } from '../domain/audit.ts';
import { personSchema } from '../domain/person.ts';
import {
  accessFunctionSchema,
  FUNCTION_CODE_PATTERN,
  ROLE_NAME_MAX_LENGTH,
  roleSchema,
  RULES_MAX_COUNT,
  ruleSourceSchema,
} from '../domain/role.ts';
import { SEEN_PATTERN } from '../domain/seenText.ts';
import { endpoint } from './endpoint.ts';
import { jsonOf, listEntries } from './listPayload.ts';
import { areConditionsShort, rulesInput as rules } from './rulesInput.ts';

const BASE = '/api-internal/api/v1';
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const name = v.pipe(v.string(), v.trim(), v.regex(SEEN_PATTERN), v.maxLength(ROLE_NAME_MAX_LENGTH));
const description = v.pipe(v.string(), v.trim(), v.maxLength(500));
/** What is only tried out may still be broken. */
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
const functions = (action: string) => ({ action, subject: 'function' });
const versioned = { id, version: v.number() };
const nothing = v.strictObject({});

/** Who may do what: roles, functions, the log of what was done. */
export const accessEndpoints = {
  /** By name. People who may see users may see what roles there are. */
  getRoles: endpoint({
    method: 'GET',
    path: `${BASE}/role/list`,
    payload: nothing,
    answer: v.array(roleSchema),
    access: permission('view'),
    source: 'chosen',
  }),
  /** Names alone, for who gives roles to people or filters by them. */
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
  /** What is left out stays. Counts from the next request of everybody who has the role; their open pages are told. */
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
  /** Those who have it lose it. */
  deleteRole: endpoint({
    method: 'DELETE',
    path: `${BASE}/role/delete`,
    payload: v.strictObject(versioned),
    answer: v.object({}),
    conflict: roleSchema,
    access: permission('delete'),
    source: 'chosen',
  }),
  /** How it was with every version, the newest, which holds now, first. A user's are their personal rules and roles. */
  getRevisions: endpoint({
    method: 'GET',
    path: `${BASE}/revision/list`,
    payload: v.strictObject({ type: v.picklist(['role', 'user', 'function']), id }),
    answer: v.array(revisionSchema),
    access: permission('view'),
    source: 'chosen',
  }),
  /** What somebody may do, or would with other roles and rules: their rules in order, and a few people as they would see them. */
  previewAccess: endpoint({
    method: 'POST',
    path: `${BASE}/permission/preview`,
    payload: v.strictObject({
      /** As this person; their roles and rules hold where they are not given. */
      userId: v.optional(id),
      roleIds: v.optional(v.pipe(v.array(id), v.maxLength(50))),
      abilities: v.optional(draft),
      /** Roles as they would be. */
      drafts: v.optional(v.pipe(v.array(v.strictObject({ roleId: id, rules: draft })), v.maxLength(20)), []),
    }),
    answer: v.object({
      abilities: v.array(abilityRuleSchema),
      /** One for each rule of `abilities`. */
      sources: v.array(ruleSourceSchema),
      sampleUsers: v.object({ items: v.array(personSchema), total: v.number() }),
    }),
    access: permission('view'),
    source: 'chosen',
  }),

  getFunctions: endpoint({
    method: 'GET',
    path: `${BASE}/function/list`,
    payload: nothing,
    answer: v.array(accessFunctionSchema),
    access: functions('view'),
    source: 'chosen',
  }),
  createFunction: endpoint({
    method: 'POST',
    path: `${BASE}/function/create`,
    payload: v.strictObject({
      type: v.picklist(['subject', 'action']),
      code: v.pipe(v.string(), v.trim(), v.regex(FUNCTION_CODE_PATTERN)),
      title: name,
      description: v.optional(description, ''),
    }),
    answer: accessFunctionSchema,
    access: functions('create'),
    source: 'chosen',
  }),
  updateFunction: endpoint({
    method: 'POST',
    path: `${BASE}/function/update`,
    payload: v.strictObject({
      ...versioned,
      title: v.optional(name),
      description: v.optional(description),
      status: v.optional(v.picklist(['active', 'disabled'])),
    }),
    answer: accessFunctionSchema,
    conflict: accessFunctionSchema,
    access: functions('update'),
    source: 'chosen',
  }),

  getAudit: endpoint({
    method: 'GET',
    path: `${BASE}/audit/list`,
    payload: v.strictObject(listEntries(AUDIT_SORTS, auditFilterSchema)),
    answer: v.object({ items: v.array(auditEntrySchema), total: v.number() }),
    access: { action: 'view', subject: 'audit' },
    source: 'chosen',
  }),
  exportAudit: endpoint({
    method: 'GET',
    path: `${BASE}/audit/export`,
    payload: v.strictObject({ filter: v.optional(jsonOf(auditFilterSchema)) }),
    answer: v.blob(),
    access: { action: 'export', subject: 'audit' },
    answers: 'bytes',
    isLong: true,
    source: 'chosen',
  }),
};
