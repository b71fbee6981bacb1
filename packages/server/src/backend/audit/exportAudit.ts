import { saysSomething } from '@manyline/contract';
import type { ExportReader, ExportRow } from '../exports/exportFile.ts';
import { exportWord } from '../exports/exportWords.ts';
import type { StoredAudit } from '../store/accessStore.ts';
import { auditFieldName, auditValueText, labelledText } from './auditValueText.ts';
import { AUDIT_ACTION_WORDS, AUDIT_OBJECT_WORDS } from './auditWords.ts';

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
    .filter(saysSomething)
    .map(({ field, before, after }) => {
      const [from, to] = [before, after].map((value) => auditValueText({ type: objectType, field }, value, reader));
      const text = [from, to].filter((part) => part !== '').join(' → ');
      const name = auditFieldName(field, reader);
      return text === '' ? name : labelledText(name, text, reader.language);
    })
    .join('; ');
}
