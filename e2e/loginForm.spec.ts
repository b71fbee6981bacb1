// The sign-in page without a network, and with two sessions.
import { fetched } from './support/builtFile.ts';
import { createUser, login, signInOperator } from './support/operator.ts';
import { expect, test } from './support/server.ts';
import { chats, LOGIN_PATH, PASSWORD, signIn } from './support/users.ts';

test('the password reset and menu groups open without a network', async ({ page, server, context }) => {
  const operator = await signInOperator(server.url);
  const { name, password } = await createUser(operator, { abilities: [{ action: 'manage', subject: 'all' }] });
  // Its own user, because the layout is stored with the account.
  await context.addCookies([{ name: 'manyline-appContentLayoutNav', value: 'horizontal', url: server.url }]);
  await page.goto(`${server.url}${LOGIN_PATH}`);
  await fetched(page, 'auth');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  await context.setOffline(false);
  await page.goBack();
  await signIn(page, name, password);
  const group = page.getByRole('navigation').getByRole('button', { name: 'Settings' });
  await expect(group).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await group.click();
  await expect(page.getByRole('link', { name: 'System settings', exact: true })).toBeVisible();
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
