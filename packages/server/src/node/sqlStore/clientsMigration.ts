import type { Kysely } from 'kysely';

export async function createClients(_db: Kysely<unknown>): Promise<void> {}
