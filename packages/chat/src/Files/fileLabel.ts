import type { MessageFile } from '@manyline/contract';

export type FileLabel = `chat.files.type.${'picture' | 'video' | 'audio'}`;

/** How the chat list names the file of a message: the id of a text, or undefined for its own name. */
export function fileLabel({ type }: Pick<MessageFile, 'type'>): FileLabel | undefined {
  if (type === 'image/svg+xml') return undefined;
  const kind = type.split('/', 1)[0];
  if (kind === 'image') return 'chat.files.type.picture';
  return kind === 'video' || kind === 'audio' ? `chat.files.type.${kind}` : undefined;
}
