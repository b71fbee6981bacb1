// Firefox over WebDriver BiDi, https://w3c.github.io/webdriver-bidi/, which needs no driver program.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, EngineOptions, Installation } from './engine.ts';

const PLACES = [
  process.env['FIREFOX_PATH'],
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** English, without motion, and without the calls a new profile makes. */
const PREFERENCES = {
  'intl.accept_languages': 'en-US',
  'ui.prefersReducedMotion': 1,
  'remote.active-protocols': 1,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

const COARSE = 1;
const TOUCH = { 'dom.w3c_touch_events.enabled': 1, 'ui.primaryPointerCapabilities': COARSE, 'ui.allPointerCapabilities': COARSE };

/** A tab is there soon after it was asked for. */
const TAB_MS = 60_000;

/** On an empty page the focus is in the address bar, so that nothing in the page has it: Enter wouldn't press a button. */
const START = 'data:text/html,start';

export function findFirefox(): Installation {
  const path = PLACES.find((place) => place !== undefined && existsSync(place));
  return {
    name: 'firefox',
    missing: path ? undefined : 'Firefox isn’t installed: install it (Debian: apt-get install firefox-esr), or set FIREFOX_PATH.',
    lacks: {},
    start: (options) => start(path ?? '', options),
  };
}

async function start(
  path: string,
  { width = 1440, height = 900, isPrivate = false, isTouch = false }: EngineOptions = {},
): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'manyline-firefox-'));
  const preferences = { ...PREFERENCES, ...(isTouch && TOUCH), 'browser.privatebrowsing.autostart': isPrivate };
  await writeFile(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const child = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', START], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
  });
  const { send, listen, end } = await connect(await addressOf(child));
  const session = (await send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } } })) as {
    readonly capabilities: { readonly browserVersion: string };
  };
  const faults: string[] = [];
  await send('session.subscribe', { events: ['log.entryAdded'] });
  listen('log.entryAdded', ({ level, text, type }) => {
    if (level === 'error') faults.push(`${String(type)}: ${String(text)}`);
  });
  const tabs = async () => {
    const { contexts } = (await send('browsingContext.getTree', {})) as { readonly contexts: readonly { readonly context: string }[] };
    return contexts.map((tab) => tab.context);
  };
  const [firstTab = ''] = await tabs();
  let context = firstTab;
  const engine: Engine = {
    name: `Firefox ${session.capabilities.browserVersion}`,
    faults,
    // A page that goes on to another one ends the first way there.
    goto: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'interactive' }).catch((error: unknown) => {
        if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
      });
    },
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'interactive' })),
    async call(source, args) {
      const answer = (await send('script.callFunction', {
        functionDeclaration: `async (args) => JSON.stringify(await (${source})(...JSON.parse(args)))`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
        userActivation: true,
      })) as { readonly result?: { readonly value?: string }; readonly exceptionDetails?: { readonly text: string } };
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return answer.result?.value === undefined ? undefined : JSON.parse(answer.result.value);
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    resize: async (w, h) => void (await send('browsingContext.setViewport', { context, viewport: { width: w, height: h } })),
    async screenshot() {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { readonly data: string };
      return Buffer.from(data, 'base64');
    },
    async print() {
      const { data } = (await send('browsingContext.print', { context })) as { readonly data: string };
      return Buffer.from(data, 'base64');
    },
    async openTab() {
      // As a link does, which leaves the focus in the page.
      await engine.call('() => void open()', []);
      const deadline = Date.now() + TAB_MS;
      for (context = firstTab; context === firstTab; context = (await tabs()).find((tab) => tab !== firstTab) ?? firstTab)
        if (Date.now() > deadline) throw new Error('Firefox opened no tab.');
    },
    async closeTab() {
      await send('browsingContext.close', { context });
      context = firstTab;
    },
    async close() {
      await Promise.race([send('browser.close', {}).catch(() => undefined), new Promise((done) => setTimeout(done, 5_000))]);
      end();
      child.kill('SIGKILL');
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await engine.resize(width, height);
  return engine;
}

function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((found, failed) => {
    child.once('exit', () => failed(new Error(`Firefox ended before it listened:\n${said}`)));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (address) found(`${address}/session`);
    });
  });
}

type Send = (method: string, params: object) => Promise<unknown>;
type Listen = (method: string, listener: (params: Readonly<Record<string, unknown>>) => void) => void;

async function connect(address: string): Promise<{ readonly send: Send; readonly listen: Listen; readonly end: () => void }> {
  const socket = new WebSocket(address);
  await new Promise((done, failed) => {
    socket.addEventListener('open', done, { once: true });
    socket.addEventListener('error', () => failed(new Error(`Firefox doesn’t answer at ${address}`)), { once: true });
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, (params: Readonly<Record<string, unknown>>) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Readonly<Record<string, unknown>>;
    const call = waiting.get(Number(message['id']));
    if (typeof message['method'] === 'string') listeners.get(message['method'])?.(message['params'] as Readonly<Record<string, unknown>>);
    else if (message['type'] === 'success') call?.resolve(message['result']);
    else call?.reject(new Error(`${String(message['error'])}: ${String(message['message'])}`));
  });
  return {
    send(method, params) {
      const call = Promise.withResolvers<unknown>();
      waiting.set(++last, call);
      socket.send(JSON.stringify({ id: last, method, params }));
      return call.promise;
    },
    listen: (method, listener) => void listeners.set(method, listener),
    end: () => socket.close(),
  };
}
