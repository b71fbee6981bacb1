import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { endpoints } from '@manyline/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../shared/log.ts';
import type { RunningServer } from '../start/serverOptions.ts';
import { startServer } from '../start/startServer.ts';
import { converse } from '../testing/converse.ts';
import { temporaryDirectory } from '../testing/temporary.ts';

const dataDir = temporaryDirectory();
const logged: string[] = [];
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ port: 0, dataDir, log: createLog('debug', (line) => logged.push(line)) });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

describe('keep-alive', () => {
  const config = `GET ${endpoints.getSystemConfig.path} HTTP/1.1\r\nHost: localhost\r\n`;
  const login = `POST ${endpoints.login.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;

  test('the request after one that was too large is answered', async () => {
    const body = JSON.stringify({ username: 'alice', password: 'x'.repeat(1_000_000) });
    const answers = await converse(server.url, `${login}Content-Length: ${body.length}\r\n\r\n${body}${config}Connection: close\r\n\r\n`);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  test('an HTTP/2 upgrade offer is ignored', async () => {
    const offer = `${config}Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`;
    expect(await converse(server.url, offer)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('an aborted request affects no other request and is not logged as a failure', async () => {
    const from = logged.length;
    const socket = connect(Number(new URL(server.url).port), 'localhost');
    socket.write(`${login}Content-Length: 100\r\n\r\n{"use`, () => socket.destroy());
    await expect.poll(() => logged.slice(from).join('')).toContain('"finished":false');
    expect(logged.slice(from).filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([]);
    expect((await fetch(server.url + endpoints.getSystemConfig.path)).status).toBe(200);
  });
});
