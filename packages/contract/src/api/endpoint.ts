import type { GenericSchema, InferOutput } from 'valibot';
import type { Permission } from '../domain/ability.ts';
import type { HumanCheckAction } from './humanCheck.ts';

/**
 * Who may call: anybody, anybody signed in, or who holds the permission. `isPerRecord`: holds it for some records or fields at
 * least; the handler looks at each. Elsewhere a permission that is limited permits nothing.
 */
export type Access = 'public' | 'signedIn' | (Permission & { readonly isPerRecord?: true });

/** One call of the API. A GET sends its payload as the query, the others as a JSON body where `body` says nothing else. */
export interface Endpoint<
  P extends GenericSchema = GenericSchema,
  A extends GenericSchema = GenericSchema,
  C extends GenericSchema = GenericSchema,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly payload: P;
  readonly answer: A;
  /** What is there now: the data of the refusal of a stale `version`, left out where the caller could not read it either. */
  readonly conflict?: C;
  readonly access: Access;
  /** The header x-tn names the line the call acts for; the server refuses a line of somebody else. */
  readonly needsLine?: true;
  readonly body?: 'multipart';
  /** The largest JSON body, where 64 KiB are not enough. */
  readonly maxBytes?: number;
  /** A success carries the bytes themselves, without an envelope; a refusal has one as always. */
  readonly answers?: 'bytes';
  /** The answer, a form's or a file, may take minutes to come: it is waited for. */
  readonly isLong?: true;
  readonly humanCheck?: HumanCheckAction;
  /** Whether the specification shows this call or we chose it. */
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
