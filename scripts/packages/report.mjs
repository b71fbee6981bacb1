// npm run packages:report: writes what a change of the packages shows in review: their public declarations.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ensure.mjs';
import { PACKAGES } from './packages.mjs';

/** Not of `contract`: its declarations are made from schemas and are 1.5 MB. */
const REPORTED = ['ui', 'chat', 'cms'];

/** The public declarations by the file that they are kept in. */
export function createDeclarations() {
  return REPORTED.flatMap((name) =>
    Object.keys(PACKAGES[name].entries).map((entry) => [
      `docs/packages/${entry === 'index' ? name : `${name}-${entry}`}.api.txt`,
      readFileSync(join(root, 'dist-packages', name, `${entry}.d.ts`), 'utf8').replaceAll(/-[\w-]{8}\.js/g, '.js'),
    ]),
  );
}

if (import.meta.main) {
  mkdirSync(join(root, 'docs/packages'), { recursive: true });
  for (const [file, text] of createDeclarations()) writeFileSync(join(root, file), text);
}
