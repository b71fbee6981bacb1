import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { IMPORT_BODY_MAX_BYTES, importAnswer, importRows } from '../api/importAnswer.ts';
import { jsonOf, listEntries, sortOf } from '../api/listPayload.ts';
import { exportFormat } from '../reports/exportFormat.ts';
import { exportZone } from '../reports/exportZone.ts';
import { rulesInput as abilities } from '../rules/rulesInput.ts';
import { bulkAnswerSchema, userSelectionSchema, USER_SORTS, userDetailSchema, userFilterSchema, userSummarySchema } from './user.ts';
import { userFactChanges } from './userFacts.ts';
import { EXPORT_COLUMNS, IMPORT_COLUMNS } from './userFileColumns.ts';
import { newLineSchema } from './userLineEndpoints.ts';
import { email, id, name, newPassword, roleIds, update, USER_BASE as BASE, username, view } from './userPayload.ts';

const importAnswerSchema = importAnswer({ username: v.string() });
export type ImportAnswer = v.InferOutput<typeof importAnswerSchema>;

const userFacetsSchema = v.object({
  status: v.record(v.string(), v.number()),
  roleIds: v.record(v.string(), v.number()),
  hasTwoStep: v.object({ yes: v.number(), no: v.number() }),
  hasLines: v.object({ yes: v.number(), no: v.number() }),
});
export type UserFacets = v.InferOutput<typeof userFacetsSchema>;

export const userEndpoints = {
  /** One page of the users the caller may see. */
  getUsers: endpoint({
    method: 'GET',
    path: `${BASE}/fetch-users`,
    // Specification 7: a query object, which may have names that aren't ours.
    payload: v.object(listEntries(USER_SORTS, userFilterSchema)),
    answer: v.object({ items: v.array(userSummarySchema), total: v.number() }),
    access: view,
    source: 'specified',
  }),
  /** Counts of matching users per facet value; each facet is counted without its own filter. */
  getUserFacets: endpoint({
    method: 'GET',
    path: `${BASE}/facets`,
    payload: v.strictObject({ filter: v.optional(jsonOf(userFilterSchema)) }),
    answer: userFacetsSchema,
    access: view,
    source: 'chosen',
  }),
  getUser: endpoint({
    method: 'GET',
    path: `${BASE}/fetch-user`,
    payload: v.strictObject({ id }),
    answer: userDetailSchema,
    access: view,
    source: 'specified',
  }),
  /** The sub-users of a user, by default the caller's own. */
  getSubusers: endpoint({
    method: 'GET',
    path: `${BASE}/fetch-subusers`,
    payload: v.object({ parentId: v.optional(id), ...listEntries(USER_SORTS, userFilterSchema) }),
    answer: v.object({ items: v.array(userSummarySchema), total: v.number() }),
    access: view,
    source: 'specified',
  }),
  /** Without a password, the user gets an e-mail with a link to set one. */
  createUser: endpoint({
    method: 'POST',
    path: `${BASE}/create-user`,
    payload: v.strictObject({
      username,
      name,
      email: v.optional(email),
      password: v.optional(newPassword),
      roleIds: v.optional(roleIds),
      parentId: v.optional(id),
      ...userFactChanges,
      lines: v.optional(v.pipe(v.array(newLineSchema), v.maxLength(50))),
    }),
    answer: userDetailSchema,
    access: { action: 'create', subject: 'user', isPerRecord: true },
    humanCheck: 'createUser',
    source: 'specified',
  }),
  /**
   * Omitted fields stay; null removes a value. A disabled user is signed out everywhere; changed rights take effect with the next request.
   * Refused if `version` is outdated.
   */
  updateUser: endpoint({
    method: 'POST',
    path: `${BASE}/update-user`,
    payload: v.strictObject({
      id,
      version: v.optional(v.number()),
      username: v.optional(username),
      name: v.optional(name),
      email: v.optional(v.nullable(email)),
      status: v.optional(v.literal('disabled')),
      roleIds: v.optional(roleIds),
      abilities: v.optional(abilities),
      parentId: v.optional(v.nullable(id)),
      ...userFactChanges,
    }),
    answer: userDetailSchema,
    conflict: userDetailSchema,
    access: update,
    source: 'specified',
  }),
  /** Enables disabled accounts. */
  activateUsers: endpoint({
    method: 'POST',
    path: `${BASE}/active-user`,
    payload: v.strictObject({ selection: userSelectionSchema }),
    answer: bulkAnswerSchema,
    access: update,
    humanCheck: 'activeUser',
    source: 'chosen',
  }),
  /** `invite` sends the link to set a first password again; users with a password or without an address are refused. */
  changeUsers: endpoint({
    method: 'POST',
    path: `${BASE}/change-users`,
    payload: v.strictObject({
      selection: userSelectionSchema,
      change: v.variant('kind', [
        v.strictObject({ kind: v.picklist(['disable', 'endSessions', 'invite']) }),
        v.strictObject({ kind: v.picklist(['addRole', 'removeRole']), roleId: id }),
      ]),
    }),
    answer: bulkAnswerSchema,
    access: update,
    source: 'chosen',
  }),
  /**
   * Permanently deletes a user with chats; sub-users move to the parent. Lines are deleted too, unless `linesTo` hands them over as
   * `assignLine` does: without their chats, or `withChats` if permitted (`ASSIGN_HISTORY`).
   */
  deleteUser: endpoint({
    method: 'DELETE',
    path: `${BASE}/delete-user`,
    payload: v.strictObject({
      id,
      version: v.number(),
      linesTo: v.optional(v.strictObject({ userId: id, withChats: v.optional(v.boolean()) })),
    }),
    answer: v.object({}),
    conflict: userDetailSchema,
    access: { action: 'delete', subject: 'user', isPerRecord: true },
    source: 'chosen',
  }),
  /** All matching users, or only those in `ids`, as a file without formulas. */
  exportUsers: endpoint({
    method: 'POST',
    path: `${BASE}/export`,
    payload: v.strictObject({
      sort: v.optional(sortOf(USER_SORTS), ''),
      filter: v.optional(jsonOf(userFilterSchema)),
      ids: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(1_000))),
      /** Matching users to leave out. */
      except: v.optional(v.pipe(v.array(id), v.maxLength(1_000))),
      columns: v.optional(jsonOf(v.pipe(v.array(v.picklist(EXPORT_COLUMNS)), v.minLength(1)))),
      zone: exportZone,
      format: exportFormat,
    }),
    answer: v.blob(),
    access: { action: 'export', subject: 'user' },
    answers: 'bytes',
    isLong: true,
    source: 'chosen',
  }),
  /**
   * Imports users from the rows of a file, matched by username. A dry run stores nothing, nor does a call with an invalid row. Each row is
   * stored or refused by itself, because users may change during the import; rows stored before an interruption stay.
   */
  importUsers: endpoint({
    method: 'POST',
    path: `${BASE}/import`,
    payload: v.strictObject({ rows: importRows(IMPORT_COLUMNS), isDryRun: v.boolean() }),
    answer: importAnswerSchema,
    access: { action: 'import', subject: 'user' },
    maxBytes: IMPORT_BODY_MAX_BYTES,
    isLong: true,
    humanCheck: 'createUser',
    source: 'chosen',
  }),
};
