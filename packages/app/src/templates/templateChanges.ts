import type { TemplateDraft, TemplateSaved } from '@manyline/chat';
import type { Template, TemplateFile, TemplateVersion } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { callForUser } from '../session/perUser.ts';
import { EVERYTHING, loadTemplates, templateList } from './templatesState.ts';

export async function saveTemplate(get: Getter, set: Setter, draft: TemplateDraft): Promise<TemplateSaved> {
  const { base, name, isShared, sharedWith, texts, files } = draft;
  const audience = { isShared, ...(sharedWith !== undefined && { sharedWith }) };
  const payload = { ...base, name, ...audience, texts: texts.map((text) => ({ ...text })), fileIds: files.map(({ id }) => id) };
  const result = await callForUser(get, set, 'saveTemplate', payload, { isInPlace: true });
  if (result.ok) {
    // The list is read again for its order.
    templateList.change(get, set, EVERYTHING, (known) => withOne(known, result.data));
    loadTemplates(get, set);
    return { kind: 'saved', template: result.data };
  }
  const { code, message = '', errors = [], current } = result;
  if (code === 'stale' && current) return { kind: 'stale', current: current as Template };
  return { kind: 'refused', message, fields: Object.fromEntries(errors.map((error) => [error.field, error.message])) };
}

/** Resolves with why it wasn't deleted: the server's sentence, or an empty text if there was no answer. */
export async function removeTemplate(get: Getter, set: Setter, id: string): Promise<string | undefined> {
  const result = await callForUser(get, set, 'removeTemplate', { id }, { isInPlace: true });
  if (!result.ok && result.code !== 'notFound') return result.message ?? '';
  templateList.change(get, set, EVERYTHING, (known) => known.filter((one) => one.id !== id));
  return undefined;
}

/** Resolves with why it isn't back: the server's sentence, or an empty text if there was no answer. */
export async function restoreTemplate(get: Getter, set: Setter, id: string): Promise<string | undefined> {
  const result = await callForUser(get, set, 'restoreTemplate', { id }, { isInPlace: true });
  if (!result.ok) return result.message ?? '';
  templateList.change(get, set, EVERYTHING, (known) => withOne(known, result.data));
  loadTemplates(get, set);
  return undefined;
}

/** The roles that the user has; undefined if they couldn't be loaded. */
export async function loadTemplateRoles(get: Getter, set: Setter) {
  const result = await callForUser(get, set, 'getListAudiences', {}, { isQuiet: true });
  return result.ok ? result.data.roles : undefined;
}

export async function loadTemplateHistory(get: Getter, set: Setter, id: string): Promise<readonly TemplateVersion[] | undefined> {
  const result = await callForUser(get, set, 'getTemplateHistory', { id }, { isQuiet: true });
  return result.ok ? result.data : undefined;
}

/** Resolves with the stored file, or with why it wasn't stored. */
export async function addTemplateFile(get: Getter, set: Setter, fileData: File): Promise<TemplateFile | string> {
  const result = await callForUser(get, set, 'addTemplateFile', { fileData }, { isInPlace: true });
  return result.ok ? result.data : (result.errors?.[0]?.message ?? result.message ?? '');
}

/** Undefined if it couldn't be loaded. */
export async function readTemplateFile(get: Getter, set: Setter, { id, name, type }: TemplateFile): Promise<File | undefined> {
  const result = await callForUser(get, set, 'getTemplateFile', { id }, { isQuiet: true });
  return result.ok ? new File([result.data], name, { type }) : undefined;
}

function withOne(all: readonly Template[], one: Template): readonly Template[] {
  return all.some(({ id }) => id === one.id) ? all.map((each) => (each.id === one.id ? one : each)) : [...all, one];
}
