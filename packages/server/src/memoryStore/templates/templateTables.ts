import {
  byTemplateName,
  type StoredTemplate,
  type StoredTemplateFile,
  type StoredTemplateVersion,
  type TemplateOperations,
} from '../../backend/store/templateStore.ts';
import { compare } from '../compare.ts';
import { type Journal, JournaledMap } from '../journal.ts';

interface TemplateTables {
  readonly operations: TemplateOperations;
  readonly hasFile: (id: string) => boolean;
  readonly forgetUser: (id: string) => void;
}

/** Templates, their versions and files. */
export function templateTables(journal: Journal): TemplateTables {
  const templates = new JournaledMap<StoredTemplate>(journal);
  const versions = new JournaledMap<StoredTemplateVersion>(journal);
  const files = new JournaledMap<StoredTemplateFile>(journal);
  const keyOf = (version: StoredTemplateVersion) => `${version.templateId} ${version.version}`;
  const oldestFirst = (one: StoredTemplateFile, other: StoredTemplateFile) => one.createdAt - other.createdAt || compare(one.id, other.id);

  function removeFiles(isMeant: (file: StoredTemplateFile) => boolean): void {
    for (const file of files.values()) if (isMeant(file)) files.delete(file.id);
  }
  function remove(id: string): void {
    for (const version of versions.values()) if (version.templateId === id) versions.delete(keyOf(version));
    removeFiles(({ templateId }) => templateId === id);
    templates.delete(id);
  }

  return {
    operations: {
      templatesOf: async (userId, roleIds = []) =>
        templates
          .values()
          .filter(({ removedAt }) => removedAt === undefined)
          .filter(
            (template) =>
              template.userId === undefined ||
              template.userId === userId ||
              (template.sharedWith !== undefined && roleIds.includes(template.sharedWith)),
          )
          .sort(byTemplateName),
      findTemplate: async (id) => templates.get(id),
      async putTemplate(template) {
        const old = templates.get(template.id);
        const { uses, lastUsedAt } = old ?? template;
        const { lastUsedAt: _, ...others } = template;
        const next = { ...others, uses, ...(lastUsedAt !== undefined && { lastUsedAt }) };
        if (old) templates.replace(template.id, next);
        else templates.add(template.id, next);
      },
      async forgetTemplates(removedBefore) {
        const old = templates.values().filter(({ removedAt }) => removedAt !== undefined && removedAt < removedBefore);
        const ids = new Set(old.map(({ id }) => id));
        const left = files.values().filter(({ templateId }) => templateId !== undefined && ids.has(templateId));
        for (const id of ids) remove(id);
        return left.map(({ id }) => id);
      },
      async countTemplateUses(id, userId, count, at) {
        const old = templates.get(id);
        if (!old || (old.userId !== undefined && old.userId !== userId)) return;
        templates.replace(id, { ...old, uses: old.uses + count, lastUsedAt: Math.max(at, old.lastUsedAt ?? 0) });
      },
      addTemplateVersion: async (version) => versions.add(keyOf(version), version),
      templateVersions: async (templateId) =>
        versions
          .values()
          .filter((version) => version.templateId === templateId)
          .sort((a, b) => b.version - a.version),
      async removeTemplateVersions(templateId, upTo) {
        for (const version of versions.values())
          if (version.templateId === templateId && version.version <= upTo) versions.delete(keyOf(version));
      },
      addTemplateFile: async (file) => files.add(file.id, file),
      templateFilesById: async (ids) => ids.flatMap((id) => files.get(id) ?? []),
      templateFilesOf: async (id) =>
        files
          .values()
          .filter(({ templateId }) => templateId === id)
          .sort(oldestFirst),
      looseTemplateFiles: async (id) =>
        files
          .values()
          .filter(({ userId, templateId }) => userId === id && templateId === undefined)
          .sort(oldestFirst),
      async attachTemplateFiles(ids, templateId) {
        for (const id of ids) {
          const file = files.get(id);
          if (!file) continue;
          const { userId: _, ...others } = file;
          files.replace(id, { ...others, templateId });
        }
      },
      removeTemplateFiles: async (ids) => removeFiles(({ id }) => ids.includes(id)),
    },
    hasFile: (id) => files.get(id) !== undefined,
    forgetUser(id) {
      for (const template of templates.values()) if (template.userId === id) remove(template.id);
      removeFiles(({ userId }) => userId === id);
    },
  };
}
