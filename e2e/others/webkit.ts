// WebKitGTK over WebDriver, https://www.w3.org/TR/webdriver2/: the engine of Safari, on Linux.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../packages/server/src/node/testing/freePort.ts';
import type { Engine, EngineOptions, Installation } from './engine.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const PACKAGES = 'webkit2gtk-driver xvfb xauth python3-gi gir1.2-webkit2-4.1 gir1.2-gtk-3.0';
const CHECK = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2";
const START_MS = 60_000;

export function findWebkit(): Installation {
  return {
    name: 'webkit',
    missing: isInstalled()
      ? undefined
      : `WebKitGTK isn’t installed, or not whole: it runs on Linux only (Debian: apt-get install ${PACKAGES}).`,
    lacks: { touch: 'GTK takes the pointer from the machine', print: 'WebKitWebDriver has no command for it' },
    start,
  };
}

function isInstalled(): boolean {
  if (process.platform !== 'linux' || !existsSync(DRIVER) || !existsSync('/usr/bin/Xvfb')) return false;
  try {
    execFileSync('/usr/bin/python3', ['-c', CHECK], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function start({ width = 1440, height = 900 }: EngineOptions = {}): Promise<Engine> {
  const port = await freePort();
  const faults: string[] = [];
  const driver = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', DRIVER, `--port=${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Debian's build has no sandbox for root.
    env: { ...process.env, GDK_BACKEND: 'x11', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
    detached: true,
  });
  for (const stream of [driver.stdout, driver.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (/^CONSOLE (?:JS|SECURITY|NETWORK) ERROR/.test(line)) faults.push(line);
    });
  const base = `http://127.0.0.1:${port}`;
  await untilReady(base);
  const window = join(import.meta.dirname, 'webkitWindow.py');
  const options = { binary: '/usr/bin/python3', args: [window, String(width), String(height)] };
  const { sessionId } = (await command(`${base}/session`, 'POST', {
    capabilities: { alwaysMatch: { browserName: 'Manyline', 'webkitgtk:browserOptions': options, unhandledPromptBehavior: 'accept' } },
  })) as { readonly sessionId: string };
  const session = `${base}/session/${sessionId}`;
  const post = (path: string, body: object = {}) => command(`${session}/${path}`, 'POST', body);
  await post('timeouts', { script: 60_000, pageLoad: 60_000 });
  const first = (await command(`${session}/window`, 'GET')) as string;
  return {
    name: `WebKitGTK ${readVersion()}`,
    faults,
    goto: async (url) => void (await post('url', { url })),
    reload: async () => void (await post('refresh')),
    async call(source, args) {
      const script = `const done = arguments[1]; Promise.resolve((${source})(...JSON.parse(arguments[0]))).then((value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })))`;
      const answer = JSON.parse((await post('execute/async', { script, args: [JSON.stringify(args)] })) as string) as {
        readonly value?: unknown;
        readonly error?: string;
      };
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value;
    },
    perform: async (actions) => void (await post('actions', { actions })),
    resize: async (w, h) => void (await post('window/rect', { width: w, height: h })),
    screenshot: async () => Buffer.from((await command(`${session}/screenshot`, 'GET')) as string, 'base64'),
    print: () => Promise.reject(new Error('WebKitWebDriver has no command for it.')),
    async openTab() {
      const { handle } = (await post('window/new', { type: 'window' })) as { readonly handle: string };
      await post('window', { handle });
    },
    async closeTab() {
      await command(`${session}/window`, 'DELETE');
      await post('window', { handle: first });
    },
    async close() {
      await command(session, 'DELETE').catch(() => undefined);
      process.kill(-(driver.pid ?? 0), 'SIGKILL');
    },
  };
}

function readVersion(): string {
  const script = `${CHECK}; print(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version(), sep='.')`;
  return execFileSync('/usr/bin/python3', ['-c', script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

async function command(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }), signal: AbortSignal.timeout(90_000) });
  const { value } = (await answer.json()) as { readonly value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new Error(`WebKitWebDriver: ${error}: ${message}`);
}

async function untilReady(base: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const isReady = await fetch(`${base}/status`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Error('WebKitWebDriver didn’t start.');
    await new Promise((done) => setTimeout(done, 100));
  }
}
