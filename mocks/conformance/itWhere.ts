import { it } from 'vitest';

/** A case for hosts that support it; on others it doesn't exist, rather than count as skipped. */
export function itWhere(isPossible: boolean, name: string, run: () => Promise<void>, timeout?: number): void {
  if (!isPossible) return;
  // oxlint-disable-next-line vitest/valid-title -- The caller writes the title.
  it(name, run, timeout);
}
