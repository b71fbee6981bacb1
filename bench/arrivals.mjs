// npm run bench:arrivals: records the frames of messages that enter an open chat on a main thread four times slower, beside a copy of
// the page without its program, and writes docs/PERFORMANCE.md. -- --dry only prints.
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { endpoints } from '../packages/contract/src/index.ts';
import { startDemo } from '../scripts/startDemo.mjs';
import { launch } from './launch.mjs';
import { writeTables } from './writeTables.mjs';

const MESSAGES = 20;
const SLOWER = 4;
/** How long to look after a message enters: longer than its motion. */
const WINDOW_MS = 400;
/** Whole frames in a motion of 160 ms. */
const MOVING = 9;
const VIEWPORT = { width: 1_440, height: 900 };
const [ALICE, BOB] = ['+14155552671', '+33612345678'];
const PASSWORD = 'manyline-demo';

const demo = await startDemo();
const browser = await launch();
try {
  const reader = await openChat();
  const send = await signInBob();
  const floor = await copyOf(reader);
  for (const page of [reader, floor]) {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.evaluate(prepareMarks);
  }
  const field = reader.getByRole('textbox', { name: 'Message' });
  const ways = {
    byHand: (text) => floor.evaluate(insertMessage, text),
    received: send,
    sent: async (text) => {
      await field.fill(text);
      // Nobody types and sends within one motion.
      await wait(WINDOW_MS);
      await field.press('Enter');
    },
  };
  await reader.bringToFront();
  await browser.startTracing(undefined, { categories: ['blink.user_timing', 'disabled-by-default-devtools.timeline.frame'] });
  // The first message runs code for the first time and is not counted.
  for (let index = 0; index <= MESSAGES; index += 1) {
    for (const [way, enter] of Object.entries(ways)) {
      const text = `${index === 0 ? 'warm-up' : way} ${index}`;
      const entered = (way === 'byHand' ? floor : reader).evaluate((name) => window.markEntry(name), text);
      await enter(text);
      await entered;
      await wait(WINDOW_MS * 3);
    }
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  report(Object.keys(ways).map((way) => framesOf(traceEvents, way)));
} finally {
  await browser.close();
  await demo.stop();
}

/** Alice's chat with Bob. */
async function openChat() {
  const context = await browser.newContext({ locale: 'en', viewport: VIEWPORT });
  const page = await context.newPage();
  const next = `/cms/apps/page-cms-apps-chat?line=${ALICE.slice(1)}&chat=${BOB.slice(1)}`;
  await page.goto(`${demo.url}/auth/page-auth-login?nextUrl=${encodeURIComponent(next)}`);
  await page.getByRole('group').getByRole('button', { name: 'alice' }).click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await wait(2_000);
  return page;
}

/** Bob sends without a browser: it would be on another machine. */
async function signInBob() {
  const { accessToken } = await post(endpoints.login, { username: 'bob', password: PASSWORD });
  const headers = { authorization: `Bearer ${accessToken}`, 'x-tn': BOB };
  return (msg) => post(endpoints.sendMessage, { name: '', phoneNumber: ALICE, msg }, headers);
}

async function post({ path }, body, headers = {}) {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const answer = await fetch(demo.url + path, sent);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return (await answer.json()).data;
}

/** The same elements and styles in a page without scripts: what it drops is the browser's own. */
async function copyOf(reader) {
  const html = await reader.evaluate(() => {
    const copy = document.documentElement.cloneNode(true);
    for (const script of copy.querySelectorAll('script, link[rel="modulepreload"]')) script.remove();
    // Styles that were added as rules have no text to copy.
    const styles = [...document.querySelectorAll('style')];
    for (const [index, style] of [...copy.querySelectorAll('style')].entries())
      style.textContent = [...(styles[index].sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('\n');
    return `<!doctype html>${copy.outerHTML}`;
  });
  const context = await browser.newContext({ locale: 'en', viewport: VIEWPORT });
  const page = await context.newPage();
  const url = `${demo.url}/copy`;
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.querySelector('[role="log"]').scrollBy(0, 1e6));
  await wait(2_000);
  return page;
}

/** In the copy: does by hand what Manyline shows, with the motion of `moveIn.ts`. */
function insertMessage(text) {
  const log = document.querySelector('[role="log"]');
  const last = [...log.querySelectorAll('.message')].at(-1);
  const row = last.cloneNode(true);
  const [article, said] = [row.querySelector('article'), row.querySelector('.said')];
  (said.querySelector('.text') ?? said.firstChild).textContent = text;
  last.removeAttribute('data-end');
  last.after(row);
  document.querySelector('.preview').textContent = text;
  const before = log.scrollTop;
  log.scrollTop = log.scrollHeight;
  const motion = { duration: 160, easing: 'cubic-bezier(0.2, 0, 0, 1)' };
  row.parentElement.animate([{ transform: `translateY(${log.scrollTop - before}px)` }, { transform: 'none' }], motion);
  article.style.transformOrigin = '0 100%';
  article.animate(
    [
      { opacity: 0, transform: 'translateY(12px) scale(0.92)' },
      { opacity: 1, transform: 'none' },
    ],
    motion,
  );
}

/** In the page: `markEntry` marks the moment at which the text is added. */
function prepareMarks() {
  window.markEntry = (text) =>
    new Promise((done) => {
      const observer = new MutationObserver((changes) => {
        if (!changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.textContent?.includes(text)))) return;
        observer.disconnect();
        performance.mark(text);
        done();
      });
      observer.observe(document.querySelector('[role="log"]'), { childList: true, subtree: true });
    });
}

