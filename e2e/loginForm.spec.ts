// The sign-in pages: no input is lost, and system changes are noticed.
import { fetched } from './builtFile.ts';
import { login, signInOperator } from './operator.ts';
import { chats, comeBack, LOGIN_PATH, openBrowser, PASSWORD, signIn } from './users.ts';
import { expect, lendServer, test } from './server.ts';

const LOGIN_CALL = '**/api-user/api/v1/auth/login';
const WRONG = 'Looks like these are not your correct details.';
const username = { name: 'Username or Email' } as const;
const password = { name: 'Password', exact: true } as const;

test('SYSTEM_CONFIG_CHANGED applies live to everyone, also to a signed-out sign-in page', async ({ browser }) => {
  await lendServer(async (server) => {
    const operator = await signInOperator(server.url);
    const page = await openBrowser(browser);
    const asked: number[] = [];
    page.on('response', (answer) => answer.url().endsWith('/system-config') && asked.push(answer.status()));
    // The first poll may be planned only after the page is drawn.
    const waitUntilAsked = () =>
      expect(async () => {
        const before = asked.length;
        await page.clock.fastForward(16_000);
        await expect.poll(() => asked.length, { timeout: 1_000 }).toBeGreaterThan(before);
      }).toPass();
    await page.clock.install();
    await page.goto(`${server.url}${LOGIN_PATH}`);
    await page.getByRole('textbox', username).fill('alice');
    await page.getByRole('textbox', password).fill('half a passw');
    await page.getByRole('checkbox', { name: 'Remember Me' }).check();

    await waitUntilAsked();
    await expect(page.getByRole('textbox', password)).toHaveValue('half a passw');

    await operator.setSystem({ systemStatus: 0 });
    await waitUntilAsked();
    await expect(page).toHaveURL(/\/under-maintenance$/);
    await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await operator.setSystem({ systemStatus: 1 });
    await waitUntilAsked();
    await expect(page).toHaveURL(new RegExp(`${LOGIN_PATH}$`));
    await expect(page.getByRole('textbox', username)).toHaveValue('alice');
    await expect(page.getByRole('textbox', password)).toHaveValue('half a passw');
    await expect(page.getByRole('checkbox', { name: 'Remember Me' })).toBeChecked();

    // A hidden page does not poll; it checks when it becomes visible.
    await operator.setSystem({ systemStatus: 0 });
    await comeBack(page);
    await expect(page).toHaveURL(/\/under-maintenance$/);
    // The operator's sign-in page stays open and isn't redirected.
    await page.getByRole('button', { name: 'Sign in as an administrator' }).click();
    await page.clock.fastForward(16_000);
    await page.getByRole('textbox', username).fill('admin');
    await page.getByRole('textbox', password).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('switch', { name: 'Maintenance' })).toBeChecked();
  });
});

test('no typed character is lost on a slow network, whenever the answer to a wrong password arrives', async ({ page, server }) => {
  const held: (() => void)[] = [];
  await page.route(LOGIN_CALL, async (route) => {
    await new Promise<void>((done) => held.push(done));
    await route.continue();
  });
  const answer = async () => {
    await expect.poll(() => held.length).toBe(1);
    held.shift()?.();
  };
  await page.goto(server.url);
  const field = page.getByRole('textbox', password);
  await signIn(page, 'alice', 'wrong');
  // She notices the mistake and is halfway through correcting it when the answer comes.
  await field.fill('');
  await field.pressSequentially('manyline');
  await answer();
  await expect(page.getByRole('alert')).toContainText(WRONG);
  await page.keyboard.type('-dem');
  await expect(field).toHaveValue('manyline-dem');
  await page.keyboard.press('Enter');
  await page.keyboard.type('o');
  // She submits again before the answer to the wrong password.
  await page.keyboard.press('Enter');
  await answer();
  await answer();
  await expect(chats(page).getByRole('listitem').first()).toBeVisible();
});

test('fields emptied after a failed sign-in accept every letter', async ({ page, server }) => {
  await page.goto(server.url);
  await signIn(page, 'alic', 'wrong');
  await expect(page.getByRole('alert')).toContainText(WRONG);
  await page.getByRole('textbox', username).fill('');
  await page.getByRole('textbox', password).fill('');
  await page.getByRole('textbox', username).click();
  await page.keyboard.type('alice');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(chats(page).getByRole('listitem').first()).toBeVisible();
});

test('the password reset opens without a network', async ({ page, server, context }) => {
  await page.goto(`${server.url}${LOGIN_PATH}`);
  await fetched(page, 'entry');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
});

test.describe('a choice is stored permanently', () => {
  test.use({ isFresh: true });

  test('menu groups open even if the server stopped before the first one was opened', async ({ page, server, context }) => {
    await context.addCookies([{ name: 'manyline-appContentLayoutNav', value: 'horizontal', url: server.url }]);
    await page.goto(server.url);
    await signIn(page, 'admin');
    await fetched(page, 'popups');
    const group = page.getByRole('navigation').getByRole('button', { name: 'Configs' });
    await expect(group).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await group.click();
    await expect(page.getByRole('link', { name: 'System Config' })).toBeVisible();
  });
});

test('a second sign-in in the same browser ends the first session on the server, and the other tab continues', async ({
  page,
  server,
  context,
}) => {
  await page.goto(server.url);
  await signIn(page, 'bob');
  await expect(chats(page).getByRole('listitem').first()).toBeVisible();
  const before = await (await signInOperator(server.url, 'bob')).call('getSessions', {});
  const again = await page.evaluate(
    async ([name, secret]) => {
      const body = JSON.stringify({ username: name, password: secret, rememberMe: false });
      return (await fetch('/api-user/api/v1/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status;
    },
    ['bob', PASSWORD],
  );
  expect(again).toBe(200);
  const after = await (await signInOperator(server.url, 'bob')).call('getSessions', {});
  // Only the operator's second request is new.
  expect(after).toHaveLength(before.length + 1);
  const other = await context.newPage();
  await other.goto(server.url);
  await expect(chats(other).getByRole('listitem').first()).toBeVisible();
  await expect(page).not.toHaveURL(/page-auth-login/);
  expect((await login(server.url, 'bob')).status).toBe(200);
});
