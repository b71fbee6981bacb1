import * as v from 'valibot';
import { ROUTES_MAX_COUNT } from '../domain/routeEntry.ts';
import { routeRevisionSchema, routeTreeSchema } from '../domain/routeTree.ts';
import { endpoint } from './endpoint.ts';

const BASE = '/api-internal/api/v1/route';
const route = (action: string) => ({ action, subject: 'route' });
const nothing = v.strictObject({});
const version = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The routes the server drives. */
export const routeEndpoints = {
  getRoutes: endpoint({
    method: 'GET',
    path: `${BASE}/tree`,
    payload: nothing,
    answer: routeTreeSchema,
    access: route('view'),
    source: 'chosen',
  }),
  /** The whole tree at once; none of it, where one route is not right. Everybody who is connected hears of the change. */
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
  /** When they were saved and by whom, the newest first. */
  getRouteHistory: endpoint({
    method: 'GET',
    path: `${BASE}/history`,
    payload: nothing,
    answer: v.array(routeRevisionSchema),
    access: route('view'),
    source: 'chosen',
  }),
  /** The routes as they were with one version. */
  getRouteRevision: endpoint({
    method: 'GET',
    path: `${BASE}/revision`,
    payload: v.strictObject({ version: v.pipe(v.string(), v.regex(/^\d{1,9}$/u), v.transform(Number)) }),
    answer: routeTreeSchema,
    access: route('view'),
    source: 'chosen',
  }),
};
