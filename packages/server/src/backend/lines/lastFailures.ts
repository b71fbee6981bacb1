import type { LineFailure } from '@manyline/contract';
import type { StoredLine, StoreOperations } from '../store/store.ts';

const MAX_COUNT = 5;
const PATIENCE_MS = 500;

/** The last messages of a line that failed. What was written, and to whom, only its owner reads. */
export async function lastFailures(
  store: Pick<StoreOperations, 'searchMessages' | 'findChat'>,
  { tn, userId }: StoredLine,
  callerId: string,
): Promise<LineFailure[]> {
  const { messages } = await store.searchMessages({ lineTns: [tn], words: [], isFailed: true, limit: MAX_COUNT, patienceMs: PATIENCE_MS });
  const failures: LineFailure[] = [];
  for (const { chatId, time, failure, failureDetail, isDelivered } of messages) {
    if (failure === undefined || isDelivered) continue;
    const chat = userId === callerId ? await store.findChat(chatId) : undefined;
    const code = failureDetail?.code;
    failures.push({ at: time / 1_000, reason: failure, ...(code !== undefined && { code }), ...(chat && { to: chat.contactTn }) });
  }
  return failures;
}
