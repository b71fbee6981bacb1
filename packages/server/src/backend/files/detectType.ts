/** Bytes checked to tell whether a file is text. */
const HEAD_BYTES = 4_096;
export const UNKNOWN_TYPE = 'application/octet-stream';

/** The media type detected from the bytes alone; `application/octet-stream` if unknown. */
export async function detectType(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // Its mark looks like the beginning of an MP3.
  if (bytes[0] === 0xff && bytes[1] === 0xfe && decode(bytes.subarray(0, HEAD_BYTES), 'utf-16le') !== undefined)
    return detectText(bytes, 'utf-16le');
  const { fileTypeFromBuffer } = await import('file-type');
  // The library follows offsets in the file and throws if they point outside it.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.mime === 'audio/amr' && startsWith(bytes, '#!AMR-WB')) return 'audio/amr-wb';
  if (found && found.mime !== 'application/xml') return SAME_AS[found.mime] ?? found.mime;
  return detectText(bytes);
}

/** Media types that the contract knows by another name. */
const SAME_AS: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/opus': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'video/x-m4v': 'video/mp4',
  'image/apng': 'image/png',
};

function startsWith(bytes: Uint8Array, start: string): boolean {
  return Array.from(start).every((letter, at) => bytes[at] === letter.charCodeAt(0));
}

/** Texts that name their kind at the beginning, which phones write in either case. */
const TEXT_KINDS: readonly (readonly [type: string, start: RegExp])[] = [
  ['text/vcard', /^\s*begin:vcard\s/iu],
  ['text/calendar', /^\s*begin:vcalendar\s/iu],
  ['audio/imelody', /^\s*begin:imelody\s/iu],
  ['application/smil+xml', /^\s*(<\?xml[^>]*>\s*)?(<!doctype smil[^>]*>\s*)?<smil[\s>]/iu],
];

function detectText(bytes: Uint8Array<ArrayBuffer>, encoding?: string): string {
  const text = decode(bytes.subarray(0, HEAD_BYTES), encoding);
  if (text === undefined) return UNKNOWN_TYPE;
  const kind = TEXT_KINDS.find(([, start]) => start.test(text));
  if (kind) return kind[0];
  if (/<svg[\s>]/iu.test(text)) return 'image/svg+xml';
  if (/<(?:!doctype html|html|head|body|script|iframe)[\s>]/iu.test(text)) return 'text/html';
  return /^\s*<\?xml\s/u.test(text) ? 'application/xml' : 'text/plain';
}

function decode(head: Uint8Array<ArrayBuffer>, encoding = 'utf-8'): string | undefined {
  try {
    // `stream`: a character cut off at the end is not an error.
    const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
