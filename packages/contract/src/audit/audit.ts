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
  'linkIdentity',
  'unlinkIdentity',
  'rotateSecret',
  'removeSecrets',
  'assignProvider',
  'moveLine',
  'liftBlock',
  'confirmLine',
  'sendLineCode',
  'proveLine',
  'releaseLine',
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
  'chat',
  'message',
  'batch',
  'provider',
  'optOut',
  'contact',
  'contactBook',
  'messageTemplate',
  'recipientList',
] as const;
export type AuditObject = (typeof AUDIT_OBJECTS)[number];

/** What the log shows on a tab of its own; everything else is a change. */
export const SIGN_IN_ACTIONS = ['signIn', 'signInFailed', 'signOut'] as const satisfies readonly AuditAction[];
const SIGN_INS: ReadonlySet<AuditAction> = new Set(SIGN_IN_ACTIONS);
export const CHANGE_ACTIONS: readonly AuditAction[] = AUDIT_ACTIONS.filter((action) => !SIGN_INS.has(action));

export const AUDIT_SORTS = ['time'] as const;

export const auditChangeSchema = v.object({ field: v.string(), before: v.optional(v.unknown()), after: v.optional(v.unknown()) });

/** Everything that one call did. Absent from entries written before calls were told apart. */
export const auditOperationSchema = v.object({
  id: v.string(),
  /** All its entries; `objects` of a part are distinct. */
  size: v.number(),
  parts: v.array(
    v.object({ action: v.picklist(AUDIT_ACTIONS), objectType: v.picklist(AUDIT_OBJECTS), count: v.number(), objects: v.number() }),
  ),
});
export type AuditOperation = v.InferOutput<typeof auditOperationSchema>;

/** An entry of the append-only audit log. Values are JSON and never contain secrets. */
export const auditEntrySchema = v.object({
  id: v.string(),
  /** Unix seconds */
  time: v.number(),
  /** Absent if no one was signed in. */
  actor: v.optional(v.object({ id: v.string(), name: v.string() })),
  action: v.picklist(AUDIT_ACTIONS),
  object: v.object({ type: v.picklist(AUDIT_OBJECTS), id: v.optional(v.string()), name: v.optional(v.string()) }),
  changes: v.array(auditChangeSchema),
  address: v.string(),
  /** In a list grouped by operation, if the call wrote several entries. */
  operation: v.optional(auditOperationSchema),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

export const auditFilterSchema = v.strictObject({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  actions: v.optional(v.pipe(v.array(v.picklist(AUDIT_ACTIONS)), v.maxLength(50))),
  objectTypes: v.optional(v.pipe(v.array(v.picklist(AUDIT_OBJECTS)), v.maxLength(50))),
  objectId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  actorId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** The entries of one call. */
  operationId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Unix seconds, inclusive; `to` is exclusive. */
  from: v.optional(v.number()),
  to: v.optional(v.number()),
});
export type AuditFilter = v.InferOutput<typeof auditFilterSchema>;

/** One version of a configured object, which can be restored. */
export const revisionSchema = v.object({
  version: v.number(),
  time: v.number(),
  actor: v.optional(v.object({ id: v.string(), name: v.string() })),
  /** The stored object. */
  value: v.unknown(),
});
export type Revision = v.InferOutput<typeof revisionSchema>;
