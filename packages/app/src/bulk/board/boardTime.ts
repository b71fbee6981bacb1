import type { Getter, Setter } from 'jotai';
import { callForUser } from '../../session/perUser.ts';
import { beginAction, boardAtom, endAction, takeBatch } from './board.ts';

/** Sends the open bulk message at another time, or now. Undefined once done, else why not, which may be empty. */
export async function setBoardTime(get: Getter, set: Setter, at: number | undefined): Promise<string | undefined> {
  const batch = get(boardAtom)?.batch;
  const batchId = beginAction(get, set, 'time');
  if (batchId === undefined || batch?.status !== 'ready') return '';
  const payload = { batchId, version: batch.value.version, ...(at !== undefined && { startsTime: at }) };
  const result = await callForUser(get, set, 'setBatchTime', payload, { isQuiet: true });
  const current = result.ok ? result.data : result.current;
  const reason = result.ok ? undefined : (result.message ?? '');
  // The dialog says why it couldn't have this time; without one, the board does.
  endAction(get, set, batchId, at === undefined ? reason : undefined);
  if (current) takeBatch(get, set, current);
  return reason;
}
