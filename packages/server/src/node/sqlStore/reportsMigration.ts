import type { Kysely } from 'kysely';

export async function createReports(_db: Kysely<unknown>): Promise<void> {}
