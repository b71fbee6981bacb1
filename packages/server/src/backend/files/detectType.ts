/** How much of a text is looked at to tell what it is. */
const HEAD_BYTES = 4_096;
export const UNKNOWN_TYPE = 'application/octet-stream';

/** The media type of bytes, read from them alone; `application/octet-stream` when nobody can tell. */
export async function detectType(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  // The library reads on where a file tells it to: a broken one may lead it out of the file.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found && found.mime !== 'application/xml') return SAME_AS[found.mime] ?? found.mime;
  return detectText(bytes);
}

/** Names for what the contract knows under another. */
const SAME_AS: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/opus': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'video/x-m4v': 'video/mp4',
  'image/apng': 'image/png',
};

function detectText(bytes: Uint8Array<ArrayBuffer>): string {
  const head = bytes.subarray(0, HEAD_BYTES);
  if (head.includes(0)) return UNKNOWN_TYPE;
  const text = decode(head);
  if (text === undefined) return UNKNOWN_TYPE;
  if (/<svg[\s>]/iu.test(text)) return 'image/svg+xml';
  if (/<(?:!doctype html|html|head|body|script|iframe)[\s>]/iu.test(text)) return 'text/html';
  return /^\s*<\?xml\s/u.test(text) ? 'application/xml' : 'text/plain';
}

function decode(head: Uint8Array<ArrayBuffer>): string | undefined {
  try {
    // `stream`: what was cut off within a character is no fault.
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return undefined;
  }
}
