// Opens a browser and measures page loads in it.
import { launch } from '../launch.mjs';
import { markUsable } from './markUsable.mjs';
import { watchRequests } from './requests.ts';

const USABLE = {
  form: { selector: 'input[autocomplete~="username"]' },
  list: { selector: '[aria-label="Chats"] :is(li, [role="listitem"])', hasText: true },
};
const KBIT = 1_000 / 8;
/** `-1` does not slow down. */
const LINES = {
  fast: { cpu: 1, line: { latency: 0, downloadThroughput: -1, uploadThroughput: -1 } },
  far: { cpu: 1, line: { latency: 100, downloadThroughput: -1, uploadThroughput: -1 } },
  slow: { cpu: 4, line: { latency: 100, downloadThroughput: 1_600 * KBIT, uploadThroughput: 750 * KBIT } },
};
const WITHIN_MS = 30_000;

export async function openStage() {
  const browser = await launch();
  return {
    /** A browser context without any history. */
    newContext: () => browser.newContext({ viewport: { width: 1_440, height: 900 }, locale: 'en-US', reducedMotion: 'reduce' }),
    startTracing: (page, categories) => browser.startTracing(page, { categories }),
    stopTracing: () => browser.stopTracing(),
    close: () => browser.close(),
  };
}

/** Opens the URL in a new tab and waits until `what` is usable. `look` runs before the tab is closed. */
export async function load(context, url, { what, on = 'fast', isSettled = false, prepare, look }) {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    const requests = await watchRequests(cdp);
    await slowDown(cdp, on);
    await page.addInitScript(markUsable, USABLE[what]);
    await prepare?.(page);
    await page.goto(url, { waitUntil: 'commit', timeout: WITHIN_MS });
    const usableMs = await Promise.race([page.evaluate(() => window.usableAt), failAfter(page, url, what)]);
    const found = { usableMs, requests: requests() };
    await look?.(page, found);
    if (what === 'form') await checkField(page);
    if (isSettled) await page.waitForLoadState('networkidle');
    return found;
  } finally {
    await page.close();
  }
}

/** Also the service worker, which asks for the page and its files as well. */
async function slowDown(cdp, on) {
  const { cpu, line } = LINES[on];
  const commands = [
    ['Network.emulateNetworkConditions', { offline: false, ...line }],
    ['Emulation.setCPUThrottlingRate', { rate: cpu }],
  ];
  cdp.on('Target.attachedToTarget', ({ sessionId }) => {
    const tell = ([method, params], id) =>
      cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    const told = [['Network.enable', {}], ...commands, ['Runtime.runIfWaitingForDebugger', {}]].map(tell);
    Promise.all(told).catch(() => undefined);
  });
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false });
  for (const [method, params] of commands) await cdp.send(method, params);
}

async function failAfter(page, url, what) {
  await page.waitForTimeout(WITHIN_MS);
  throw new Error(`${url} showed no usable ${what} within ${WITHIN_MS / 1_000} s.`);
}

/** Checks that a field that counted as usable accepts input. */
async function checkField(page) {
  const field = page.locator(USABLE.form.selector);
  await field.pressSequentially('ab');
  const value = await field.inputValue();
  if (value !== 'ab') throw new Error(`The user name field shows "${value}" where "ab" was typed.`);
}
