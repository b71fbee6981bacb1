import type { OutboxItem } from '../../services/outboxStorage/outboxStorage.ts';
import { conversationKey, type ConversationKey } from '../state/outboxState.ts';

/** A conversation's messages with a file, or those without. Each lane is sent in its own order, so a text doesn't wait for a slow upload. */
export interface Lane extends ConversationKey {
  readonly hasFile: boolean;
}

export function laneOf({ line, tn, file }: Pick<OutboxItem, 'line' | 'tn' | 'file'>): Lane {
  return { line, tn, hasFile: file !== undefined };
}

export function laneKey(lane: Lane): string {
  return lane.hasFile ? `${conversationKey(lane)} files` : conversationKey(lane);
}
