// npm run bench:contacts [-- --rounds 5]: opens and searches the page Contacts of the demo with 10,000 contacts and, in turn, with twenty,
// and writes docs/PERFORMANCE.md. -- --dry only prints.
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { endpoints } from '../packages/contract/src/index.ts';
import { startDemo } from '../scripts/startDemo.mjs';
import { launch } from './launch.mjs';
import { median } from './measures.mjs';
import { show, verdict } from './tables.mjs';
import { writeTables } from './writeTables.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, dry: { type: 'boolean', default: false } } });
const ROUNDS = Number(values.rounds);
const CHATS = '/cms/apps/page-cms-apps-chat';
const PASSWORD = 'manyline-demo';
const AT_ONCE = 200;
/** Names that the demo's own contacts don't have. */
const SEARCH = 'zeta 77';
const VIEWPORT = { width: 1_440, height: 900 };
/** As for chats: times the same with few, at most a frame more than it, and nodes. */
const [TIMES, FRAME_MS, NODES] = [1.3, 16.7, 130];
const COUNTS = { bob: 20, alice: 10_000 };

const demo = await startDemo();
const browser = await launch();
const found = new Map();
try {
  const readers = [];
  for (const [user, count] of Object.entries(COUNTS)) {
    const headers = await signIn(user);
    await addContacts(headers, count);
    readers.push({ user, headers, page: await openApp(user) });
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    // The first one of a round runs on a cooler machine.
    for (const reader of round % 2 === 0 ? readers : readers.toReversed()) {
      const measured = { ...(await measureCalls(reader)), ...(await measurePage(reader)) };
      // The first round runs code for the first time.
      if (round > 0) for (const [name, value] of Object.entries(measured)) note(`${name} ${reader.user}`, value);
    }
    console.info(`round ${round} of ${ROUNDS}`);
  }
} finally {
  await browser.close();
  await demo.stop();
}
report();

function note(key, value) {
  found.set(key, [...(found.get(key) ?? []), value]);
}

async function call({ method, path }, payload, headers = {}) {
  const url = new URL(demo.url + path);
  if (method === 'GET') for (const [name, value] of Object.entries(payload)) url.searchParams.set(name, value);
  const body = method === 'GET' ? {} : { body: JSON.stringify(payload) };
  const answer = await fetch(url, { method, headers: { 'content-type': 'application/json', ...headers }, ...body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return { data: JSON.parse(text).data, bytes: text.length };
}

async function signIn(username) {
  const { data } = await call(endpoints.login, { username, password: PASSWORD, rememberMe: false });
  return { authorization: `Bearer ${data.accessToken}` };
}

async function addContacts(headers, count) {
  const { data: books } = await call(endpoints.getContactBooks, {}, headers);
  const bookId = books[0].id;
  for (let from = 0; from < count; from += AT_ONCE) {
    const items = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, offset) => {
      const index = from + offset;
      const number = { value: `+1415${String(2_000_000 + index)}`, label: 'mobile' };
      const content = {
        name: `Zeta ${index}`,
        company: `Harbour ${index % 90}`,
        note: '',
        numbers: [number],
        emails: [],
        tags: [`t${index % 30}`],
        fields: [],
      };
      return { row: index + 1, content };
    });
    await call(endpoints.importContacts, { bookId, items }, headers);
  }
}

async function openApp(user) {
  const context = await browser.newContext({ locale: 'en', viewport: VIEWPORT, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${demo.url}/auth/page-auth-login?nextUrl=${encodeURIComponent(CHATS)}`);
  await page.getByRole('group').getByRole('button', { name: user }).click();
  await page.getByRole('link', { name: 'Contacts', exact: true }).waitFor();
  return page;
}

/** Reads all contacts as the page does. */
async function measureCalls({ headers }) {
  const start = performance.now();
  let [bytes, after] = [0, ''];
  for (;;) {
    const { data, bytes: more } = await call(endpoints.getContacts, { after }, headers);
    bytes += more;
    after = data.items.at(-1)?.id ?? '';
    if (!data.hasMore) return { callsMs: performance.now() - start, kb: bytes / 1_000 };
  }
}

async function measurePage({ page }) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const mainThread = async (step) => {
    const seconds = async () => (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    const before = await seconds();
    await step();
    return ((await seconds()) - before) * 1_000;
  };
  const settle = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const open = async (name) => {
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.locator('[data-contact]').first().waitFor();
    await settle();
  };
  await page.goto(demo.url + CHATS);
  await page.getByRole('link', { name: 'Contacts', exact: true }).first().waitFor();
  await page.waitForTimeout(2_000);
  const start = performance.now();
  const firstMs = await mainThread(() => open('Contacts'));
  const waitMs = performance.now() - start;
  const rowNodes = await page.evaluate(
    () => document.querySelector('[data-contact]')?.closest('[role="list"], ul')?.querySelectorAll('*').length ?? 0,
  );
  await page.goBack();
  await page.locator('[data-contact]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(1_000);
  const againMs = await mainThread(() => open('Contacts'));
  const field = page.getByRole('searchbox').last();
  await field.focus();
  const letters = [];
  for (const text of SEARCH) {
    letters.push(
      await mainThread(async () => {
        await cdp.send('Input.dispatchKeyEvent', { type: 'char', text });
        await settle();
        await settle();
      }),
    );
  }
  await field.fill('');
  await cdp.detach();
  return { firstMs, waitMs, rowNodes, againMs, letterMs: median(letters) };
}

function report() {
  const of = (name, user) => median(found.get(`${name} ${user}`));
  const more = (few, many) => verdict(many - few <= FRAME_MS, `${show(many - few)} more of ${FRAME_MS}`);
  const nodes = (_, many) => verdict(many <= NODES, `${show(many)} of ${NODES}`);
  const rows = [
    { title: 'all contacts from the server, ms', key: 'callsMs' },
    { title: 'the same, KB', key: 'kb' },
    { title: 'the page opened for the first time, ms until it is shown', key: 'waitMs' },
    { title: 'the same, ms of main thread', key: 'firstMs' },
    { title: 'the page opened again, ms of main thread', key: 'againMs', judge: (few, many) => times(many / few) },
    { title: 'a letter in the search, ms of main thread', key: 'letterMs', judge: more },
    { title: 'DOM nodes of the list', key: 'rowNodes', judge: nodes },
  ];
  const table = `Medians of ${ROUNDS} interleaved rounds, headless Chromium on ${cpus().length} cores, load average ${Math.round(loadavg()[0])}.

| goal | with 20 more contacts | with 10,000 more | Manyline against the goal |
| --- | --: | --: | --- |
${rows
  .map(({ title, key, judge }) => {
    const [few, many] = [of(key, 'bob'), of(key, 'alice')];
    return `| ${title} | ${show(few)} | ${show(many)} | ${judge ? judge(few, many) : ''} |`;
  })
  .join('\n')}
`;
  if (values.dry) console.info(table);
  else writeTables('bench-contacts', table);
}

function times(ratio) {
  return verdict(ratio <= TIMES, `${ratio.toFixed(2)} × of ${TIMES} ×`);
}
