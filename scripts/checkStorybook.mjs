// Plays the stories of the built Storybook in a browser, with motion and without.
// npm run storybook:check [-- --all] [--motion on|reduced] [--pages 4] [--late 60] [part of an id …]; `Pages/` and `Flows/` unless told otherwise.
// `--late 60` lets React work 60 ms late: a play that does not wait for what it looks for fails at once, not now and then.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium as playwright } from 'playwright';
import { preview } from 'vite';
import { chromium, chromiumArgs } from './browser.mjs';
import { openStoryPage } from './storyPage.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const INDEX = resolve(ROOT, 'storybook-static/index.json');
const SLOWEST_SHOWN = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    motion: { type: 'string', multiple: true, default: ['on', 'reduced'] },
    pages: { type: 'string', default: '4' },
    late: { type: 'string', default: '0' },
  },
});

const ids = existsSync(INDEX) ? chooseStories(Object.values(JSON.parse(readFileSync(INDEX, 'utf8')).entries)) : [];
if (ids.length === 0) {
  console.error('There is no story to play: build the Storybook first (npm run build-storybook), or check the name you gave.');
  process.exit(2);
}

const startedAt = performance.now();
const queue = values.motion.flatMap((motion) => ids.map((id) => ({ id, motion })));
const played = [];
const server = await preview({
  configFile: false,
  root: ROOT,
  logLevel: 'error',
  appType: 'mpa',
  build: { outDir: 'storybook-static' },
  preview: { host: '127.0.0.1', port: 0 },
});
const { executablePath } = await chromium();
const browser = await playwright.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
try {
  await Promise.all(Array.from({ length: Number(values.pages) }, playQueue));
} finally {
  await browser.close();
  await server.close();
}

const failed = played.filter(({ problems }) => problems.length > 0);
for (const { id, motion, problems } of failed) console.error(`\nFAIL ${id} (motion ${motion})\n  ${problems.join('\n  ')}`);
console.log('\nslowest:');
for (const { id, motion, seconds } of played.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN))
  console.log(`  ${seconds.toFixed(1)} s  ${id} (motion ${motion})`);
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
console.log(`${ids.length} stories, motion ${values.motion.join(' and ')}: ${played.length} plays, ${failed.length} failed, ${seconds} s`);
process.exitCode = failed.length === 0 ? 0 : 1;

function chooseStories(entries) {
  return entries
    .filter(({ type, subtype = 'story' }) => type === 'story' && subtype === 'story')
    .filter(({ title }) => values.all || positionals.length > 0 || /^(Pages|Flows)\//.test(title))
    .map(({ id }) => id)
    .filter((id) => positionals.length === 0 || positionals.some((part) => id.includes(part)));
}

async function playQueue() {
  const page = await openStoryPage(browser, server.resolvedUrls.local[0], { lateMs: Number(values.late) });
  for (let next = queue.shift(); next; next = queue.shift()) played.push({ ...next, ...(await page.play(next)) });
}
