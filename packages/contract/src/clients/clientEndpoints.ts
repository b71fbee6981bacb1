import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { listEntries } from '../api/listPayload.ts';
import { CLIENT_SORTS, clientActionSchema, clientFilterSchema, CLIENTS_AT_ONCE, clientSchema } from './client.ts';

const BASE = '/api-internal/api/v1/client';
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

export const clientEndpoints = {
  /** Clients of users the caller may see, and the caller's own. */
  getClients: endpoint({
    method: 'GET',
    path: `${BASE}/list`,
    payload: v.strictObject(listEntries(CLIENT_SORTS, clientFilterSchema)),
    answer: v.object({ items: v.array(clientSchema), total: v.number() }),
    access: { action: 'view', subject: 'client' },
    source: 'chosen',
  }),
  /** Users with more rights than the caller can only be sent messages. */
  actOnClients: endpoint({
    method: 'POST',
    path: `${BASE}/act`,
    payload: v.strictObject({
      ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(CLIENTS_AT_ONCE)),
      action: clientActionSchema,
      /** Confirms that the action may affect the caller's own browser. */
      includesOwn: v.optional(v.boolean(), false),
    }),
    answer: v.object({ done: v.number(), gone: v.number(), refused: v.number() }),
    access: { action: 'update', subject: 'client' },
    source: 'chosen',
  }),
};
