import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@manyline/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createOutbox } from '../mail/outbox.ts';
import type { ServerOptions } from '../start/serverOptions.ts';
import { startServer } from '../start/startServer.ts';
import { post, signIn } from '../testing/api.ts';
import { demoDirectory } from '../testing/demoDirectory.ts';

async function start(options: Partial<ServerOptions> = {}) {
  const dataDir = await demoDirectory();
  const server = await startServer({ port: 0, dataDir, demo: true, ...options });
  onTestFinished(() => server.close());
  const outbox = createOutbox(join(dataDir, 'outbox'));
  const page = () => fetch(`${server.url}/demo/mail`);
  return { server, outbox, page, folder: join(dataDir, 'outbox') };
}

describe('the page of demo e-mails', () => {
  test('shows an e-mail soon after it was requested, with a working link', async () => {
    const { server, page } = await start();
    expect(await (await page()).text()).toContain('No e-mails yet.');
    expect(server.mailPage).toBe(`${server.url}/demo/mail`);
    await post(server.url, endpoints.forgotPassword.path, { email: 'bob@manyline.example' });
    await expect.poll(async () => (await page()).text()).toContain('To <bdi>bob@manyline.example</bdi>');
    const html = await (await page()).text();
    const link = /<a href="([^"]+#token=[\w-]{43})" rel="noopener">\1<\/a>/.exec(html)?.[1] ?? '';
    // Without a configured public URL, links lead to this server, whatever Host a request sends.
    expect(new URL(link).origin).toBe(server.url);
  });

  test('is where the console says that weekly e-mails and waiting ones are', async () => {
    const { server } = await start();
    const headers = { authorization: `Bearer ${(await signIn(server.url, 'admin')).token}` };
    for (const { path } of [endpoints.getReportMail, endpoints.getEmailQueue]) {
      const answer = await fetch(server.url + path, { headers });
      expect(await answer.json()).toMatchObject({ data: { hasMail: false, mailPage: '/demo/mail' } });
    }
  });

  test('allows no scripts and no external resources', async () => {
    const { headers } = await (await start()).page();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    // So all its styles must be in the one sheet with the nonce.
    const html = await (await (await start()).page()).text();
    expect(html.match(/<style nonce="[\w+/=]+">/g)).toHaveLength(1);
    expect(html).not.toMatch(/ style=|<link|<script|url\(/);
  });

  test('Text is rendered as text; links only http and https', async () => {
    const { outbox, page } = await start();
    const text = `<img src=x onerror=alert(1)> javascript:alert(1) https://ok.example/?a=1&b="><script>alert(1)</script>`;
    await outbox.send({ to: 'alice@manyline.example', subject: '<b>&', text });
    const html = await (await page()).text();
    expect(html).not.toMatch(/<(img|script|b)\b/);
    expect(html).toContain('&lt;b&gt;&amp;');
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/demo/mail', '/', 'https://ok.example/?a=1&amp;b=']);
  });

  test.each([
    'layla@example.org',
    'example@real.org',
    'x@evil-example',
    'layla@example.org, alice@manyline.example',
    'alice@manyline.example.org',
  ])('e-mails to %s, who may be real, are not shown', async (to) => {
    const { outbox, page, folder } = await start();
    await outbox.send({ to, subject: 'secret', text: 'secret' });
    expect(readdirSync(folder)).toHaveLength(1);
    expect(await (await page()).text()).not.toContain('secret');
  });

  test('is read-only', async () => {
    const { server } = await start();
    const answer = await fetch(`${server.url}/demo/mail`, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('does not exist without the demo', async () => {
    const { server, outbox, page } = await start({ demo: false });
    await outbox.send({ to: 'alice@manyline.example', subject: 'secret', text: 'secret' });
    expect(server.mailPage).toBeUndefined();
    expect(await (await page()).text()).not.toContain('secret');
  });
});
