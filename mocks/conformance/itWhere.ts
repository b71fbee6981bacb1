import { it } from 'vitest';

/** A case for hosts that can do what it needs; on others it does not exist, rather than count as skipped. */
export function itWhere(isPossible: boolean, name: string, run: () => Promise<void>, timeout?: number): void {
  if (!isPossible) return;
  // oxlint-disable-next-line vitest/valid-title
  it(name, run, timeout);
}
