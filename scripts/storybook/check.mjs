// Plays every story of the built Storybook in a browser, checks it with axe and compares its picture: `Pages/` and `Flows/` with motion
// on, stories tagged `motion` with both, all others with reduced motion.
// npm run storybook:check [-- --motion on|reduced] [--pages 3] [--late 60] [--update] [--globals textSize:200] [--forced-colours]
// [--locale de-DE] [--zone Asia/Kolkata]
// [part of an id or of a path …]
// `--motion on --motion reduced` plays all stories with both. `--update` accepts the new pictures.
// `--late 60` delays React's work by 60 ms, so that a play function that doesn't wait for its elements fails every time.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium as playwright } from 'playwright';
import { preview } from 'vite';
import { chromiumLaunch } from '../browser.mjs';
import { openStoryPage } from './storyPage.mjs';
import { createPictures } from './storyPictures.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const INDEX = resolve(ROOT, 'storybook-static/index.json');
const SLOWEST_SHOWN = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    motion: { type: 'string', multiple: true },
    // `npm test` runs two checks concurrently, and each page compiles its scripts itself.
    pages: { type: 'string', default: process.env['CI'] ? '2' : '3' },
    late: { type: 'string', default: '0' },
    update: { type: 'boolean', default: false },
    // Toolbars for all stories, the colours of the system, and the browser's language and time zone: no pictures are compared.
    globals: { type: 'string', default: '' },
    'forced-colours': { type: 'boolean', default: false },
    locale: { type: 'string' },
    zone: { type: 'string' },
  },
});

const stories = existsSync(INDEX) ? chooseStories(Object.values(JSON.parse(readFileSync(INDEX, 'utf8')).entries)) : [];
if (stories.length === 0) {
  console.error('There is no story to play: build the Storybook first (npm run stories:build), or check the name you gave.');
  process.exit(2);
}

const isOtherMode = values.globals !== '' || values['forced-colours'] || Boolean(values.locale ?? values.zone);
const startedAt = performance.now();
const { source, launchOptions } = await chromiumLaunch();
// Pictures are only comparable within one browser build.
const pictures =
  source === '@sparticuz/chromium' && !isOtherMode ? createPictures({ canAdd: !process.env['CI'], isUpdate: values.update }) : undefined;
const queue = chooseFiles();
const total = queue.flat().length;
const played = [];
let saidTenth = 0;
const server = await preview({
  configFile: false,
  root: ROOT,
  logLevel: 'error',
  appType: 'mpa',
  build: { outDir: 'storybook-static' },
  preview: { host: '127.0.0.1', port: 0 },
});
const browser = await playwright.launch(launchOptions);
try {
  await Promise.all(Array.from({ length: Number(values.pages) }, playQueue));
} finally {
  await browser.close();
  await server.close();
}
if (values.update && positionals.length === 0) pictures?.removeOthers();

const failed = played.filter(({ problems }) => problems.length > 0);
for (const { id, motion, problems } of failed) console.error(`\nFAIL ${id} (motion ${motion})\n  ${problems.join('\n  ')}`);
console.log('\nslowest:');
for (const { id, motion, seconds } of played.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN))
  console.log(`  ${seconds.toFixed(1)} s  ${id} (motion ${motion})`);
for (const line of pictures?.report() ?? [
  isOtherMode ? 'Pictures were not compared in this mode.' : 'Pictures were not compared: this is another browser than the pinned one.',
])
  console.log(line);
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
console.log(`${stories.length} stories, ${played.length} plays, ${failed.length} failed, ${seconds} s`);
process.exitCode = failed.length === 0 ? 0 : 1;

function chooseStories(entries) {
  return entries
    .filter(({ type, subtype = 'story', tags }) => type === 'story' && subtype === 'story' && tags.includes('test'))
    .filter(({ id, importPath }) => positionals.length === 0 || positionals.some((part) => id.includes(part) || importPath.includes(part)));
}

/**
 * The plays of each file, which one page loads and compiles. Those with motion are last, because changing the motion setting reloads the
 * page. Pictures use reduced motion.
 */
function chooseFiles() {
  return ['reduced', 'on'].flatMap((motion) => {
    const chosen = stories.filter((story) => (values.motion ?? motionsOf(story)).includes(motion));
    return Object.values(Object.groupBy(chosen, ({ importPath }) => importPath)).map((file) =>
      file.map(({ id, tags }) => ({ id, motion, hasPicture: motion === 'reduced' && tags.includes('picture') })),
    );
  });
}

/** Journeys with reduced motion are proved end to end, on the real server. */
function motionsOf({ title, tags }) {
  if (tags.includes('motion')) return ['reduced', 'on'];
  if (!/^(Pages|Flows)\//.test(title)) return ['reduced'];
  return tags.includes('picture') ? ['reduced', 'on'] : ['on'];
}

async function playQueue() {
  const page = await openStoryPage(browser, server.resolvedUrls.local[0], {
    lateMs: Number(values.late),
    globals: values.globals,
    hasForcedColours: values['forced-colours'],
    locale: values.locale,
    zone: values.zone,
    pictures,
  });
  for (let file = queue.shift(); file; file = queue.shift())
    for (const next of file) {
      played.push({ ...next, ...(await page.play(next)) });
      sayProgress();
    }
}

/** A line for each tenth. */
function sayProgress() {
  const tenth = Math.floor((played.length * 10) / total);
  if (tenth === saidTenth) return;
  saidTenth = tenth;
  const wrong = played.filter(({ problems }) => problems.length > 0).length;
  console.log(`${played.length} of ${total} plays, ${wrong} failed`);
}
