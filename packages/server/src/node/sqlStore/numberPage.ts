import type { NumberPage } from '../../backend/batchStore.ts';

/** Every number there is. */
export const ALL: NumberPage = { after: '', limit: Number.MAX_SAFE_INTEGER };
