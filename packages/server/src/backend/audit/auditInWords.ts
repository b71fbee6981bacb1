import { actionWord, type Endpoint, endpoints, subjectWord, type TextLanguage } from '@manyline/contract';
import { shownFeatureText } from '../rules/featureTexts.ts';
import type { StoredAudit } from '../store/accessStore.ts';
import { labelledText } from './auditValueText.ts';

/** What the log stores as codes, in the reader's language: a refused call, and the texts of a feature as the list of features shows them. */
export function auditInWords(language: TextLanguage, entry: StoredAudit): StoredAudit {
  const { objectType, objectId, objectName, changes } = entry;
  if (objectType === 'call' && objectName !== undefined) return { ...entry, objectName: callInWords(language, objectName) };
  if (objectType !== 'function') return entry;
  const shown = (field: string, text: unknown) =>
    typeof text === 'string' && (field === 'title' || field === 'description') ? shownFeatureText(language, objectId, field, text) : text;
  return {
    ...entry,
    ...(objectName !== undefined && { objectName: shownFeatureText(language, objectId, 'title', objectName) }),
    changes: changes.map(({ before, after, ...change }) => ({
      ...change,
      ...(before !== undefined && { before: shown(change.field, before) }),
      ...(after !== undefined && { after: shown(change.field, after) }),
    })),
  };
}

/** The right that was missing: `Users: Update`. */
export function callInWords(language: TextLanguage, name: string): string {
  const table: Readonly<Record<string, Endpoint>> = endpoints;
  const access = Object.hasOwn(table, name) ? table[name]?.access : undefined;
  if (typeof access !== 'object') return name;
  const [subject, action] = [subjectWord(access.subject, language), actionWord(access.action, language)];
  return subject === undefined || action === undefined ? name : labelledText(subject, action, language);
}
