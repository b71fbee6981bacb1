import * as v from 'valibot';

/** The route tree as administrators edit it. */
export const routeTreeSchema = v.object({
  version: v.number(),
  /** As sent to clients; parse with `parseRoutes`. */
  routes: v.array(v.unknown()),
  /** Unix seconds; absent if it was never changed. */
  updatedAt: v.optional(v.number()),
});
export type RouteTree = v.InferOutput<typeof routeTreeSchema>;

/** One saved version of the routes. */
export const routeRevisionSchema = v.object({
  version: v.number(),
  time: v.number(),
  actor: v.optional(v.object({ id: v.string(), name: v.string() })),
});
export type RouteRevision = v.InferOutput<typeof routeRevisionSchema>;
