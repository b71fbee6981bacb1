import * as v from 'valibot';
import { CLIENT_SORTS, clientActSchema, clientFilterSchema, CLIENTS_AT_ONCE, clientSchema } from '../domain/client.ts';
import { endpoint } from './endpoint.ts';
import { listEntries } from './listPayload.ts';

const BASE = '/api-internal/api/v1/client';
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** Who is connected, and what can be done about it. */
export const clientEndpoints = {
  /** Those of people whom the caller may see, and their own. */
  getClients: endpoint({
    method: 'GET',
    path: `${BASE}/list`,
    payload: v.strictObject(listEntries(CLIENT_SORTS, clientFilterSchema)),
    answer: v.object({ items: v.array(clientSchema), total: v.number() }),
    access: { action: 'view', subject: 'client' },
    source: 'chosen',
  }),
  /** Who may do more than the caller can only be written to. */
  actOnClients: endpoint({
    method: 'POST',
    path: `${BASE}/act`,
    payload: v.strictObject({
      ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(CLIENTS_AT_ONCE)),
      act: clientActSchema,
      /** The caller knows that it is done to the browser they call from, too. */
      includesOwn: v.optional(v.boolean(), false),
    }),
    answer: v.object({ done: v.number(), gone: v.number(), refused: v.number() }),
    access: { action: 'update', subject: 'client' },
    source: 'chosen',
  }),
};
