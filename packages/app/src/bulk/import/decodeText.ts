/** A file's text in any common encoding; undefined if it is not text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decodeAs(encodingOf(bytes), bytes);
  return text === undefined || NO_TEXT.test(text) ? undefined : text;
}

/** Control characters that only occur in binary files. */
// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u0006\u000e-\u001a\u001c-\u001f]/u;
const SAMPLE = 4_096;

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // In UTF-16 Latin text every other byte is zero.
  if (odd > sample.length / 5 && even === 0) return 'utf-16le';
  if (even > sample.length / 5 && odd === 0) return 'utf-16be';
  if (decodeAs('utf-8', bytes) !== undefined) return 'utf-8';
  return looksArabic(bytes) ? 'windows-1256' : 'windows-1252';
}

/** Accented Latin letters are surrounded by ASCII, while Arabic words consist only of such bytes. */
function looksArabic(bytes: Uint8Array): boolean {
  let [high, beside] = [0, 0];
  for (const [index, byte] of bytes.entries()) {
    if (byte < 0xc0) continue;
    high += 1;
    if ((bytes[index - 1] ?? 0) >= 0xc0 || (bytes[index + 1] ?? 0) >= 0xc0) beside += 1;
  }
  return beside > high * 0.6;
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
