import type { ExportReader, ExportRow } from '../exports/exportFile.ts';
import { exportWord, LINE_STATUS_WORDS, USER_STATUS_WORDS } from '../exports/exportWords.ts';
import type { StoredAudit } from '../store/accessStore.ts';
import { AUDIT_ACTION_WORDS, AUDIT_FIELD_WORDS, AUDIT_OBJECT_WORDS } from './auditWords.ts';

export const AUDIT_COLUMNS = ['time', 'actor', 'actorId', 'action', 'objectType', 'object', 'objectId', 'changes', 'address'] as const;

export function toAuditRow(entry: StoredAudit, reader: ExportReader): ExportRow {
  const { time, actorName = '', actorId = '', action, objectType, objectName = '', objectId = '', changes, address } = entry;
  const words = [exportWord(AUDIT_ACTION_WORDS, action, reader), exportWord(AUDIT_OBJECT_WORDS, objectType, reader)] as const;
  const [did, kind] = words;
  return [new Date(time), actorName, actorId, did, kind, objectName, objectId, changesText(changes, reader), address];
}

/** JSON for programs. For people: `Status: Active → Disabled; Name: Ann`. */
function changesText(changes: StoredAudit['changes'], reader: ExportReader): string {
  if (reader.zone === undefined) return changes.length > 0 ? JSON.stringify(changes) : '';
  return changes
    .map(({ field, before, after }) => {
      const [from, to] = [before, after].map((value) => valueText(field, value, reader));
      return `${exportWord(AUDIT_FIELD_WORDS, field, reader)}: ${[from, to].filter((part) => part !== '').join(' → ')}`;
    })
    .join('; ');
}

function valueText(field: string, value: unknown, reader: ExportReader): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string')
    return field === 'status' ? exportWord({ ...LINE_STATUS_WORDS, ...USER_STATUS_WORDS }, value, reader) : value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return JSON.stringify(value);
}
