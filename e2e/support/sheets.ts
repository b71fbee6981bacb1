import { inflateSync } from 'node:zlib';

/** The number of sheets in a PDF, whose objects may be compressed. */
export function countSheets(pdf: Buffer): number {
  const raw = pdf.toString('latin1');
  const parts = [raw];
  for (const { index, 0: start } of raw.matchAll(/stream\r?\n/g)) {
    try {
      parts.push(inflateSync(pdf.subarray(index + start.length), { finishFlush: 2 }).toString('latin1'));
    } catch {
      // A picture, or the end of a stream.
    }
  }
  return parts.join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
