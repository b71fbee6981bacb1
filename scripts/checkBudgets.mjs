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
const SIGN_IN = ['index.html', 'virtual:messages/en/common', 'LoginPage.tsx'];
// What the chat page imports: with it the console stands and draws.
const CHAT_IMPORTS = ['index.html', 'virtual:messages/en/common', 'virtual:messages/en/chat', 'signedIn'];
// And what it fetches before chats can be shown and answered: axios with the endpoint table, CASL, and the live state.
const CHAT = [...CHAT_IMPORTS, 'services/browserCall.ts', 'access/ability.ts', 'state/store.ts'];

// Where a goal is not reached yet, every run says so, and the limit keeps the page from growing meanwhile.
const budgets = [
  { name: 'sign-in page', limitKiB: 115, bytes: weigh(SIGN_IN) },
  { name: 'chat page in all', limitKiB: 192, goalKiB: 160, bytes: weigh(CHAT) },
  { name: 'of it what the page imports', limitKiB: 160, bytes: weigh(CHAT_IMPORTS) },
  { name: 'packages/chat over its peers', limitKiB: 20, bytes: await weighChat() },
];

let isOver = false;
for (const { name, limitKiB, goalKiB = limitKiB, bytes } of budgets) {
  const kib = bytes / 1024;
  isOver ||= kib > limitKiB;
  const missed = kib > goalKiB ? `, goal ${goalKiB} NOT REACHED` : '';
  console.log(`${kib > limitKiB ? 'OVER' : 'ok  '} ${name.padEnd(30)} ${kib.toFixed(1)} of ${limitKiB} KiB gz${missed}`);
}
process.exit(isOver ? 1 : 0);

/** Gzipped bytes of the scripts these modules need before they run: themselves and all they import statically. */
function weigh(modules) {
  const files = new Set(['first-paint.js']);
  for (const module of modules) collect(findKey(module), files);
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
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
