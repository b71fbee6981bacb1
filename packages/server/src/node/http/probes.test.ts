import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startServer } from '../start/startServer.ts';
import { ownDirectory } from '../testing/temporary.ts';
import { createProbes } from './probes.ts';

async function start() {
  const server = await startServer({ port: 0, dataDir: ownDirectory() });
  onTestFinished(() => server.close());
  return server;
}

describe('over HTTP', () => {
  test.each(['/health', '/ready'])('%s answers anyone with one word, which no cache stores', async (path) => {
    const { url } = await start();
    const answer = await fetch(url + path);
    expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([200, 'no-store', { status: 'ok' }]);
    expect((await fetch(url + path, { method: 'HEAD' })).status).toBe(200);
    const posted = await fetch(url + path, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('while stopping, the server is alive but not ready', async () => {
    const server = await start();
    const socket = connect(Number(new URL(server.url).port), 'localhost');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    let said = '';
    socket.setEncoding('utf8').on('data', (text: string) => (said += text));
    // Two started requests keep the connection open while the server stops.
    socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nGET /ready HTTP/1.1\r\nHost: localhost\r\n');
    await expect.poll(() => said).toContain('{"status":"ok"}');
    const stopped = server.close();
    socket.write('\r\n');
    await expect.poll(() => said).toMatch(/HTTP\/1\.1 503 [\s\S]*\{"status":"unavailable"\}$/);
    await stopped;
  });
});

describe('readiness', () => {
  const never = () => new Promise<never>(() => {});

  test('queries the database each time', async () => {
    let isAway = false;
    const probes = createProbes({
      async touchStore() {
        if (isAway) throw new Error('away');
      },
    });
    probes.begin();
    expect(await probes.isReady()).toBe(true);
    isAway = true;
    expect(await probes.isReady()).toBe(false);
    isAway = false;
    expect(await probes.isReady()).toBe(true);
  });

  test('a database that does not answer in time counts as unreachable', async () => {
    const probes = createProbes({ touchStore: never, patienceMs: 1 });
    probes.begin();
    expect(await probes.isReady()).toBe(false);
  });

  test('concurrent requests share one database query', async () => {
    const asked: (() => void)[] = [];
    const probes = createProbes({ touchStore: () => new Promise<void>((resolve) => asked.push(resolve)) });
    probes.begin();
    const answers = Array.from({ length: 20 }, () => probes.isReady());
    asked[0]?.();
    expect([...new Set(await Promise.all(answers)), asked.length]).toEqual([true, 1]);
  });

  test('tries to write at most every five seconds, and says that it can’t', async () => {
    let [time, tries, isFull] = [0, 0, false];
    const tryWriting = async () => {
      tries += 1;
      if (isFull) throw new Error('No space left.');
    };
    const probes = createProbes({ touchStore: async () => {}, tryWriting, now: () => time });
    probes.begin();
    for (let i = 0; i < 20; i += 1) expect(await probes.isReady()).toBe(true);
    expect(tries).toBe(1);
    isFull = true;
    time = 5_000;
    expect(await probes.isReady()).toBe(false);
    isFull = false;
    time = 10_000;
    expect(await probes.isReady()).toBe(true);
  });

  test('is false before the start is complete and after the stop has begun', async () => {
    const probes = createProbes({ touchStore: async () => {} });
    expect(await probes.isReady()).toBe(false);
    probes.begin();
    expect(await probes.isReady()).toBe(true);
    probes.end();
    expect(await probes.isReady()).toBe(false);
  });
});
