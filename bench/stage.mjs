// Serves the bench pages and opens a browser for them.
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { build } from 'vite';
import { launch } from './launch.mjs';

const root = resolve(import.meta.dirname, '..');
const OUT = join(root, 'node_modules/.cache/bench');
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

export async function openStage() {
  await build({ configFile: join(root, 'bench/vite.config.ts'), logLevel: 'error' });
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://bench').pathname;
    const file = join(OUT, path === '/' ? 'index.html' : path);
    if (!file.startsWith(OUT) || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  const browser = await launch('--enable-precise-memory-info', '--js-flags=--expose-gc');
  return {
    /** A fresh page with the bench loaded, and access to its main thread. */
    async newPage() {
      const context = await browser.newContext({ viewport: { width: 1_000, height: 900 }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      page.on('pageerror', (error) => {
        throw error;
      });
      await page.goto(`http://127.0.0.1:${port}/`);
      await page.waitForFunction(() => 'bench' in window);
      const cdp = await context.newCDPSession(page);
      await cdp.send('Performance.enable');
      const taskSeconds = async () => {
        const { metrics } = await cdp.send('Performance.getMetrics');
        return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
      };
      return {
        page,
        cdp,
        call: (name, ...args) => page.evaluate(([method, values]) => window.bench[method](...values), [name, args]),
        /** Main-thread milliseconds of a step. */
        async mainThread(step) {
          const before = await taskSeconds();
          await step();
          return ((await taskSeconds()) - before) * 1_000;
        },
        /** Bytes of JavaScript after a garbage collection. */
        async heap() {
          await cdp.send('HeapProfiler.collectGarbage');
          const { usedSize } = await cdp.send('Runtime.getHeapUsage');
          return usedSize;
        },
        close: () => context.close(),
      };
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
