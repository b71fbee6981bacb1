import { formatDateTime } from '@manyline/ui';
import type { MessageItem } from '../MessageList.types.ts';

/** Messages as text, each with its time and sender, oldest first. */
export function copyText(messages: readonly MessageItem[], ownName: string, contactName: string): string {
  return messages
    .map(
      ({ time, isOwn, text, file }) =>
        `[${formatDateTime(time)}] ${isOwn ? ownName : contactName}: ${[file?.name, text].filter(Boolean).join('\n')}`,
    )
    .join('\n');
}
