import * as v from 'valibot';

/** The shape of every answer (specification 3 and 8); `code` and `errors` are our additions. */
export const envelopeSchema = v.object({
  status: v.string(),
  message: v.optional(v.string()),
  data: v.optional(v.unknown()),
  code: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
});
export type Envelope = v.InferOutput<typeof envelopeSchema>;

export type FieldError = { readonly field: string; readonly message: string };

/** Machine-readable reasons for a refusal. */
export type ErrorCode =
  | 'invalid'
  | 'invalidCredentials'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'humanCheckFailed'
  | 'ssoOnly'
  | 'disabled'
  | 'twoStepExpired'
  | 'codeInvalid'
  | 'linkExpired'
  | 'weakPassword'
  | 'lastAdministrator'
  | 'stale'
  | 'inUse'
  | 'lineNotAlive'
  | 'messageTooLong'
  | 'searchTooWide'
  | 'contactBlocked'
  | 'notBuilt'
  | 'tooManyRequests'
  | 'unavailable'
  | 'internal';

/** Specification 8: Success is compared case-insensitively. */
export function isSuccess(envelope: Pick<Envelope, 'status'>): boolean {
  return envelope.status.toLowerCase() === 'success';
}
