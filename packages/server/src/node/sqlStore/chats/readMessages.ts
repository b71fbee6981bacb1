import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** With their files. */
export function readMessages(db: Kysely<Tables>) {
  return db
    .selectFrom('messages')
    .leftJoin('files', 'files.id', 'messages.file_id')
    .selectAll('messages')
    .select([
      'files.name as file_name',
      'files.type as file_type',
      'files.size as file_size',
      'files.width as file_width',
      'files.height as file_height',
      'files.has_thumbnail as file_has_thumbnail',
      'files.created_at as file_created_at',
    ]);
}
