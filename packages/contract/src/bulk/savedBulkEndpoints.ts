import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { MESSAGE_MAX_LENGTH } from '../chats/message.ts';
import { LIST_MAX_COUNT, LIST_NAME_MAX_LENGTH, messageTemplateSchema, recipientListSchema } from './batch.ts';
import { recipientInputSchema } from './recipientInput.ts';

const LIST = '/api-ctn/api/v1/recipient-list';
const TEMPLATE = '/api-ctn/api/v1/message-template';
const common = { access: { action: 'send', subject: 'chat' }, source: 'chosen' } as const;

const nothing = v.strictObject({});
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const version = v.pipe(v.number(), v.integer(), v.minValue(1));
const text = v.pipe(v.string(), v.regex(/\S/u), v.maxLength(MESSAGE_MAX_LENGTH));
const title = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LIST_NAME_MAX_LENGTH));

/** The user's recipient lists. */
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
  removeRecipientList: endpoint({
    ...common,
    method: 'DELETE',
    path: `${LIST}/remove`,
    payload: v.strictObject({ id }),
    answer: v.object({}),
  }),
};

/** The user's message templates. */
export const messageTemplateEndpoints = {
  getTemplates: endpoint({ ...common, method: 'GET', path: `${TEMPLATE}/list`, payload: nothing, answer: v.array(messageTemplateSchema) }),
  /** Creates a template if there is no id. */
  saveTemplate: endpoint({
    ...common,
    method: 'POST',
    path: `${TEMPLATE}/save`,
    payload: v.strictObject({ id: v.optional(id), version: v.optional(version), name: title, text }),
    answer: messageTemplateSchema,
    conflict: messageTemplateSchema,
  }),
  removeTemplate: endpoint({
    ...common,
    method: 'DELETE',
    path: `${TEMPLATE}/remove`,
    payload: v.strictObject({ id }),
    answer: v.object({}),
  }),
};
