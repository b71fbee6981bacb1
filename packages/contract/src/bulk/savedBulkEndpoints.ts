import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { LIST_MAX_COUNT, LIST_NAME_MAX_LENGTH, recipientListSchema } from './batch.ts';
import { recipientInputSchema } from './recipientInput.ts';

const LIST = '/api-ctn/api/v1/recipient-list';
const common = { access: { action: 'send', subject: 'chat' }, source: 'chosen' } as const;

const nothing = v.strictObject({});
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const version = v.pipe(v.number(), v.integer(), v.minValue(1));
const title = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LIST_NAME_MAX_LENGTH));

/** The user's recipient lists, and those that others share with the user. */
export const recipientListEndpoints = {
  getRecipientLists: endpoint({ ...common, method: 'GET', path: `${LIST}/list`, payload: nothing, answer: v.array(recipientListSchema) }),
  getRecipientList: endpoint({
    ...common,
    method: 'GET',
    path: `${LIST}/get`,
    payload: v.strictObject({ id }),
    answer: v.object({ ...recipientListSchema.entries, recipients: v.array(recipientInputSchema) }),
  }),
  /** Creates a list if there is no id. */
  saveRecipientList: endpoint({
    ...common,
    method: 'POST',
    path: `${LIST}/save`,
    payload: v.strictObject({
      id: v.optional(id),
      version: v.optional(version),
      name: title,
      recipients: v.pipe(v.array(recipientInputSchema), v.minLength(1), v.maxLength(LIST_MAX_COUNT)),
    }),
    answer: recipientListSchema,
    conflict: recipientListSchema,
    maxBytes: 8 * 1_024 ** 2,
  }),
  /** With whom the caller may share a list: the roles that the caller has, and the whole organisation with a right to create address books. */
  getListAudiences: endpoint({
    ...common,
    method: 'GET',
    path: `${LIST}/audiences`,
    payload: nothing,
    answer: v.object({ all: v.boolean(), roles: v.array(v.object({ id: v.string(), name: v.string() })) }),
  }),
  /** Without `sharedWith`, it is the owner's alone again. */
  shareRecipientList: endpoint({
    ...common,
    method: 'POST',
    path: `${LIST}/share`,
    payload: v.strictObject({ id, version, sharedWith: v.optional(id) }),
    answer: recipientListSchema,
    conflict: recipientListSchema,
  }),
  removeRecipientList: endpoint({
    ...common,
    method: 'DELETE',
    path: `${LIST}/remove`,
    payload: v.strictObject({ id }),
    answer: v.object({}),
  }),
};
