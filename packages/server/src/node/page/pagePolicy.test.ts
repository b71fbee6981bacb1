import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@manyline/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { pagePolicy } from '../http/securityHeaders.ts';
import { hubSources } from '../hub/hubSources.ts';
import { humanCheckSources } from '../humanCheck/humanCheckSources.ts';
import type { RunningServer } from '../start/serverOptions.ts';
import { startServer } from '../start/startServer.ts';
import { post, signIn } from '../testing/api.ts';
import { fillWithDemo } from '../testing/demoDirectory.ts';
import { temporaryDirectory } from '../testing/temporary.ts';

const KEY = '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI';
const root = temporaryDirectory();
const distDir = join(root, 'dist');
let server: RunningServer;

beforeAll(async () => {
  mkdirSync(distDir);
  writeFileSync(join(distDir, 'index.html'), '<!doctype html><script nonce="__CSP_NONCE__" src="/assets/index-1a2b.js"></script>');
  const dataDir = join(root, 'data');
  await fillWithDemo(dataDir);
  server = await startServer({ port: 0, dataDir, demo: true, distDir });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

async function policyOf(url: string): Promise<Map<string, string>> {
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
  return new Map(policy.split('; ').map((each) => [each.split(' ', 1)[0] ?? '', each.replace(/'nonce-[^']+'/, 'NONCE')]));
}

describe('connect-src lists the API and the hub only; script hosts of the human check appear only when a key is set', () => {
  it('follows the current settings', async () => {
    const { host } = new URL(server.url);
    const { token } = await signIn(server.url, 'admin');
    const set = (version: number, googleReCaptchaKey: string) =>
      post(server.url, endpoints.updateSystemSettings.path, { version, googleReCaptchaKey }, { authorization: `Bearer ${token}` });

    const before = await policyOf(server.url);
    expect([...before.values()]).toEqual(
      pagePolicy('', { host, isSecure: false }).replace("'nonce-'", 'NONCE').replace("'nonce-'", 'NONCE').split('; '),
    );
    expect(before.get('script-src')).toBe("script-src 'self' NONCE");
    expect(before.get('trusted-types')).toBe('trusted-types app-worker offline-worker');
    expect(before.get('worker-src')).toBe("worker-src 'self'");
    expect(before.has('frame-src')).toBe(false);

    expect((await set(0, KEY)).status).toBe(200);
    const after = await policyOf(server.url);
    expect(after.get('script-src')).toBe("script-src 'self' NONCE https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/");
    expect(after.get('connect-src')).toBe(`connect-src 'self' ws://${host} https://www.google.com/recaptcha/`);
    expect(after.get('frame-src')).toBe('frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/');
    expect(after.get('trusted-types')).toMatch(/^trusted-types app-worker offline-worker human-check /);
    expect(after.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    for (const name of ['default-src', 'worker-src', 'style-src', 'img-src', 'base-uri', 'object-src', 'frame-ancestors', 'form-action'])
      expect(after.get(name)).toBe(before.get(name));

    expect((await set(1, '  ')).status).toBe(200);
    expect(await policyOf(server.url)).toEqual(before);
  });

  it('lists a hub on another host, and removes it again', async () => {
    const { host } = new URL(server.url);
    const { token } = await signIn(server.url, 'admin');
    const headers = { authorization: `Bearer ${token}` };
    const { data } = (await (await fetch(server.url + endpoints.getSystemSettings.path, { headers })).json()) as {
      data: { version: number };
    };
    const set = (version: number, wsUrl: string) => post(server.url, endpoints.updateSystemSettings.path, { version, wsUrl }, headers);
    expect((await set(data.version, 'https://live.harbour.example:8443/hub?x=1')).status).toBe(200);
    const policy = await policyOf(server.url);
    expect(policy.get('connect-src')).toBe(
      `connect-src 'self' ws://${host} https://live.harbour.example:8443 wss://live.harbour.example:8443`,
    );
    expect((await set(data.version + 1, '/hub')).status).toBe(200);
    expect((await policyOf(server.url)).get('connect-src')).toBe(`connect-src 'self' ws://${host}`);
  });

  it('lists the hosts of another provider', async () => {
    const scriptUrl = 'https://www.recaptcha.net/recaptcha/api.js';
    const dataDir = join(root, 'other');
    await fillWithDemo(dataDir);
    const other = await startServer({ port: 0, dataDir, demo: true, distDir, humanCheck: { scriptUrl } });
    onTestFinished(() => other.close());
    const { token } = await signIn(other.url, 'admin');
    const headers = { authorization: `Bearer ${token}` };
    await post(other.url, endpoints.updateSystemSettings.path, { version: 0, googleReCaptchaKey: KEY }, headers);
    const policy = await policyOf(other.url);
    expect(policy.get('script-src')).toBe(
      "script-src 'self' NONCE https://www.recaptcha.net/recaptcha/ https://www.gstatic.com/recaptcha/ https://www.gstatic.cn/recaptcha/",
    );
    expect(policy.get('frame-src')).toContain(' https://www.recaptcha.net/recaptcha/');
    expect(policy.get('connect-src')).toContain(' https://www.recaptcha.net/recaptcha/');
    for (const directive of policy.values()) expect(directive).not.toContain('www.google.com');
  });
});

test('allows only the folder of a URL', () => {
  expect(humanCheckSources('http://localhost:9000/check/api.js?render=x#y').scripts[0]).toBe('http://localhost:9000/check/');
  expect(humanCheckSources('http://localhost:9000').frames[0]).toBe('http://localhost:9000/');
});

test.each([
  ['', []],
  ['/hub', []],
  ['http://hub.example/a', ['http://hub.example', 'ws://hub.example']],
  ['wss://hub.example/a', ['https://hub.example', 'wss://hub.example']],
  ['https://[2001:db8::1]:9/a', ['https://[2001:db8::1]:9', 'wss://[2001:db8::1]:9']],
  ["https://hub.example;script-src'unsafe-inline'/", []],
  ['https://hub.example,*/', []],
])('the hub at %j adds %j to the policy', (wsUrl, expected) => {
  expect(hubSources(wsUrl)).toEqual(expected);
});
