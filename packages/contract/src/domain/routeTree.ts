import * as v from 'valibot';

/** The routes the server drives, as an administrator edits them. */
export const routeTreeSchema = v.object({
  version: v.number(),
  /** As they are told to everybody: read with `parseRoutes`. */
  routes: v.array(v.unknown()),
  /** Unix seconds; absent where nobody changed them yet. */
  updatedAt: v.optional(v.number()),
});
export type RouteTree = v.InferOutput<typeof routeTreeSchema>;

/** That the routes were saved once. */
export const routeRevisionSchema = v.object({
  version: v.number(),
  time: v.number(),
  actor: v.optional(v.object({ id: v.string(), name: v.string() })),
});
export type RouteRevision = v.InferOutput<typeof routeRevisionSchema>;
