import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder for a test's database. */
export function temporaryFolder(): { readonly path: string; readonly file: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'manyline-'));
  return { path, file: join(path, 'manyline.db'), remove: () => rmSync(path, { recursive: true, force: true }) };
}