/** The frames after each mark as the browser recorded them: in how many the compositor showed a motion, and how many weren't shown. */
function framesOf(events, way) {
  const marks = events.filter(({ name, cat }) => cat === 'blink.user_timing' && name.startsWith(`${way} `));
  if (marks.length !== MESSAGES) throw new Error(`${marks.length} of ${MESSAGES} messages were marked (${way}).`);
  const frames = events.filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b');
  const counts = marks.map(({ pid, ts }) => {
    const reports = frames
      .filter((frame) => frame.pid === pid && frame.ts >= ts && frame.ts < ts + WINDOW_MS * 1_000)
      .map(({ args }) => args.frame_reporter);
    const numbers = (isCounted) => new Set(reports.filter(isCounted).map(({ frame_sequence: number }) => number));
    const shown = numbers(({ state }) => state.startsWith('STATE_PRESENTED'));
    const moving = numbers(({ has_compositor_animation: isMoving }) => isMoving).intersection(shown);
    // The browser reports a frame twice if the main thread's part of it came too late for it and was shown with the next one.
    // A frame missed while nothing moves, before a motion begins, can't be seen.
    const dropped = numbers(({ state, affects_smoothness: isSeen }) => state === 'STATE_DROPPED' && isSeen).difference(shown);
    return { moving: moving.size, dropped: dropped.size };
  });
  return { least: Math.min(...counts.map(({ moving }) => moving)), dropped: counts.reduce((sum, { dropped }) => sum + dropped, 0) };
}

function report(results) {
  const entered = results.slice(1);
  const least = Math.min(...entered.map((result) => result.least));
  const worst = Math.max(...entered.map(({ dropped }) => dropped));
  const row = (cells) => `| ${cells.join(' | ')} |`;
  const table = `Headless Chromium without a graphics processor on ${cpus().length} cores, main thread ${SLOWER} × slower, load average ${Math.round(loadavg()[0])}.

| goal, over ${MESSAGES} messages each | the same page by hand | received | sent | Manyline against the goal |
| --- | --: | --: | --: | --- |
${row(['frames dropped', ...results.map(({ dropped }) => dropped), `${worst === 0 ? '' : '**missed**: '}${worst} of 0`])}
${row([
  'moving frames shown per message, at least',
  ...results.map((result) => result.least),
  `${least >= MOVING ? '' : '**missed**: '}${least} of ${MOVING}`,
])}
`;
  if (process.argv.includes('--dry')) console.log(table);
  else writeTables('bench-arrivals', table);
}
