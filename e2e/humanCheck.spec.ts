import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HUMAN_CHECK_HEADER } from '@manyline/contract';
import type { Browser, Page } from '@playwright/test';
import { watchFaults } from './support/faults.ts';
import { login, signInOperator } from './support/operator.ts';
import { expect, lendServer, type RunningServer, test as base } from './support/server.ts';
import { chats, openBrowser, PASSWORD, signIn } from './support/users.ts';

const KEY = 'site-key_of_these_journeys_0123456789abcd';
const SCRIPT = 'https://www.google.com/recaptcha/api.js';
const REFUSAL = 'We couldn’t verify that you’re human. Please try again.';

interface World {
  readonly server: RunningServer;
  /** The server's requests to the provider, newest last. */
  readonly asked: readonly URLSearchParams[];
}

/** The provider's side of the check; a token contains its own outcome. */
const test = base.extend<{ server: RunningServer }, { world: World }>({
  world: [
    async ({}, use) => {
      const asked: URLSearchParams[] = [];
      const provider = createServer((request, response) => {
        let body = '';
        request.setEncoding('utf8').on('data', (text: string) => (body += text));
        request.on('end', () => {
          const form = new URLSearchParams(body);
          asked.push(form);
          const [, action, score] = (form.get('response') ?? '').split(':');
          const verdict = { success: true, action, score: Number(score), hostname: 'localhost', challenge_ts: new Date().toISOString() };
          response.setHeader('content-type', 'application/json').end(JSON.stringify(verdict));
        });
      }).listen(0, '127.0.0.1');
      await once(provider, 'listening');
      const { port } = provider.address() as AddressInfo;
      await lendServer(
        (server) => use({ server, asked }),
        () => ({ HUMAN_CHECK_SECRET: 'a secret of the check', HUMAN_CHECK_VERIFY_URL: `http://127.0.0.1:${port}/siteverify` }),
      );
      provider.close();
      provider.closeAllConnections();
    },
    { scope: 'worker' },
  ],
  server: async ({ world }, use) => use(world.server),
});

test.describe('human check', () => {
  // The second test sets the key, and the third needs it.
  test.describe.configure({ mode: 'serial' });

  test('off when no key: no request leaves the origin', async ({ page, server }) => {
    const origins = new Set<string>();
    page.on('request', (request) => void origins.add(new URL(request.url()).origin));
    await page.goto(server.url);
    await signIn(page, 'alice');
    await expect(chats(page).getByRole('listitem').first()).toBeVisible();
    expect([...origins]).toEqual([server.url]);
  });

  test('token sent per call, verified by the server against action, host, score and replay', async ({ browser, server, world }) => {
    const operator = await signInOperator(server.url);
    await operator.setSystem({ googleReCaptchaKey: KEY });
    const { page, faults, loaded } = await openChecked(browser);
    await page.goto(server.url);
    await signIn(page, 'alice');
    await expect(chats(page).getByRole('listitem').first()).toBeVisible();
    expect(loaded).toEqual([`${SCRIPT}?render=${KEY}&trustedtypes=true`]);
    expect(world.asked).toHaveLength(1);
    expect(world.asked[0]?.get('secret')).toBe('a secret of the check');
    const token = world.asked[0]?.get('response') ?? '';
    expect(token).toMatch(/:login:0\.9$/);
    expect(faults).toEqual([]);

    // A stolen token can't be used again, and a call without a token is refused.
    for (const headers of [{}, { [HUMAN_CHECK_HEADER]: token }]) {
      const again = await login(server.url, 'bob', PASSWORD, headers);
      expect(again).toMatchObject({ code: 'humanCheckFailed', message: REFUSAL });
    }
  });

  test('a script blocked by our own policy is reported to the user and in the console', async ({ browser, server }) => {
    const page = await openBrowser(browser);
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    // A later release of the script may create a Trusted Types policy that ours doesn't allow.
    const body = `globalThis.grecaptcha = { ready() {}, execute() {} };
    trustedTypes.createPolicy('recaptcha-of-tomorrow', { createScriptURL: (url) => url });`;
    await page.route(`${SCRIPT}*`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.goto(server.url);
    await signIn(page, 'bob');
    await expectRefused(page, 'The human check can’t run on this page');
    await expect.poll(() => warnings.join()).toMatch(/Human check: .*trusted-types.*recaptcha-of-tomorrow/);
  });
});

/** A browser in which the provider's script accepts the user as human. */
async function openChecked(browser: Browser) {
  const page = await openBrowser(browser);
  const faults = await watchFaults(page);
  const loaded: string[] = [];
  await page.route(`${SCRIPT}*`, async (route) => {
    loaded.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: PROVIDED });
  });
  return { page, faults, loaded };
}

/** The part of the provider's script that the product calls. */
const PROVIDED = `globalThis.grecaptcha = {
  ready: (run) => queueMicrotask(run),
  execute: async (key, { action }) => crypto.randomUUID() + ':' + (key === '${KEY}' ? action : 'wrong key') + ':0.9',
};`;

async function expectRefused(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(sentence);
  await expect(page.getByRole('textbox', { name: 'Username or Email' })).toHaveValue('bob');
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue(PASSWORD);
}
