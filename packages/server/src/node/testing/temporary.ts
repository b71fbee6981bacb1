import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export function temporaryDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'manyline-test-'));
}

/** A temporary directory, removed after the test. */
export function ownDirectory(): string {
  const directory = temporaryDirectory();
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
