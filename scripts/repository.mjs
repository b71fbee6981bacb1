import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure.mjs';

/** The web address of the repository that package.json names; undefined while it names none. */
export function repositoryUrl() {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const url = typeof repository === 'string' ? repository : repository?.url;
  return url?.replace(/^git\+/, '').replace(/\.git$/, '');
}
