import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { jsonOf } from '../api/listPayload.ts';
import { exportFormat } from './exportFormat.ts';
import {
  isReportRange,
  REPORT_TABLES,
  reportFilterSchema,
  reportLineSchema,
  reportMailSchema,
  reportRangeEntries,
  reportSchema,
} from './report.ts';

const BASE = '/api-internal/api/v1/report';
const question = { ...reportRangeEntries, filter: v.optional(jsonOf(reportFilterSchema), { lines: [], users: [] }) };

/** Message figures of the caller's own lines and of lines that rules for `report` permit. */
export const reportEndpoints = {
  getReport: endpoint({
    method: 'GET',
    path: `${BASE}/figures`,
    payload: v.pipe(
      v.strictObject(question),
      v.check((range) => isReportRange(range)),
    ),
    answer: reportSchema,
    access: { action: 'view', subject: 'report', isPerRecord: true },
    source: 'chosen',
  }),
  /** Lines whose figures the caller may see, by owner; at most 2,000. */
  getReportLines: endpoint({
    method: 'GET',
    path: `${BASE}/lines`,
    payload: v.strictObject({}),
    answer: v.object({ items: v.array(reportLineSchema), count: v.number() }),
    access: { action: 'view', subject: 'report', isPerRecord: true },
    source: 'chosen',
  }),
  /** Whether the caller gets last week's figures by e-mail every Monday. */
  getReportMail: endpoint({
    method: 'GET',
    path: `${BASE}/mail`,
    payload: v.strictObject({}),
    answer: reportMailSchema,
    access: { action: 'view', subject: 'report', isPerRecord: true },
    source: 'chosen',
  }),
  /** `zone`: whose Monday it is. */
  setReportMail: endpoint({
    method: 'POST',
    path: `${BASE}/mail`,
    payload: v.strictObject({ isOn: v.boolean(), zone: reportRangeEntries.zone }),
    answer: reportMailSchema,
    access: { action: 'view', subject: 'report', isPerRecord: true },
    source: 'chosen',
  }),
  /** One table of the report as a file. Each row includes the range, zone and filter. */
  exportReport: endpoint({
    method: 'GET',
    path: `${BASE}/export`,
    payload: v.pipe(
      v.strictObject({ ...question, table: v.picklist(REPORT_TABLES), format: exportFormat }),
      v.check((range) => isReportRange(range)),
    ),
    answer: v.blob(),
    access: { action: 'export', subject: 'report', isPerRecord: true },
    answers: 'bytes',
    source: 'chosen',
  }),
};
