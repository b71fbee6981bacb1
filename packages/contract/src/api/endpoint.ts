import type { GenericSchema, InferOutput } from 'valibot';
import type { Permission } from '../rules/ability.ts';
import type { HumanCheckAction } from './humanCheck.ts';

/**
 * Who may call: everyone, signed-in users, or holders of the permission. `isPerRecord`: a permission limited to some records or fields is
 * enough, and the handler checks each of them. Otherwise a limited permission is not enough.
 */
export type Access = 'public' | 'signedIn' | (Permission & { readonly isPerRecord?: true });

/** One API call. A GET sends its payload as the query, the others as a JSON body unless `body` says otherwise. */
export interface Endpoint<
  P extends GenericSchema = GenericSchema,
  A extends GenericSchema = GenericSchema,
  C extends GenericSchema = GenericSchema,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly payload: P;
  readonly answer: A;
  /** The data of a `stale` refusal: the current version, absent if the caller may not read it. */
  readonly conflict?: C;
  readonly access: Access;
  /** The x-tn header names the line of the call; lines of other users are refused. */
  readonly needsLine?: true;
  readonly body?: 'multipart';
  /** The largest JSON body in bytes; 64 KiB by default. */
  readonly maxBytes?: number;
  /** A success returns the bytes without an envelope; a refusal always has one. */
  readonly answers?: 'bytes';
  /** The answer may take minutes; the client does not time out. */
  readonly isLong?: true;
  readonly humanCheck?: HumanCheckAction;
  /** Whether the specification defines this call or we chose it. */
  readonly source: 'specified' | 'chosen';
}

export type PayloadOf<E extends Endpoint> = InferOutput<E['payload']>;
export type AnswerOf<E extends Endpoint> = InferOutput<E['answer']>;
export type ConflictOf<E extends Endpoint> = E extends { readonly conflict: infer C extends GenericSchema } ? InferOutput<C> : never;

export function endpoint<P extends GenericSchema, A extends GenericSchema, C extends GenericSchema>(
  definition: Endpoint<P, A, C> & { readonly conflict: C },
): Endpoint<P, A, C> & { readonly conflict: C };
export function endpoint<P extends GenericSchema, A extends GenericSchema>(definition: Endpoint<P, A>): Endpoint<P, A>;
export function endpoint(definition: Endpoint): Endpoint {
  return definition;
}
