import { unzipSync } from 'fflate';

/** Unpacked bytes of the parts that are read. */
const UNPACKED_MAX = 192 * 1_024 ** 2;

/** The XML parts of a workbook, by path. Undefined if their declared or actual size is too large. Throws if it is no ZIP file. */
export function unpack(bytes: Uint8Array): Parts | undefined {
  let left = UNPACKED_MAX;
  let isTooLarge = false;
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      const isWanted = /\.(?:xml|rels)$/iu.test(name) && !UNREAD.test(name);
      if (isWanted) left -= originalSize;
      isTooLarge ||= left < 0;
      return isWanted && !isTooLarge;
    },
  });
  if (isTooLarge) return undefined;
  const byPath = new Map(Object.entries(parts).map(([path, part]) => [toPath(path), part]));
  return { find: (path) => byPath.get(toPath(path)) };
}

export interface Parts {
  /** Some programs write paths with backslashes, or in other letter case than they name them. */
  find(path: string): Uint8Array | undefined;
}

const UNREAD =
  /(?:drawings|charts|diagrams|theme|pivot\w*|externalLinks|customXml|docProps|slicers?|tables|comments\d*|threadedComments)[\\/]/iu;

function toPath(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\/+/u, '').toLowerCase();
}

/** The path of a part that another one names. */
export function resolvePath(target: string, from: string): string {
  const folder = from.replaceAll('\\', '/').replace(/[^/]*$/u, '');
  const path = target.replaceAll('\\', '/');
  const steps = (path.startsWith('/') ? path : folder + path).split('/');
  const kept: string[] = [];
  for (const step of steps) {
    if (step === '..') kept.pop();
    else if (step !== '' && step !== '.') kept.push(step);
  }
  return kept.join('/');
}
