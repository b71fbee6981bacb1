import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { IMPORT_BODY_MAX_BYTES, importAnswer, importRows } from '../api/importAnswer.ts';
import { jsonOf, listEntries, sortOf } from '../api/listPayload.ts';
import { phoneCauseSchema } from '../providers/phoneCause.ts';
import { exportFormat } from '../reports/exportFormat.ts';
import { exportZone } from '../reports/exportZone.ts';
import {
  LINE_IMPORT_COLUMNS,
  LINE_SORTS,
  lineChangeSchema,
  lineChangesSchema,
  lineFailureSchema,
  lineFilterSchema,
  lineRecordSchema,
  lineTestSchema,
  tnsSchema,
} from './lineRecord.ts';

const BASE = '/api-user/api/v1/line';
const tn = v.pipe(v.string(), v.regex(/^\+\d{3,20}$/));
const seconds = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,11}(\.\d+)?$/), v.transform(Number))]),
  v.minValue(0),
  v.maxValue(10_000_000_000),
);
/** Start of the caller's day, Unix seconds. */
const since = seconds;
const view = { action: 'view', subject: 'line' } as const;
const update = { action: 'update', subject: 'line' } as const;

const lineImportAnswerSchema = importAnswer({ tn: v.string() });
export type LineImportAnswer = v.InferOutput<typeof lineImportAnswerSchema>;

/** Lines of all users the caller may see. Rules about users apply too: who may see and change whose lines. */
export const lineAdminEndpoints = {
  getLines: endpoint({
    method: 'GET',
    path: `${BASE}/list`,
    payload: v.strictObject({ since, ...listEntries(LINE_SORTS, lineFilterSchema) }),
    answer: v.object({ items: v.array(lineRecordSchema), total: v.number() }),
    access: view,
    source: 'chosen',
  }),
  getLine: endpoint({
    method: 'GET',
    path: `${BASE}/get`,
    payload: v.strictObject({ tn, since }),
    answer: v.object({
      ...lineRecordSchema.entries,
      chatCount: v.number(),
      /** Recipients who opted out of this number. */
      optOutCount: v.number(),
      /** What keeps an Android phone from sending or receiving; absent for other lines. */
      causes: v.optional(v.array(phoneCauseSchema)),
      /** The last messages that failed, the latest first; absent from older servers. */
      failures: v.optional(v.array(lineFailureSchema)),
    }),
    access: view,
    source: 'chosen',
  }),
  /** Each line is changed or refused by itself. */
  changeLines: endpoint({
    method: 'POST',
    path: `${BASE}/change`,
    payload: v.strictObject({ tns: tnsSchema, change: lineChangeSchema }),
    answer: lineChangesSchema,
    access: update,
    source: 'chosen',
  }),
  /** All matching lines, or only those in `tns`, as a file without formulas. */
  exportLines: endpoint({
    method: 'POST',
    path: `${BASE}/export`,
    payload: v.strictObject({
      since,
      sort: v.optional(sortOf(LINE_SORTS), ''),
      filter: v.optional(jsonOf(lineFilterSchema)),
      tns: v.optional(tnsSchema),
      zone: exportZone,
      format: exportFormat,
    }),
    answer: v.blob(),
    access: { action: 'export', subject: 'line' },
    answers: 'bytes',
    isLong: true,
    source: 'chosen',
  }),
  /**
   * Adds and changes lines by number. An empty cell changes nothing; a line that goes to another user leaves its chats. With an
   * invalid row nothing is stored. An export can be imported again.
   */
  importLines: endpoint({
    method: 'POST',
    path: `${BASE}/import`,
    payload: v.strictObject({ rows: importRows(LINE_IMPORT_COLUMNS), isDryRun: v.boolean() }),
    answer: lineImportAnswerSchema,
    access: update,
    maxBytes: IMPORT_BODY_MAX_BYTES,
    isLong: true,
    source: 'chosen',
  }),
  /** Sends a test message from the line, as its owner would; `text` is in the caller's language. */
  testLine: endpoint({
    method: 'POST',
    path: `${BASE}/test`,
    payload: v.strictObject({
      tn,
      phoneNumber: tn,
      text: v.pipe(v.string(), v.regex(/\S/u), v.maxLength(160)),
      clientId: v.pipe(v.string(), v.uuid()),
    }),
    answer: lineTestSchema,
    access: update,
    source: 'chosen',
  }),
  getLineTest: endpoint({
    method: 'GET',
    path: `${BASE}/test-result`,
    payload: v.strictObject({ tn, clientId: v.pipe(v.string(), v.uuid()) }),
    answer: lineTestSchema,
    access: update,
    source: 'chosen',
  }),
};
