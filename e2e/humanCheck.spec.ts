import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { HUMAN_CHECK_HEADER } from '@manyline/contract';
import { watchFaults } from './faults.ts';
import { login, signInOperator } from './operator.ts';
import { chats, openBrowser, PASSWORD, signIn } from './users.ts';
import { expect, lendServer, type RunningServer, test as base } from './server.ts';

const KEY = 'site-key_of_these_journeys_0123456789abcd';
const SCRIPT = 'https://www.google.com/recaptcha/api.js';
const REFUSAL = 'We couldn’t verify that you’re human. Please try again.';

const FIRST = 'seven green boats at noon';
const SECOND = 'nine quiet lamps by the sea';

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
  // The second test sets the key, and the later ones need it.
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
    const { page, faults, loaded } = await openChecked(browser, 0.9);
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

  test('a low score is explained, and nothing typed is lost', async ({ browser, server }) => {
    const { page, faults } = await openChecked(browser, 0.1);
    await page.goto(server.url);
    await signIn(page, 'bob');
    await expectRefused(page, REFUSAL);
    expect(faults).toEqual([expect.stringContaining('403')]);
  });

  test('a blocked script: the page says so and keeps the input; once allowed, sign-in continues', async ({ browser, server }) => {
    const { page, faults } = await openChecked(browser, undefined);
    await page.goto(server.url);
    await signIn(page, 'bob');
    await expectRefused(page, 'Couldn’t load the human check. Allow it in your content blocker, then try again.');
    expect(faults.filter((fault) => fault.startsWith('CSP'))).toEqual([]);
    await page.unrouteAll();
    await page.route(`${SCRIPT}*`, (route) => route.fulfill({ contentType: 'text/javascript', body: provide(0.9) }));
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(chats(page).getByRole('listitem').first()).toBeVisible();
  });

  test('creating a user, changing their password and setting their own each send a token of its action', async ({
    browser,
    server,
    world,
  }) => {
    const { page, faults } = await openChecked(browser, 0.9);
    await page.goto(`${server.url}/cms/user/page-cms-user-edit`);
    await signIn(page, 'admin');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hilda Human');
    await page.getByRole('textbox', { name: 'Username', exact: true }).fill('hilda');
    await page.getByRole('radio', { name: 'Set a password now' }).click();
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(FIRST);
    await page.getByRole('button', { name: 'Create user' }).click();
    await expect(page).toHaveURL(/page-cms-user-info\?id=/);

    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Disable' }).click();
    await page.getByRole('alertdialog', { name: 'Disable Hilda Human?' }).getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByText('Hilda Human is disabled.')).toBeVisible();
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Activate' }).click();
    await expect(page.getByText('Hilda Human can sign in again.')).toBeVisible();

    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('link', { name: 'Security', exact: true }).click();
    await page.getByRole('radio', { name: 'Set a password now' }).click();
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill(SECOND);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Hilda Human has a new password and is signed out everywhere.')).toBeVisible();

    const hilda = await openChecked(browser, 0.9);
    await hilda.page.goto(`${server.url}/cms/user/page-cms-user-account?tab=security`);
    await signIn(hilda.page, 'hilda', SECOND);
    await hilda.page.getByRole('textbox', { name: 'Current password' }).fill(SECOND);
    await hilda.page.getByRole('textbox', { name: 'New password', exact: true }).fill(FIRST);
    await hilda.page.getByRole('button', { name: 'Change password' }).click();
    await expect(hilda.page.getByText('Password changed. Your other browsers were signed out.')).toBeVisible();
    const actions = world.asked.slice(-6).map((form) => form.get('response')?.split(':')[1]);
    expect(actions).toEqual(['login', 'createUser', 'activeUser', 'changePassword', 'login', 'changePassword']);
    expect([...faults, ...hilda.faults]).toEqual([]);
  });

  test('a bot cannot create a user: the page says so and keeps the input', async ({ browser, server }) => {
    const { page } = await openChecked(browser, 0.9);
    await page.goto(`${server.url}/cms/user/page-cms-user-edit`);
    await signIn(page, 'admin');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Robert Robot');
    await page.getByRole('textbox', { name: 'Username', exact: true }).fill('robot');
    await page.getByRole('radio', { name: 'Set a password now' }).click();
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(FIRST);
    // From now on the provider scores the user as a bot.
    await page.evaluate(() => {
      Object.assign((globalThis as unknown as { grecaptcha: object }).grecaptcha, { execute: async () => 'a:createUser:0.1' });
    });
    await page.getByRole('button', { name: 'Create user' }).click();
    await expect(page.getByText(REFUSAL).first()).toBeVisible();
    await expect(name).toHaveValue('Robert Robot');
  });
});

test('a script blocked by our own policy is reported to the user and in the console', async ({ browser }) => {
  // Its own server, where the operator still signs in without a token.
  await lendServer(
    async ({ url }) => {
      const operator = await signInOperator(url);
      await operator.setSystem({ googleReCaptchaKey: KEY });
      const page = await openBrowser(browser);
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      // As a later release might: by a Trusted Types policy we don't allow, so the script that needs it never loads.
      const body = `globalThis.grecaptcha = { ready() {}, execute() {} };
      trustedTypes.createPolicy('recaptcha-of-tomorrow', { createScriptURL: (url) => url });`;
      await page.route(`${SCRIPT}*`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
      await page.goto(url);
      await signIn(page, 'bob');
      await expectRefused(page, 'The human check can’t run on this page');
      expect(warnings.join()).toMatch(/Human check: .*trusted-types.*recaptcha-of-tomorrow/);
    },
    () => ({ HUMAN_CHECK_SECRET: 'a secret of the check', HUMAN_CHECK_VERIFY_URL: 'http://127.0.0.1:9/never-asked' }),
  );
});

/** A browser that gets the provider's script with this score, or no script if there is no score. */
async function openChecked(browser: Browser, score: number | undefined) {
  const page = await openBrowser(browser);
  const faults = await watchFaults(page);
  const loaded: string[] = [];
  await page.route(`${SCRIPT}*`, async (route) => {
    loaded.push(route.request().url());
    await (score === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: provide(score) }));
  });
  return { page, faults, loaded };
}

/** The part of the provider's script that the product calls. */
function provide(score: number): string {
  return `globalThis.grecaptcha = {
    ready: (run) => setTimeout(run, 10),
    execute: async (key, { action }) => crypto.randomUUID() + ':' + (key === '${KEY}' ? action : 'wrong key') + ':${score}',
  };`;
}

async function expectRefused(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(sentence);
  await expect(page.getByRole('textbox', { name: 'Username or Email' })).toHaveValue('bob');
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue(PASSWORD);
}
