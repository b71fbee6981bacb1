import type { Page, WebSocket } from '@playwright/test';
import { login, signInOperator } from './support/operator.ts';
import { expect, test } from './support/server.ts';
import { BOB, chats, logOut, messages, openAs, openBrowser, openChat, openSignedIn, signIn, SYSTEM_PATH } from './support/users.ts';

const maintenanceHeading = { name: 'We’ll be right back' } as const;

test('maintenance applies live on every page but the exempt ones; the operator can always sign in to end it', async ({
  browser,
  server,
}) => {
  const alice = await openAs(browser, server.url, 'alice');
  await openChat(alice, BOB);
  await alice.getByRole('textbox', { name: 'Message', exact: true }).fill('Half a tho');
  const stranger = await openBrowser(browser);
  const operator = await openAs(browser, server.url, 'admin', SYSTEM_PATH);

  await setMaintenance(operator, true);
  await expect(alice.getByRole('heading', maintenanceHeading)).toBeVisible();
  await expect(alice).toHaveURL(`${server.url}/under-maintenance`);
  await expect(operator.getByRole('switch', { name: 'Maintenance' })).toBeChecked();

  await test.step('other users can’t pass through the operator’s sign-in', async () => {
    await stranger.goto(server.url + SYSTEM_PATH);
    await signIn(stranger, 'bob');
    await expect(stranger.getByRole('heading', maintenanceHeading)).toBeVisible();
  });

  await test.step('the signed-out operator signs in again at the address of the system page', async () => {
    await logOut(operator);
    await operator.goto(server.url + SYSTEM_PATH);
    await expect(operator).toHaveURL(/page-auth-login\?nextUrl=/);
    await signIn(operator, 'admin');
    await setMaintenance(operator, false);
  });

  await expect(alice.getByRole('region', { name: BOB })).toBeVisible();
  await expect(alice.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('Half a tho');
  await alice.getByRole('textbox', { name: 'Message', exact: true }).fill('');
});

test('S5 disabling a user ends their sessions and sockets, and clears every tab', async ({ browser, server }) => {
  const operator = await signInOperator(server.url);
  const first = await openSignedIn(browser, server.url, 'bob');
  const second = await first.context().newPage();
  const elsewhere = await openSignedIn(browser, server.url, 'bob');
  const sockets = watchSockets(first, second, elsewhere);
  for (const page of [first, elsewhere, second]) await page.goto(server.url);
  for (const page of [first, second, elsewhere]) await expect(chats(page).getByRole('listitem').first()).toBeVisible();
  // One per browser: its tabs share a connection.
  await expect.poll(() => openOf(sockets)).toBe(2);

  await operator.setUser('bob', { status: 'disabled' });
  await Promise.all([first, second, elsewhere].map((page) => expect(page).toHaveURL(/page-auth-login/)));
  for (const page of [first, second, elsewhere]) await expect(page.getByText(/^You were logged out by an administrator/)).toBeVisible();
  await expect.poll(() => openOf(sockets)).toBe(0);

  await signIn(elsewhere, 'bob');
  await expect(elsewhere.getByRole('alert')).toContainText('This account is disabled. Ask an administrator to enable it.');
  expect((await login(server.url, 'bob', 'a guess')).code).toBe('invalidCredentials');

  await operator.setUser('bob', { status: 'active' });
});

test('B8 Log-out in one tab clears all tabs; the back button shows nothing', async ({ browser, server }) => {
  const first = await openAs(browser, server.url, 'alice');
  await openChat(first, BOB);
  const words = await messages(first).last().locator('.text').innerText();
  const second = await first.context().newPage();
  await second.goto(first.url());
  await expect(messages(second).last()).toContainText(words);

  await logOut(first);
  await Promise.all([first, second].map((page) => expect(page).toHaveURL(/page-auth-login/)));
  for (const page of [first, second]) expect(await page.content()).not.toContain(words);
  await first.goBack();
  await expect(first.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  expect(await first.content()).not.toContain(words);
});

function watchSockets(...pages: readonly Page[]): readonly WebSocket[] {
  const sockets: WebSocket[] = [];
  for (const page of pages) page.on('websocket', (socket) => void sockets.push(socket));
  return sockets;
}

function openOf(sockets: readonly WebSocket[]): number {
  return sockets.filter((socket) => !socket.isClosed()).length;
}

async function setMaintenance(page: Page, isOn: boolean): Promise<void> {
  await page.getByRole('switch', { name: 'Maintenance' }).setChecked(isOn);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('switch', { name: 'Maintenance' })).toBeChecked({ checked: isOn });
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
}
