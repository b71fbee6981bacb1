import { isFittedLink } from '../fileLinks.ts';
import type { OutgoingMessage } from '../../ports/provider.ts';

interface Carried {
  readonly text: string;
  readonly mediaUrl?: string;
}

/**
 * What a provider that fetches files sends: of a picture that is too large for it, a smaller copy; of any other file that is too large, a
 * link in the text.
 */
export async function carriedFile({ text, file }: Pick<OutgoingMessage, 'text' | 'file'>, maxBytes: number): Promise<Carried> {
  if (!file) return { text };
  const url = await file.link(maxBytes);
  const isTooLarge = (file.size ?? 0) > maxBytes && !isFittedLink(url);
  return isTooLarge ? { text: [text, url].filter(Boolean).join('\n') } : { text, mediaUrl: url };
}
