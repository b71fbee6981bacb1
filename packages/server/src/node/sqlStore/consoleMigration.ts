import type { Kysely } from 'kysely';

export async function createConsole(_db: Kysely<unknown>): Promise<void> {}
