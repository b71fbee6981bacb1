import { isRunning } from '@manyline/contract';
import type { ExportReader, ExportRow } from '../exports/exportFile.ts';
import { exportWord, LINE_STATUS_WORDS, USER_STATUS_WORDS, type Words } from '../exports/exportWords.ts';
import type { StoredAudit } from '../store/accessStore.ts';
import {
  AUDIT_BATCH_WORDS,
  AUDIT_FEATURE_WORDS,
  AUDIT_LOSS_WORDS,
  AUDIT_OPT_OUT_WORDS,
  AUDIT_PASSWORD_WORDS,
  AUDIT_REASON_WORDS,
  AUDIT_SIGN_IN_WORDS,
  AUDIT_SWITCH_WORDS,
  AUDIT_SYSTEM_WORDS,
} from './auditValueWords.ts';
import { AUDIT_ACTION_WORDS, AUDIT_FIELD_WORDS, AUDIT_OBJECT_WORDS } from './auditWords.ts';

export const AUDIT_COLUMNS = ['time', 'actor', 'actorId', 'action', 'objectType', 'object', 'objectId', 'changes', 'address'] as const;

export function toAuditRow(entry: StoredAudit, reader: ExportReader): ExportRow {
  const { time, actorName = '', actorId = '', action, objectType, objectName = '', objectId = '', address } = entry;
  const words = [exportWord(AUDIT_ACTION_WORDS, action, reader), exportWord(AUDIT_OBJECT_WORDS, objectType, reader)] as const;
  const [did, kind] = words;
  return [new Date(time), actorName, actorId, did, kind, objectName, objectId, changesText(entry, reader), address];
}

/** JSON for programs. For people: `Status: Active → Disabled; Name: Ann`. */
function changesText({ changes, objectType }: StoredAudit, reader: ExportReader): string {
  if (reader.zone === undefined) return changes.length > 0 ? JSON.stringify(changes) : '';
  return changes
    .map(({ field, before, after }) => {
      const [from, to] = [before, after].map((value) => valueText(objectType, field, value, reader));
      return `${exportWord(AUDIT_FIELD_WORDS, field, reader)}: ${[from, to].filter((part) => part !== '').join(' → ')}`;
    })
    .join('; ');
}

/** Of fields whose values are codes. */
const VALUES: Readonly<Record<string, Words<string>>> = {
  reason: AUDIT_REASON_WORDS,
  authMode: AUDIT_SIGN_IN_WORDS,
  onConnectionLoss: AUDIT_LOSS_WORDS,
  password: AUDIT_PASSWORD_WORDS,
};

function valueText(type: string, field: string, value: unknown, reader: ExportReader): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return exportWord(AUDIT_SWITCH_WORDS, value ? 'yes' : 'no', reader);
  if (field === 'systemStatus' && typeof value === 'number')
    return exportWord(AUDIT_SYSTEM_WORDS, isRunning({ systemStatus: value }) ? 'running' : 'maintenance', reader);
  if (typeof value === 'string') return exportWord(wordsOf(type, field), value, reader);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  if (isLine(value)) return `${value.tn} (${exportWord(LINE_STATUS_WORDS, value.status, reader)})`;
  return JSON.stringify(value);
}

function wordsOf(type: string, field: string): Words<string> {
  if (type === 'function' && field === 'status') return AUDIT_FEATURE_WORDS;
  if (field === 'status') return { ...LINE_STATUS_WORDS, ...USER_STATUS_WORDS };
  if (type === 'batch' && field === 'state') return AUDIT_BATCH_WORDS;
  if (type === 'optOut') return AUDIT_OPT_OUT_WORDS;
  return VALUES[field] ?? {};
}

function isLine(value: unknown): value is { readonly tn: string; readonly status: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'tn' in value &&
    typeof value.tn === 'string' &&
    'status' in value &&
    typeof value.status === 'string'
  );
}
