import { findInEmail } from './support/emails.ts';
import { login } from './support/operator.ts';
import { navigationOf, readDatabase, readStorages, watchPage } from './support/secrets.ts';
import { expect, lendServer, test } from './support/server.ts';
import { CHAT_PATH, chats, follow, logOut, LOGIN_PATH, openAs, openBrowser, signIn, SYSTEM_PATH } from './support/users.ts';

const codeField = { name: 'Code' } as const;

test('resend countdown driven by server time that survives a reload; trusted device; login returns to nextUrl', async ({
  page,
  server,
}) => {
  const heading = page.getByRole('heading', { name: 'Two-step verification' });
  const timer = page.getByRole('timer');
  await page.goto(`${CHAT_PATH}?from=mail`);
  await signIn(page, 'carol');
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/page-auth-two-steps\?nextUrl=/);
  await expect(page.getByText('c•••@m•••.example')).toBeVisible();
  await expect(timer).toHaveText(/^You can request another code in [45]:\d\d/);

  const before = secondsIn(await timer.textContent());
  await expect.poll(async () => secondsIn(await timer.textContent())).toBeLessThan(before);
  await page.reload();
  await expect(timer).toBeVisible();
  const after = secondsIn(await timer.textContent());
  expect(after).toBeLessThan(before);
  expect(after).toBeGreaterThan(0);
  const again = await page.evaluate(async () => {
    const answer = await fetch('/api-user/api/v1/auth/two-step/send', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const { message } = (await answer.json()) as { message: string };
    return { status: answer.status, wait: Number(answer.headers.get('retry-after')), message };
  });
  expect(again).toMatchObject({ status: 429, message: 'You need to wait 5 minutes for the next request.' });
  // What the server would wait, less the time since the page was read.
  expect(again.wait).toBeLessThanOrEqual(after + 1);
  expect(again.wait).toBeGreaterThan(0);

  const code = await findInEmail(server.url, 'carol@manyline.example', /\b\d{6}\b/);
  await page.getByRole('textbox', codeField).fill(code === '000000' ? '111111' : '000000');
  await expect(page.getByText('Wrong code. You have 4 tries left.')).toBeVisible();
  await expect(page.getByRole('textbox', codeField)).toHaveValue('');
  await page.getByRole('checkbox', { name: 'Trust this device' }).check();
  await page.getByRole('textbox', codeField).fill(code);
  await expect(page.getByRole('region', { name: 'Lines' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${CHAT_PATH}.*from=mail`));

  await logOut(page);
  await expect(page).toHaveURL(/page-auth-login/);
  await signIn(page, 'carol');
  await expect(page.getByRole('region', { name: 'Lines' })).toBeVisible();
  const elsewhere = await login(server.url, 'carol');
  expect(elsewhere.data).toHaveProperty('twoStep');
});

test('B7 A canary password appears in no storage, log or URL in any encoding; a reset ends the other sessions and its link works once', async ({
  browser,
}) => {
  const canary = `Canary+${Date.now()}/é&pass word`;
  const mistyped = `Mistyped+${Date.now()}/ü&pass word`;
  await lendServer(
    async (server) => {
      const other = await openAs(browser, server.url, 'alice');
      const page = await openBrowser(browser);
      const seen = watchPage(page);
      await page.goto(server.url);
      await signIn(page, 'alice', mistyped);
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByRole('link', { name: 'Forgot Password?' }).click();
      await page.getByRole('textbox', { name: 'E-mail' }).fill('alice@manyline.example');
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

      const link = await findInEmail(server.url, 'alice@manyline.example', /http:[^"<\s]+#token=[\w-]+/);
      const token = link.slice(link.indexOf('=') + 1);
      await page.goto(link);
      await page.getByRole('textbox', { name: 'New password' }).fill(canary);
      await expect(page).toHaveURL(`${server.url}/auth/page-auth-reset-password`);
      await page.getByRole('button', { name: 'Set New Password' }).click();
      await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
      await expect(other).toHaveURL(/page-auth-login/);
      await expect(other.getByText(/^You were logged out by an administrator or from another device/)).toBeVisible();

      await page.getByRole('button', { name: 'Go to login' }).click();
      await signIn(page, 'alice');
      await expect(page.getByRole('alert')).toContainText('Looks like these are not your correct details.');
      await page.getByRole('checkbox', { name: 'Remember Me' }).check();
      await signIn(page, 'alice', canary);
      await expect(chats(page).getByRole('listitem').first()).toBeVisible();

      // The fragment stays in the address until the page has read it.
      const positions = [...seen.filter((position) => position !== `address ${link}`), ...(await readStorages(page)), server.log()];
      expect(server.log()).toContain('/auth/reset-password');
      for (const secret of [canary, mistyped, token])
        expect(navigationOf(secret, [...positions, ...readDatabase(server.dataDir)])).toEqual([]);

      // The search finds the secret while it is in the address.
      const planted = await page.evaluate((secret) => {
        const bytes = new TextEncoder().encode(`x${secret}`);
        sessionStorage.setItem('a', `${btoa(String.fromCharCode(...bytes))}=`);
        localStorage.setItem('b', [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
        document.cookie = `c=${encodeURIComponent(secret)}`;
        return ['session ', 'local ', 'cookies '];
      }, canary);
      const found = navigationOf(canary, await readStorages(page));
      for (const position of planted) expect(found.some((one) => one.startsWith(position))).toBe(true);

      await other.goto(link);
      await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    },
    () => ({ LOG_LEVEL: 'debug' }),
  );
});

const ATTACKS = [
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2f/evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:document.title="evil"',
  ' //evil.example',
  LOGIN_PATH,
  `${LOGIN_PATH}?nextUrl=${LOGIN_PATH}`,
  `/${'x'.repeat(3_000)}`,
];

test('B4 nextUrl and redirects never leave the origin and never loop', async ({ page, server }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).origin));
  const loginFor = (wanted: string) => `${server.url}${LOGIN_PATH}?nextUrl=${encodeURIComponent(wanted)}`;
  const isHome = new RegExp(`^${server.url}${CHAT_PATH}`);
  await page.goto(loginFor('/\\evil.example'));
  await signIn(page, 'alice');
  await expect(page).toHaveURL(isHome);
  await expect(chats(page).getByRole('listitem').first()).toBeVisible();
  // A signed-in user is redirected by the same rule, without a new document.
  for (const wanted of ATTACKS) {
    await follow(page, loginFor(wanted));
    await expect(page).toHaveURL(isHome);
  }
  await expect(page).toHaveTitle(/Manyline - Chat Form$/);
  // Other paths are followed.
  await follow(page, loginFor(`${SYSTEM_PATH}?a=//evil.example#b`));
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}${SYSTEM_PATH}?a=//evil.example#b`);
  expect(new Set(asked)).toEqual(new Set([server.url]));
});

function secondsIn(text: string | null): number {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(text ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}
