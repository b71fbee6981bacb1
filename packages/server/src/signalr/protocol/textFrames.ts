import { type Frame, ProtocolError, tooLarge } from './hubMessages.ts';

/** Ends every JSON message and both handshake messages, with MessagePack too. */
export const RECORD_SEPARATOR = '\u001e';
export const RECORD_SEPARATOR_CODE = 0x1e;

const encoder = new TextEncoder();

/** Splits text into records. A record may span several frames, and a frame may hold several records. */
export function createRecordReader(limit: number): (frame: Frame) => string[] {
  let rest = '';
  return (frame) => {
    const records = (rest + toText(frame)).split(RECORD_SEPARATOR);
    rest = records.pop() ?? '';
    if ([...records, rest].some((record) => isLarger(record, limit))) throw tooLarge(limit);
    return records;
  };
}

export function toText(frame: Frame): string {
  if (typeof frame === 'string') return frame;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(frame);
  } catch {
    throw new ProtocolError('The message is not UTF-8.');
  }
}

function isLarger(text: string, limit: number): boolean {
  // A UTF-16 unit is at most three bytes in UTF-8, so most texts are known to be small without encoding them.
  return text.length > limit || (text.length * 3 > limit && encoder.encode(text).length > limit);
}
