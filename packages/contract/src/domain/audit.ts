import * as v from 'valibot';

export const AUDIT_ACTIONS = [
  'signIn',
  'signInFailed',
  'signOut',
  'denied',
  'create',
  'update',
  'delete',
  'activate',
  'disable',
  'setPassword',
  'resetTwoStep',
  'endSessions',
  'message',
  'reload',
  'disconnect',
  'export',
  'import',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_OBJECTS = [
  'user',
  'role',
  'function',
  'route',
  'system',
  'line',
  'view',
  'audit',
  'report',
  'session',
  'call',
  'batch',
] as const;
export type AuditObject = (typeof AUDIT_OBJECTS)[number];

export const AUDIT_SORTS = ['time'] as const;

/** One thing somebody did, kept for good. Values are JSON; secrets never stand here. */
export const auditEntrySchema = v.object({
  id: v.string(),
  /** Unix seconds. */
  time: v.number(),
  /** Absent where nobody was signed in. */
  actor: v.optional(v.object({ id: v.string(), name: v.string() })),
  action: v.picklist(AUDIT_ACTIONS),
  object: v.object({ type: v.picklist(AUDIT_OBJECTS), id: v.optional(v.string()), name: v.optional(v.string()) }),
  changes: v.array(v.object({ field: v.string(), before: v.optional(v.unknown()), after: v.optional(v.unknown()) })),
  address: v.string(),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

export const auditFilterSchema = v.strictObject({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  actions: v.optional(v.pipe(v.array(v.picklist(AUDIT_ACTIONS)), v.maxLength(50))),
  objectTypes: v.optional(v.pipe(v.array(v.picklist(AUDIT_OBJECTS)), v.maxLength(50))),
  objectId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  actorId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Unix seconds, the first included, the second not. */
  from: v.optional(v.number()),
  to: v.optional(v.number()),
});
export type AuditFilter = v.InferOutput<typeof auditFilterSchema>;

/** How something that is configured was with one version, so that one can go back to it. */
export const revisionSchema = v.object({
  version: v.number(),
  time: v.number(),
  actor: v.optional(v.object({ id: v.string(), name: v.string() })),
  /** As the thing itself was kept. */
  value: v.unknown(),
});
export type Revision = v.InferOutput<typeof revisionSchema>;
