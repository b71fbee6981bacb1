import { sql } from 'kysely';
import type {
  StoredTemplate,
  StoredTemplateFile,
  StoredTemplateVersion,
  TemplateContent,
  TemplateOperations,
} from '../../../backend/index.ts';
import { byTemplateName } from '../../../backend/store/templateStore.ts';
import type { Queries } from '../queries.ts';
import type { TemplateFileRow, TemplateRow, TemplateVersionRow } from './templateTables.ts';

export function templateOperations({ db }: Queries): TemplateOperations {
  const oldestFiles = () => db.selectFrom('template_files').selectAll().orderBy('created_at').orderBy('id');
  return {
    async templatesOf(userId, roleIds = []) {
      const rows = await db
        .selectFrom('templates')
        .selectAll()
        .where('removed_at', 'is', null)
        .where((is) =>
          is.or([
            is('user_id', 'is', null),
            is('user_id', '=', userId),
            ...(roleIds.length > 0 ? [is('shared_with', 'in', [...roleIds])] : []),
          ]),
        )
        .execute();
      return rows.map(fromTemplateRow).sort(byTemplateName);
    },
    async findTemplate(id) {
      const row = await db.selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirst();
      return row && fromTemplateRow(row);
    },
    async putTemplate(template) {
      const row = toTemplateRow(template);
      const { id: _, uses: __, last_used_at: ___, ...changed } = row;
      await db
        .insertInto('templates')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
        .execute();
    },
    async forgetTemplates(removedBefore) {
      const old = db.selectFrom('templates').select('id').where('removed_at', '<', removedBefore);
      const files = await db.selectFrom('template_files').select('id').where('template_id', 'in', old).execute();
      await db.deleteFrom('templates').where('removed_at', '<', removedBefore).execute();
      return files.map(({ id }) => id);
    },
    async countTemplateUses(id, userId, count, at) {
      await db
        .updateTable('templates')
        .set((is) => ({
          uses: is('uses', '+', count),
          last_used_at: sql<number>`CASE WHEN last_used_at > ${at} THEN last_used_at ELSE ${at} END`,
        }))
        .where('id', '=', id)
        .where((is) => is.or([is('user_id', 'is', null), is('user_id', '=', userId)]))
        .execute();
    },
    async addTemplateVersion(version) {
      await db.insertInto('template_versions').values(toVersionRow(version)).execute();
    },
    async templateVersions(templateId) {
      const rows = await db
        .selectFrom('template_versions')
        .selectAll()
        .where('template_id', '=', templateId)
        .orderBy('version', 'desc')
        .execute();
      return rows.map(fromVersionRow);
    },
    async removeTemplateVersions(templateId, upTo) {
      await db.deleteFrom('template_versions').where('template_id', '=', templateId).where('version', '<=', upTo).execute();
    },
    async addTemplateFile({ userId, templateId, createdAt, ...file }) {
      const row: TemplateFileRow = { ...file, user_id: userId ?? null, template_id: templateId ?? null, created_at: createdAt };
      await db.insertInto('template_files').values(row).execute();
    },
    async templateFilesById(ids) {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('template_files')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();
      const files = new Map(rows.map((row) => [row.id, fromFileRow(row)]));
      return ids.flatMap((id) => files.get(id) ?? []);
    },
    async templateFilesOf(templateId) {
      return (await oldestFiles().where('template_id', '=', templateId).execute()).map(fromFileRow);
    },
    async looseTemplateFiles(userId) {
      return (await oldestFiles().where('user_id', '=', userId).where('template_id', 'is', null).execute()).map(fromFileRow);
    },
    async attachTemplateFiles(ids, templateId) {
      if (ids.length === 0) return;
      await db
        .updateTable('template_files')
        .set({ template_id: templateId, user_id: null })
        .where('id', 'in', [...ids])
        .execute();
    },
    async removeTemplateFiles(ids) {
      if (ids.length === 0) return;
      await db
        .deleteFrom('template_files')
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}

function toTemplateRow(template: StoredTemplate): TemplateRow {
  return {
    id: template.id,
    user_id: template.userId ?? null,
    version: template.version,
    name: template.name,
    content: contentOf(template),
    updated_at: template.updatedAt,
    updated_by: template.updatedBy ?? null,
    uses: template.uses,
    last_used_at: template.lastUsedAt ?? null,
    shared_with: template.sharedWith ?? null,
    shared_from: template.sharedFrom ?? null,
    removed_at: template.removedAt ?? null,
  };
}

function fromTemplateRow(row: TemplateRow): StoredTemplate {
  return {
    ...(JSON.parse(row.content) as TemplateContent),
    id: row.id,
    ...(row.user_id !== null && { userId: row.user_id }),
    version: row.version,
    name: row.name,
    updatedAt: row.updated_at,
    ...(row.updated_by !== null && { updatedBy: row.updated_by }),
    uses: row.uses,
    ...(row.last_used_at !== null && { lastUsedAt: row.last_used_at }),
    ...(typeof row.shared_with === 'string' && { sharedWith: row.shared_with }),
    ...(typeof row.shared_from === 'number' && { sharedFrom: row.shared_from }),
    ...(typeof row.removed_at === 'number' && { removedAt: row.removed_at }),
  };
}

function toVersionRow({ templateId, isShared, updatedAt, updatedBy, ...version }: StoredTemplateVersion): TemplateVersionRow {
  return {
    template_id: templateId,
    version: version.version,
    name: version.name,
    is_shared: Number(isShared),
    content: contentOf(version),
    updated_at: updatedAt,
    updated_by: updatedBy ?? null,
  };
}

function fromVersionRow(row: TemplateVersionRow): StoredTemplateVersion {
  return {
    ...(JSON.parse(row.content) as TemplateContent),
    templateId: row.template_id,
    version: row.version,
    name: row.name,
    isShared: row.is_shared === 1,
    updatedAt: row.updated_at,
    ...(row.updated_by !== null && { updatedBy: row.updated_by }),
  };
}

function contentOf({ texts, files }: TemplateContent): string {
  return JSON.stringify({ texts, files } satisfies TemplateContent);
}

function fromFileRow({ id, name, type, size, user_id, template_id, created_at }: TemplateFileRow): StoredTemplateFile {
  return {
    id,
    name,
    type,
    size,
    ...(user_id !== null && { userId: user_id }),
    ...(template_id !== null && { templateId: template_id }),
    createdAt: created_at,
  };
}
