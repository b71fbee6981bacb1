// npm run packages:report: writes what a change of the packages shows in review: their public declarations, and the size of each component.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../ensure.mjs';
import { PACKAGES } from './packages.mjs';

/** Not of `contract`: its declarations are made from schemas and are 1.5 MB. */
const REPORTED = ['ui', 'chat', 'cms'];
/** Of chat and cms, what others start with; bundling every screen would take minutes. */
const WEIGHED = { chat: ['Conversation', 'MessageList', 'Composer', 'ChatList'], cms: ['LoginScreen'] };
const kilobytes = (bytes) => (bytes / 1_000).toFixed(0);
const PEERS = /^(?:react|react-dom|react-intl|styled-components)(?:\/|$)/;

/** The public declarations by the file that they are kept in. */
export function createDeclarations() {
  return REPORTED.flatMap((name) =>
    Object.keys(PACKAGES[name].entries).map((entry) => [
      `docs/packages/${entry === 'index' ? name : `${name}-${entry}`}.api.txt`,
      readFileSync(join(root, 'dist-packages', name, `${entry}.d.ts`), 'utf8').replaceAll(/-[\w-]{8}\.js/g, '.js'),
    ]),
  );
}

/** The components that the package's entry exports. */
function componentsOf(name) {
  const entry = readFileSync(join(root, 'dist-packages', name, 'index.js'), 'utf8');
  const names = /export \{([^}]+)\}/.exec(entry)?.[1] ?? '';
  return names
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^[A-Z][a-z]\w+$/.test(part))
    .sort();
}

/** One build for all components of a package; each weighs the chunks it needs, compressed, without the libraries that the app has anyway. */
async function weigh(name, components) {
  const index = join(root, 'dist-packages', name, 'index.js');
  const START = '\0component:';
  const { output } = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    resolve: {
      alias: Object.keys(PACKAGES).map((other) => ({ find: `@manyline/${other}`, replacement: join(root, 'dist-packages', other) })),
    },
    plugins: [
      {
        name: 'manyline:components',
        resolveId: (id) => (id.startsWith('component:') ? `\0${id}` : undefined),
        load: (id) =>
          id.startsWith(START)
            ? { code: `export { ${id.slice(START.length)} } from ${JSON.stringify(index)};`, moduleSideEffects: false }
            : undefined,
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(components.map((component) => [component, `component:${component}`])),
        external: (id) => PEERS.test(id),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[hash].js' },
      },
    },
  });
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  return components.map((component) => {
    const first = behind(chunks, `${component}.js`, ({ imports }) => imports);
    const all = behind(chunks, `${component}.js`, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
    return [component, [first, all].map((files) => gzipSync([...files].map((file) => chunks.get(file).code).join('\n')).length)];
  });
}

function behind(chunks, file, next, found = new Set()) {
  if (found.has(file) || !chunks.has(file)) return found;
  found.add(file);
  for (const other of next(chunks.get(file))) behind(chunks, other, next, found);
  return found;
}

function sizesPage(rows) {
  const lines = rows.map((row) => `| ${row.join(' | ')} |`);
  return `# Sizes

Kilobytes (gzip) that a component adds to an app with React, react-intl and styled-components, alone: at once, and with what loads when it is used. Written by \`npm run packages:report\`.

| component | package | at once | with all |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
}

if (import.meta.main) {
  mkdirSync(join(root, 'docs/packages'), { recursive: true });
  const rows = [];
  for (const [name, components] of Object.entries({ ui: componentsOf('ui'), ...WEIGHED }))
    for (const [component, sizes] of await weigh(name, components))
      rows.push([`\`${component}\``, `@manyline/${name}`, ...sizes.map(kilobytes)]);
  for (const [file, text] of [...createDeclarations(), ['docs/packages/sizes.md', sizesPage(rows)]]) writeFileSync(join(root, file), text);
  spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), join(root, 'docs/packages/sizes.md')], { cwd: root });
}
