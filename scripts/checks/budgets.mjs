// An alarm if a page's JavaScript grows by a quarter: something large came in by accident. How long pages take is measured by `bench:start`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { catalogues } from '../vite/catalogues.mjs';

const root = resolve(import.meta.dirname, '../..');
const dist = join(root, 'dist');
const manifestFile = join(dist, '.vite/manifest.json');
if (!existsSync(manifestFile)) {
  console.error('There is no build to weigh: run `npm run build` first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const SIGN_IN = ['index.html', 'virtual:messages/en/common', 'auth'];
const LIST = ['index.html', 'virtual:messages/en/common', 'virtual:messages/en/chat', 'shell', 'inbox'];
const MAX_SCRIPTS = 60;

const chat = await weighChat();
const budgets = [
  { name: 'sign-in page', limitKiB: 198, ...weigh(SIGN_IN) },
  { name: 'chat page, list usable', limitKiB: 368, ...weigh(LIST) },
  { name: 'chat page, a chat opened', limitKiB: 566, ...weigh([...LIST, 'conversation']) },
  { name: 'packages/chat, a chat opened', limitKiB: 91, bytes: chat.opened },
  { name: 'packages/chat, all on demand', limitKiB: 128, bytes: chat.whole },
];

const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js')).length;
let isOver = scripts > MAX_SCRIPTS;
console.log(`${isOver ? 'OVER' : 'ok  '} ${'scripts in the build'.padEnd(30)} ${scripts} of ${MAX_SCRIPTS}`);
for (const { name, limitKiB, bytes, files = [] } of budgets) {
  const kib = bytes / 1024;
  const isTooMuch = kib > limitKiB;
  isOver ||= isTooMuch;
  console.log(`${isTooMuch ? 'OVER' : 'ok  '} ${name.padEnd(30)} ${kib.toFixed(1)} of ${limitKiB} KiB gz`);
  // An unexpected chunk contains a module shared by two pages: see scripts/vite/chunks.ts.
  if (isTooMuch) for (const file of files) console.log(`       ${file}`);
}
process.exit(isOver ? 1 : 0);

/** The scripts these modules load before they run (with static imports), and their gzipped bytes. */
function weigh(modules) {
  const files = new Set();
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
  if (!key) throw new Error(`The build has no chunk for ${module}: correct the list in scripts/checks/budgets.mjs.`);
  return key;
}

function collect(key, files) {
  const chunk = manifest[key];
  if (files.has(chunk.file)) return;
  if (chunk.file.endsWith('.js')) files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported, files);
}

/** The published chat package without peer dependencies: the part needed for reading and writing, and the total. */
async function weighChat() {
  const src = join(root, 'packages/chat/src');
  const { output } = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [catalogues()],
    build: {
      write: false,
      lib: {
        // An app that shows chats imports these two; the package loads its other exports on demand.
        entry: {
          screen: join(src, 'ChatScreen/ChatScreen.tsx'),
          conversation: join(src, 'Conversation/Conversation.tsx'),
          all: join(src, 'index.ts'),
        },
        formats: ['es'],
      },
      rolldownOptions: { external: (id) => !/^[./\0]|^@manyline\/chat/.test(id) },
    },
  }).then((result) => (Array.isArray(result) ? result[0] : result));
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const weighChunks = (names) => [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '', { level: 9 }).length, 0);
  const opened = new Set();
  const open = (name) => {
    if (opened.has(name) || !chunks.has(name)) return;
    opened.add(name);
    for (const imported of chunks.get(name).imports) open(imported);
  };
  for (const { fileName, isEntry, name } of chunks.values()) if (isEntry && name !== 'all') open(fileName);
  return { opened: weighChunks(opened), whole: weighChunks(chunks.keys()) };
}
