export interface TextPart {
  readonly text: string;
  /** The link target, if the part is a web address. */
  readonly href?: string;
  /** The part is a phone number with its country code. */
  readonly isNumber?: true;
  /** The number in E.164, if it is actionable. */
  readonly tn?: string;
}

/** Controls of direction, what can't be seen, quotation marks, and the punctuation of scripts that need no space after it. */
const END =
  '\\s<>"\'`\\u00ad\\u180e\\u200b\\u2060-\\u2064\\ufeff\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\u2026«»‹›“”„\\u060c\\u061b\\u061f\\u06d4\\u0964\\u0965\\u3001-\\u3003\\u3008-\\u3011\\u3014-\\u301f\\uff01\\uff08\\uff09\\uff0c\\uff0e\\uff1a\\uff1b\\uff1f\\uff5e\\uff61-\\uff64';
/** An apostrophe within a word belongs to the address; around the whole address it is a quotation mark. */
const SIGN = `(?:[^${END}]|(?<=[\\p{L}\\p{N}])'(?=[\\p{L}\\p{N}]))`;
const ADDRESS = new RegExp(`\\bhttps?:\\/\\/${SIGN}+`, 'iu');
/** Of short links, which always have more after them. */
const SHORT_ENDINGS = 'ly|me|gl|gd|co|tv|ai|ws|page|link|site|shop|store|online|xyz';
const ENDINGS = 'com|org|net|edu|gov|io|app|dev|info|fr|de|uk|eu|es|it|nl|be|ch|ca|ma|dz|tn|eg|ae|sa|lb';
/** Addresses without a scheme: `www.` or a common ending, so that no sentence becomes a link. */
const BARE = new RegExp(
  `(?<![\\p{L}\\p{N}@./_-])(?:www\\.[a-z0-9-]+(?:\\.[a-z0-9-]+)+|(?:[a-z0-9-]+\\.)+(?:${ENDINGS}|(?:${SHORT_ENDINGS})(?=/[\\w~@+-])))(?![\\p{L}\\p{N}@-])(?:[/?#]${SIGN}*)?`,
  'iu',
);
/** After a full stop without a space, a sentence begins with a capital, and words of one letter or digits are no name of a site. */
const SENTENCE = /^(?!www\.|t\.me\/)(?:\S*\.(?=\p{Lu}\p{Ll})|[^/?#]*(?<![^.])(?:[\d-]+|[a-z])\.[a-z]+(?![^/?#]))/u;
/** Endings that are words: in capitals, such an address is more often shouted. */
const SHOUTED = /\.(?:IT|ES|DE|BE|MA|CA|SA|EU|IO)$/u;
const NUMBER = /(?<![\p{L}\p{N}+])\+\d(?:[ \u00A0().-]{0,2}\d){6,14}(?!\d)/u;
const ADDRESS_OR_NUMBER = new RegExp(`${ADDRESS.source}|${BARE.source}|${NUMBER.source}`, 'giu');
// A full stop or a bracket after an address belongs to the sentence, unless the address opened the bracket.
const TRAILING = /(?:[.,;:!?*’]|\)(?<!\([^()]*\))|\](?<!\[[^[\]]*\])|\}(?<!\{[^{}]*\}))+$/u;

/** Splits a text into plain parts, phone numbers and http(s) addresses; nothing else ever becomes a link. */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS_OR_NUMBER)) {
    const part = readPart(match[0]);
    if (!part) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push(part);
    end = match.index + part.text.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function readPart(found: string): TextPart | undefined {
  if (found.startsWith('+')) return { text: found, isNumber: true };
  if (!/^https?:/iu.test(found) && (SENTENCE.test(found) || SHOUTED.test(found))) return undefined;
  const address = found.replace(TRAILING, '');
  const href = /^https?:/iu.test(address) ? address : `https://${address}`;
  return URL.canParse(href) ? { text: address, href } : undefined;
}
