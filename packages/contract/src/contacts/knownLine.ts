import { isAlive } from '../lines/pickProfile.ts';
import type { Profile } from '../lines/profile.ts';

/** A line that a person knows: it sent to one of their numbers, or received from one. Unix seconds. */
export interface Acquaintance {
  readonly line: string;
  readonly knownTime: number;
  /** When the person last wrote to it. */
  readonly wroteTime?: number | undefined;
  /** The user no longer has the line. */
  readonly isLost?: boolean | undefined;
}

/** What the server knows about a number's person: the lines they know, and the one that the user always writes from. */
export interface KnownLines {
  readonly tn: string;
  readonly pinned?: string | undefined;
  readonly lines: readonly Acquaintance[];
}

/** The line to write to a person from. */
export interface KnownLine {
  readonly line: string;
  readonly isPinned: boolean;
  /** The line that it would be, and why it can't be. */
  readonly instead?: { readonly line: string; readonly isLost: boolean } | undefined;
}

/**
 * The line that was pinned, otherwise the one that the person last wrote to, otherwise the one that last wrote to them; of those that can
 * send. `instead` is set if that isn't the first choice. Undefined if the person knows no line that can send.
 */
export function pickKnownLine({ pinned, lines }: Pick<KnownLines, 'pinned' | 'lines'>, own: readonly Profile[]): KnownLine | undefined {
  const newest = lines.toSorted((a, b) => (b.wroteTime ?? 0) - (a.wroteTime ?? 0) || b.knownTime - a.knownTime).map(({ line }) => line);
  const wanted = [...new Set([...(pinned === undefined ? [] : [pinned]), ...newest])];
  const line = wanted.find((tn) => own.some((one) => one.tn === tn && isAlive(one)));
  const [first] = wanted;
  if (line === undefined || first === undefined) return undefined;
  if (line === first) return { line, isPinned: first === pinned };
  return { line, isPinned: false, instead: { line: first, isLost: !own.some(({ tn }) => tn === first) } };
}
