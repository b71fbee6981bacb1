import { type Chat, deliveryState } from '@manyline/contract';
import type { ManyRow } from './sendManyRows.ts';

type Chats = ReadonlyMap<string, Pick<Chat, 'messages'>>;

/** The rows with what the carrier said since. */
export function withNews(rows: readonly ManyRow[], chats: Chats | undefined): readonly ManyRow[] {
  if (!chats) return rows;
  return rows.map((row) => {
    const { outcome } = row;
    if (outcome?.kind !== 'sent' || outcome.chatId === undefined) return row;
    const message = chats.get(outcome.chatId)?.messages.findLast(({ id }) => id === outcome.messageId);
    if (!message) return row;
    const state = deliveryState(message);
    if (state === 'failed') return { ...row, outcome: { ...outcome, kind: 'failed', failure: message.failure ?? 'unknown' } };
    return state === outcome.state ? row : { ...row, outcome: { ...outcome, state } };
  });
}
