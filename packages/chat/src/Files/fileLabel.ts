import type { MessageFile } from '@manyline/contract';

export type FileLabel =
  | { readonly kind: 'picture' | 'video' | 'audio'; readonly text: `chat.files.kind.${'picture' | 'video' | 'audio'}` }
  | { readonly kind: 'file'; readonly name: string };

/** How the chat list names the file of a message: `text` is the id of a text, `name` the file's own name (put it into a `bdi`). */
export function fileLabel({ type, name }: Pick<MessageFile, 'type' | 'name'>): FileLabel {
  if (type.startsWith('image/') && type !== 'image/svg+xml') return { kind: 'picture', text: 'chat.files.kind.picture' };
  if (type.startsWith('video/')) return { kind: 'video', text: 'chat.files.kind.video' };
  if (type.startsWith('audio/')) return { kind: 'audio', text: 'chat.files.kind.audio' };
  return { kind: 'file', name };
}
