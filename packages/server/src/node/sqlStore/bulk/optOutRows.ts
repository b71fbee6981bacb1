import type { StoredOptOut } from '../../../backend/store/batchStore.ts';
import type { OptOutRow } from './batchTables.ts';

export function toOptOutRow({ lineTn, tn, time, source, reason, by }: StoredOptOut): OptOutRow {
  return { line_tn: lineTn, tn, time, source: source ?? null, reason: reason ?? null, by_name: by ?? null };
}

export function fromOptOutRow({ line_tn, tn, time, source, reason, by_name }: OptOutRow): StoredOptOut {
  return {
    lineTn: line_tn,
    tn,
    time,
    ...(source !== null && { source }),
    ...(reason !== null && { reason }),
    ...(by_name !== null && { by: by_name }),
  };
}
