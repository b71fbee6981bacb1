import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { addressSchema } from '../lines/addressSchema.ts';

const BASE = '/api-ctn/api/v1/contacts';
const permission = { action: 'view', subject: 'chat' } as const;

/** How many numbers one call asks about. */
export const KNOWN_LINES_AT_ONCE = 200;

const knownLinesSchema = v.object({
  tn: v.string(),
  pinned: v.optional(v.string()),
  lines: v.array(v.object({ line: v.string(), knownTime: v.number(), wroteTime: v.optional(v.number()), isLost: v.optional(v.boolean()) })),
});

export const knownLineEndpoints = {
  /**
   * Which of the caller's lines the people with these numbers know, by all numbers of the contact that the caller sees. Lines that the
   * caller has lost are named too.
   */
  getKnownLines: endpoint({
    method: 'POST',
    path: `${BASE}/known-lines`,
    payload: v.strictObject({ tns: v.pipe(v.array(addressSchema), v.minLength(1), v.maxLength(KNOWN_LINES_AT_ONCE)) }),
    answer: v.array(knownLinesSchema),
    access: permission,
    source: 'chosen',
  }),
  /** The caller always writes from this line to the person with this number; null: no longer. */
  pinLine: endpoint({
    method: 'POST',
    path: `${BASE}/pin-line`,
    payload: v.strictObject({ tn: addressSchema, line: v.nullable(v.pipe(v.string(), v.regex(/^\+\d{3,20}$/))) }),
    answer: knownLinesSchema,
    access: permission,
    source: 'chosen',
  }),
};
