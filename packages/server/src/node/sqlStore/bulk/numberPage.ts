import type { NumberPage } from '../../../backend/store/batchStore.ts';

/** All numbers. */
export const ALL: NumberPage = { after: '', limit: Number.MAX_SAFE_INTEGER };
