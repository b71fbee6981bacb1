import type { LinkedFile, OutgoingMessage } from '../../ports/provider.ts';

interface Carried {
  readonly text: string;
  readonly media?: LinkedFile;
}

/**
 * What a provider that fetches files sends: of a picture larger than `maxBytes` or than the contact's carrier takes, a smaller copy; of any
 * other file that is too large, a link in the text.
 */
export async function carriedFile({ text, file }: Pick<OutgoingMessage, 'text' | 'file'>, maxBytes: number | undefined): Promise<Carried> {
  if (!file) return { text };
  const { isTooLarge, ...media } = await file.carry(maxBytes);
  return isTooLarge ? { text: [text, media.url].filter(Boolean).join('\n') } : { text, media };
}

const LINK_AT_END = /(?:^|\n)https?:\/\/\S+$/;

/** Whether a text is what was sent of a message: each try has another link. */
export function isTextOf(sent: string, { text, file }: Pick<OutgoingMessage, 'text' | 'file'>): boolean {
  return sent === text || (file !== undefined && LINK_AT_END.test(sent) && sent.replace(LINK_AT_END, '') === text);
}
