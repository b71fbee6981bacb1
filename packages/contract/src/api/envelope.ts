import * as v from 'valibot';

/** Other back ends write null where ours leaves a field out. */
function orAbsent<T extends v.GenericSchema>(schema: T) {
  const none = v.pipe(
    v.null(),
    v.transform(() => undefined),
  );
  return v.optional(v.union([schema, none]));
}

/** The shape of every answer (specification 3 and 8); `code` and `errors` are our additions. */
export const envelopeSchema = v.object({
  status: v.string(),
  message: orAbsent(v.string()),
  data: v.optional(v.unknown()),
  code: orAbsent(v.string()),
  errors: orAbsent(v.array(v.object({ field: v.string(), message: v.string() }))),
});
export type Envelope = v.InferOutput<typeof envelopeSchema>;

export type FieldError = { readonly field: string; readonly message: string };

/** Machine-readable reasons for a refusal. */
export type ErrorCode =
  | 'invalid'
  | 'invalidCredentials'
  | 'unauthorized'
  | 'loggedOutElsewhere'
  | 'forbidden'
  | 'notFound'
  | 'humanCheckFailed'
  | 'ssoOnly'
  | 'disabled'
  | 'twoStepExpired'
  | 'unchanged'
  | 'codeInvalid'
  | 'linkExpired'
  | 'weakPassword'
  | 'lastAdministrator'
  | 'stale'
  | 'inUse'
  | 'lineNotAlive'
  | 'messageTooLong'
  /** A scheduled or held message that can't be changed or taken back any more. */
  | 'alreadySent'
  | 'searchTooWide'
  | 'contactBlocked'
  | 'optedOut'
  | 'notBuilt'
  | 'tooManyRequests'
  | 'unavailable'
  | 'internal';

/** Specification 8: Success is compared case-insensitively. */
export function isSuccess(envelope: Pick<Envelope, 'status'>): boolean {
  return envelope.status.toLowerCase() === 'success';
}
