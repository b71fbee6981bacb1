import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    readonly sharedDirectory: string;
  }
}

/** A directory for what all test files of a run share, such as `demoDirectory`'s template. */
export default function setup(project: TestProject): () => void {
  const directory = mkdtempSync(join(tmpdir(), 'manyline-shared-'));
  project.provide('sharedDirectory', directory);
  return () => rmSync(directory, { recursive: true, force: true });
}
