// What a page's JavaScript weighs, from the production build's manifest, against its limit.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { catalogues } from './catalogues.mjs';

const root = resolve(import.meta.dirname, '..');
const dist = join(root, 'dist');
const manifestFile = join(dist, '.vite/manifest.json');
if (!existsSync(manifestFile)) {
  console.error('There is no build to weigh: run `npm run build` first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
// What has to be there before the sign-in form can be used.
const SIGN_IN = ['index.html', 'virtual:messages/en/common', 'virtual:messages/en/auth', 'signIn'];
// What has to be there before the list of chats can be used, also where it is fetched by import(): axios with the endpoint table, CASL.
const LIST = [
  'index.html',
  'virtual:messages/en/common',
  'virtual:messages/en/chat',
  'signedIn',
  'services/browserCall.ts',
  'access/ability.ts',
];
// And what follows by itself: the conversation, the outbox's storage, the live state, what says that the connection is lost.
const CONVERSATION = [
  ...LIST,
  'idb/build/index.js',
  'Conversation/Conversation.tsx',
  'state/store.ts',
  'ConnectionNotice.tsx',
  'ConsoleNotice.tsx',
];

const budgets = [
  { name: 'sign-in page', limitKiB: 115, ...weigh(SIGN_IN) },
  { name: 'chat page, its list usable', limitKiB: 160, ...weigh(LIST) },
  { name: 'chat page, a chat opened', limitKiB: 186, ...weigh(CONVERSATION) },
  { name: 'packages/chat over its peers', limitKiB: 20, bytes: await weighChat() },
];

let isOver = false;
for (const { name, limitKiB, bytes, files = [] } of budgets) {
  const kib = bytes / 1024;
  const isTooMuch = kib > limitKiB;
  isOver ||= isTooMuch;
  console.log(`${isTooMuch ? 'OVER' : 'ok  '} ${name.padEnd(30)} ${kib.toFixed(1)} of ${limitKiB} KiB gz`);
  // A chunk that has no business there was pulled in by a module two pages share: name that one in START of vite.config.ts.
  if (isTooMuch) for (const file of files) console.log(`       ${file}`);
}
process.exit(isOver ? 1 : 0);

/** The scripts these modules need before they run, themselves and all they import statically, and their bytes, gzipped. */
function weigh(modules) {
  const files = new Set(['first-paint.js']);
  for (const module of modules) collect(findKey(module), files);
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
  return { bytes, files: [...files] };
}

function findKey(module) {
  const key = Object.keys(manifest).find(
    (candidate) =>
      candidate === module ||
      candidate.endsWith(`\0${module}`) ||
      (candidate.startsWith('_') ? manifest[candidate].name === module : candidate.endsWith(`/${module}`)),
  );
  if (!key) throw new Error(`The build has no chunk for ${module}: mend the list in scripts/checkBudgets.mjs.`);
  return key;
}

function collect(key, files) {
  const chunk = manifest[key];
  if (files.has(chunk.file)) return;
  if (chunk.file.endsWith('.js')) files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported, files);
}

async function weighChat() {
  const { output } = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [catalogues()],
    build: {
      write: false,
      lib: { entry: join(root, 'packages/chat/src/index.ts'), formats: ['es'] },
      rolldownOptions: { external: (id) => !/^[./\0]|^@manyline\/chat/.test(id) },
    },
  }).then((result) => (Array.isArray(result) ? result[0] : result));
  return output.filter(({ type }) => type === 'chunk').reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}
