import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { ROUTES_MAX_COUNT } from './routeEntry.ts';
import { routeRevisionSchema, routeTreeSchema } from './routeTree.ts';

const BASE = '/api-internal/api/v1/route';
const route = (action: string) => ({ action, subject: 'route' });
const nothing = v.strictObject({});
const version = v.pipe(v.number(), v.integer(), v.minValue(0));

export const routeEndpoints = {
  getRoutes: endpoint({
    method: 'GET',
    path: `${BASE}/tree`,
    payload: nothing,
    answer: routeTreeSchema,
    access: route('view'),
    source: 'chosen',
  }),
  /** Replaces the whole tree, or nothing if a route is invalid. Every connection is notified of the change. */
  updateRoutes: endpoint({
    method: 'POST',
    path: `${BASE}/update`,
    payload: v.strictObject({ version, routes: v.pipe(v.array(v.unknown()), v.maxLength(ROUTES_MAX_COUNT)) }),
    maxBytes: 8 * 1_024 * 1_024,
    answer: routeTreeSchema,
    conflict: routeTreeSchema,
    access: route('update'),
    source: 'chosen',
  }),
  /** When and by whom the routes were saved, newest first. */
  getRouteHistory: endpoint({
    method: 'GET',
    path: `${BASE}/history`,
    payload: nothing,
    answer: v.array(routeRevisionSchema),
    access: route('view'),
    source: 'chosen',
  }),
  getRouteRevision: endpoint({
    method: 'GET',
    path: `${BASE}/revision`,
    payload: v.strictObject({ version: v.pipe(v.string(), v.regex(/^\d{1,9}$/u), v.transform(Number)) }),
    answer: routeTreeSchema,
    access: route('view'),
    source: 'chosen',
  }),
};
