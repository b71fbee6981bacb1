import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { jsonOf, listEntries, sortOf } from '../api/listPayload.ts';
import { OPT_OUT_SOURCES } from '../optOut/optOut.ts';
import { exportFormat } from '../reports/exportFormat.ts';
import { exportZone } from '../reports/exportZone.ts';
import { addressSchema } from './addressSchema.ts';

const BASE = '/api-user/api/v1/opt-out';
const tn = v.pipe(v.string(), v.regex(/^\+\d{3,20}$/));
const update = { action: 'update', subject: 'line' } as const;

export const OPT_OUT_SORTS = ['tn', 'line', 'source', 'time'] as const;
export type OptOutSort = (typeof OPT_OUT_SORTS)[number];
export const OPT_OUT_SCOPES = ['line', 'everywhere'] as const;
export type OptOutScope = (typeof OPT_OUT_SCOPES)[number];
export const OPT_OUT_REASON_MAX_LENGTH = 200;
/** How many one call adds or removes. */
export const OPT_OUTS_AT_ONCE = 500;

/** An entry of the opt-out list. Without `line` it applies to the whole organisation. */
const optOutRecordSchema = v.object({
  tn: v.string(),
  /** Without an owner the number belongs to no user any more; names are absent if the caller may not see them. */
  line: v.optional(
    v.object({
      tn: v.string(),
      name: v.optional(v.string()),
      owner: v.optional(v.object({ id: v.string(), name: v.optional(v.string()) })),
    }),
  ),
  /** Absent in entries of earlier versions. */
  source: v.optional(v.picklist(OPT_OUT_SOURCES)),
  reason: v.optional(v.string()),
  /** Who added it, unless the contact did. */
  by: v.optional(v.string()),
  /** Unix seconds */
  time: v.number(),
});
export type OptOutRecord = v.InferOutput<typeof optOutRecordSchema>;

const optOutFilterSchema = v.strictObject({
  /** Searches the number, the line's number and name, and the reason. */
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  source: v.optional(v.pipe(v.array(v.picklist(OPT_OUT_SOURCES)), v.maxLength(OPT_OUT_SOURCES.length))),
  scope: v.optional(v.picklist(OPT_OUT_SCOPES)),
  /** Only entries of this line. */
  lineTn: v.optional(tn),
});
export type OptOutFilter = v.InferOutput<typeof optOutFilterSchema>;

/** Names an entry; without `lineTn` the one of the whole organisation. */
const optOutKeySchema = v.strictObject({ tn: addressSchema, lineTn: v.optional(tn) });
export type OptOutKey = v.InferOutput<typeof optOutKeySchema>;

const text = v.pipe(v.string(), v.maxLength(250));
/** As typed, or as a file has it. */
const optOutInputSchema = v.strictObject({
  phoneNumber: text,
  /** Empty: the whole organisation. */
  line: v.optional(text, ''),
  reason: v.optional(text, ''),
});
export type OptOutInput = v.InferInput<typeof optOutInputSchema>;

const optOutsAddedSchema = v.object({
  added: v.number(),
  /** Already on the list, and unchanged. */
  known: v.number(),
  /** Which of the entries, by position in the call, from 0. */
  knownIndexes: v.optional(v.array(v.number())),
  /** By position in the call, from 0. */
  refused: v.array(v.object({ index: v.number(), message: v.string() })),
});
export type OptOutsAdded = v.InferOutput<typeof optOutsAddedSchema>;

/** The opt-out list of the lines the caller may see, and of the whole organisation. */
export const optOutEndpoints = {
  getOptOuts: endpoint({
    method: 'GET',
    path: `${BASE}/list`,
    payload: v.strictObject(listEntries(OPT_OUT_SORTS, optOutFilterSchema)),
    answer: v.object({ items: v.array(optOutRecordSchema), total: v.number() }),
    access: { action: 'view', subject: 'line' },
    source: 'chosen',
  }),
  /** Each entry is added or refused by itself. */
  addOptOuts: endpoint({
    method: 'POST',
    path: `${BASE}/add`,
    payload: v.strictObject({
      entries: v.pipe(v.array(optOutInputSchema), v.minLength(1), v.maxLength(OPT_OUTS_AT_ONCE)),
      /** Whether they come from a file. */
      isImport: v.optional(v.boolean(), false),
      /** Only says what would happen. */
      isDryRun: v.optional(v.boolean(), false),
    }),
    answer: optOutsAddedSchema,
    access: update,
    source: 'chosen',
  }),
  removeOptOuts: endpoint({
    method: 'POST',
    path: `${BASE}/remove`,
    payload: v.strictObject({ entries: v.pipe(v.array(optOutKeySchema), v.minLength(1), v.maxLength(OPT_OUTS_AT_ONCE)) }),
    answer: v.object({ removed: v.number() }),
    access: update,
    source: 'chosen',
  }),
  /** All matching entries as a file without formulas. An import reads the same columns. */
  exportOptOuts: endpoint({
    method: 'POST',
    path: `${BASE}/export`,
    payload: v.strictObject({
      sort: v.optional(sortOf(OPT_OUT_SORTS), ''),
      filter: v.optional(jsonOf(optOutFilterSchema)),
      zone: exportZone,
      format: exportFormat,
    }),
    answer: v.blob(),
    access: { action: 'export', subject: 'line' },
    answers: 'bytes',
    isLong: true,
    source: 'chosen',
  }),
};
