// npm run bench:arrivals: records the frames of messages that enter an open chat on a main thread four times slower, beside a copy of
// the page without its program, and writes docs/PERFORMANCE.md. -- --dry only prints.
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { endpoints } from '../packages/contract/src/index.ts';
import { startDemo } from '../scripts/startDemo.mjs';
import { launch } from './launch.mjs';
import { writeTables } from './writeTables.mjs';

const MESSAGES = 40;
const SLOWER = 4;
const FRAME_MS = 1_000 / 60;
/** How long to record after a message arrives: longer than its motion. */
const WINDOW_MS = 400;
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
    await page.evaluate(prepareRecording, WINDOW_MS);
  }
  await reader.bringToFront();
  const [arrivals, rests, floors] = [[], [], []];
  for (let index = 0; index <= MESSAGES; index += 1) {
    const text = `Arrival ${index}`;
    const arrival = reader.evaluate((name) => window.recordArrival(name), text);
    await send(text);
    arrivals.push(await arrival);
    await wait(WINDOW_MS * 2);
    rests.push(await reader.evaluate(() => window.record()));
    const insertion = floor.evaluate((name) => window.recordArrival(name), text);
    await floor.evaluate(insertMessage, text);
    floors.push(await insertion);
    await wait(WINDOW_MS * 2);
  }
  // The first message runs code for the first time and is not counted.
  report([rests, floors, arrivals].map((windows) => windows.slice(1).map(droppedIn)));
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

/** In the page: `record` gives the times of frames from now on, `recordArrival` from the one that adds the text. */
function prepareRecording(windowMs) {
  window.record = () =>
    new Promise((done) => {
      const frames = [];
      const note = (now) => {
        frames.push(now);
        if (now - frames[0] < windowMs) requestAnimationFrame(note);
        else done(frames);
      };
      requestAnimationFrame(note);
    });
  window.recordArrival = (text) =>
    new Promise((done) => {
      const observer = new MutationObserver((changes) => {
        if (!changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.textContent?.includes(text)))) return;
        observer.disconnect();
        done(window.record());
      });
      observer.observe(document.querySelector('[role="log"]'), { childList: true, subtree: true });
    });
}

/** How many frames of 60 a second are missing. */
function droppedIn(frames) {
  return frames.slice(1).reduce((sum, time, index) => sum + Math.max(0, Math.round((time - frames[index]) / FRAME_MS) - 1), 0);
}

function report([still, floor, moving]) {
  const sum = (counts) => counts.reduce((total, count) => total + count, 0);
  const clean = (counts) => `${counts.filter((count) => count === 0).length} of ${counts.length}`;
  const more = Math.max(0, sum(moving) - sum(floor));
  const table = `Headless Chromium without a graphics processor on ${cpus().length} cores, main thread ${SLOWER} × slower, load average ${Math.round(loadavg()[0])}.

| goal | page at rest | the same page by hand | Manyline | Manyline against the goal |
| --- | --: | --: | --: | --- |
| frames dropped while ${moving.length} messages enter | ${sum(still)} | ${sum(floor)} | ${sum(moving)} | ${more === 0 ? '' : '**missed**: '}${more} more of 0 |
| windows of ${WINDOW_MS} ms without a dropped frame | ${clean(still)} | ${clean(floor)} | ${clean(moving)} | |
`;
  if (process.argv.includes('--dry')) console.log(table);
  else writeTables('bench-arrivals', table);
}
