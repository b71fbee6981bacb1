import { ANY_LANGUAGE } from '@manyline/contract';
import type { Kysely } from 'kysely';
import type { TemplateContent } from '../../../backend/index.ts';
import type { Tables } from '../schema.ts';
import type { TemplateRow, TemplateVersionRow } from '../templates/templateTables.ts';

const AT_ONCE = 200;

type Adopted = Omit<TemplateRow, 'uses' | 'last_used_at'>;

/** The templates of bulk messages become their users' own. `message_templates` stays as it was, for servers of the release before. */
export async function adoptBulkTemplates(kysely: Kysely<unknown>): Promise<void> {
  const db = kysely as Kysely<Tables>;
  const updatedAt = Date.now();
  for (let after = ''; ;) {
    const some = await db.selectFrom('message_templates').selectAll().where('id', '>', after).orderBy('id').limit(AT_ONCE).execute();
    if (some.length === 0) return;
    const adopted = some.map(({ id, user_id, version, name, text }) => ({
      template: {
        id,
        user_id,
        version,
        name,
        content: JSON.stringify({ texts: [{ language: ANY_LANGUAGE, text }], files: [] } satisfies TemplateContent),
        updated_at: updatedAt,
        updated_by: null,
      },
      uses: 0,
      last_used_at: null,
    }));
    await db
      .insertInto('templates')
      .values(adopted.map(({ template, uses, last_used_at }) => ({ ...template, uses, last_used_at })))
      .execute();
    await db
      .insertInto('template_versions')
      .values(adopted.map(({ template }) => toVersion(template)))
      .execute();
    after = some.at(-1)?.id ?? after;
  }
}

function toVersion({ id, version, name, content, updated_at, updated_by }: Adopted): TemplateVersionRow {
  return { template_id: id, version, name, is_shared: 0, content, updated_at, updated_by };
}
