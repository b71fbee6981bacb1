import type { Message } from '@manyline/contract';
import type { OutboxItem } from '../../services/outboxStorage/outboxStorage.ts';

/** Stable from the moment of writing. */
export function messageKey(message: Pick<Message, 'id' | 'clientId' | 'senderTN'>, line: string): string {
  return (message.senderTN === line && message.clientId) || message.id;
}

/** The messages being sent, without those that the server already returned. */
export function unacknowledged(items: readonly OutboxItem[], messages: readonly Message[]): readonly OutboxItem[] {
  if (items.length === 0) return items;
  const wanted = new Set(items.map(({ clientId }) => clientId));
  for (const { clientId } of messages) if (clientId) wanted.delete(clientId);
  return items.filter(({ clientId }) => wanted.has(clientId));
}
