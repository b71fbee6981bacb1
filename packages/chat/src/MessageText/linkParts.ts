export interface TextPart {
  readonly text: string;
  /** Where the part leads, when it is a web address. */
  readonly href?: string;
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\u2066-\u2069]+/giu;
// A full stop or a bracket after an address belongs to the sentence.
const TRAILING = /[.,;:!?)\]}»”’،؛؟]+$/u;

/** Splits a text into plain parts and http(s) addresses; nothing else ever becomes a link. */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    if (!URL.canParse(address)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: address, href: address });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
