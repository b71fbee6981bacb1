import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import {
  TEMPLATE_FILES_MAX_COUNT,
  TEMPLATE_NAME_MAX_LENGTH,
  TEMPLATE_TEXTS_MAX_COUNT,
  templateFileSchema,
  templateSchema,
  templateTextSchema,
  templateVersionSchema,
} from './template.ts';

const BASE = '/api-ctn/api/v1/message-template';
/** One's own templates need no more than sending; those of the organisation are checked one by one. */
const common = { access: { action: 'send', subject: 'chat' }, source: 'chosen' } as const;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

export const templateEndpoints = {
  /** The caller's own, those shared with one of the caller's roles, and the organisation's, by name. */
  getTemplates: endpoint({ ...common, method: 'GET', path: `${BASE}/list`, payload: v.strictObject({}), answer: v.array(templateSchema) }),
  /** The versions of a template, the newest first, with the current one. */
  getTemplateHistory: endpoint({
    ...common,
    method: 'GET',
    path: `${BASE}/history`,
    payload: v.strictObject({ id }),
    answer: v.array(templateVersionSchema),
  }),
  /**
   * Creates a template if there is no id. Those of the organisation need a right on `messageTemplate`: `create` also to share one's own,
   * `delete` to make one personal, which then belongs to the caller. `sharedWith`: a role that the caller has, for a personal template; without it,
   * it is the caller's alone. `fileIds`: of `addTemplateFile`, or of any version of the template.
   */
  saveTemplate: endpoint({
    ...common,
    method: 'POST',
    path: `${BASE}/save`,
    payload: v.strictObject({
      id: v.optional(id),
      version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      name: v.pipe(v.string(), v.trim(), v.regex(/\S/u), v.maxLength(TEMPLATE_NAME_MAX_LENGTH)),
      isShared: v.optional(v.boolean(), false),
      sharedWith: v.optional(id),
      texts: v.optional(v.pipe(v.array(templateTextSchema), v.maxLength(TEMPLATE_TEXTS_MAX_COUNT)), []),
      fileIds: v.optional(v.pipe(v.array(id), v.maxLength(TEMPLATE_FILES_MAX_COUNT)), []),
    }),
    answer: templateSchema,
    conflict: templateSchema,
  }),
  removeTemplate: endpoint({
    ...common,
    method: 'DELETE',
    path: `${BASE}/remove`,
    payload: v.strictObject({ id }),
    answer: v.object({}),
  }),
  /** Brings back a template that the caller could delete, with its files and history, for a day. Repeating has no effect. */
  restoreTemplate: endpoint({
    ...common,
    method: 'POST',
    path: `${BASE}/restore`,
    payload: v.strictObject({ id }),
    answer: templateSchema,
  }),
  /** Stores a file for a template; one that no template gets is removed later. */
  addTemplateFile: endpoint({
    ...common,
    method: 'POST',
    path: `${BASE}/add-file`,
    payload: v.strictObject({ fileData: v.file() }),
    body: 'multipart',
    answer: templateFileSchema,
  }),
  /** A file of a template that the caller sees, or one that they have just added. */
  getTemplateFile: endpoint({
    ...common,
    method: 'GET',
    path: `${BASE}/file`,
    payload: v.strictObject({ id }),
    answer: v.blob(),
    answers: 'bytes',
  }),
};
