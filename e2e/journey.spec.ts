import { ALICE, ALICE_NUMBER, BOB, CHAT_PATH, chatWith, chats, messages, openAs, openChat, send, signIn, startChat } from './users.ts';
import { expect, lendServer, test } from './server.ts';

test('a user signs in and sends a message; the contact sees it and answers', async ({ page, browser, server }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/page-auth-login$/);
  await expect(page).toHaveTitle('Manyline - Login Page');
  await signIn(page, 'alice');
  await expect(page).toHaveTitle(/Manyline - Chat Form$/);
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText(ALICE_NUMBER);
  await expect(chats(page).getByRole('listitem').first()).toBeVisible();

  const bob = await openAs(browser, server.url, 'bob');
  const text = `See you at the harbour ${Date.now()}`;
  await openChat(page, BOB);
  await expect(messages(page).first()).toBeVisible();
  await send(page, text);
  const own = messages(page).filter({ hasText: text });
  await expect(own).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('');

  const row = chatWith(bob, ALICE);
  await expect(row).toContainText(text, { timeout: 2_000 });
  await expect(row).toHaveAccessibleName(/[1-9]\d* unread/);
  await expect(own).toHaveAccessibleDescription(/Delivered/);

  await openChat(bob, ALICE);
  await expect(messages(bob).filter({ hasText: text })).toHaveCount(1);
  await expect(row).not.toHaveAccessibleName(/unread/);
  await expect(own).toHaveAccessibleDescription(/Seen/);

  const answer = `On my way ${Date.now()}`;
  await send(bob, answer);
  await expect(messages(page).filter({ hasText: answer })).toHaveCount(1, { timeout: 2_000 });
});

test('the first message to a number creates the contact and the chat on both sides', async ({ browser }) => {
  // On a fresh server, so the number has no chat yet.
  await lendServer(async ({ url }) => {
    const admin = await openAs(browser, url, 'admin');
    const bob = await openAs(browser, url, 'bob');
    const before = await chats(bob).getByRole('listitem').count();
    const text = `First words ${Date.now()}`;
    await startChat(admin, '+33 6 12 34 56 78');
    await send(admin, text);
    await expect(chatWith(admin, /06 12 34 56 78/)).toContainText(text);
    await expect(chats(bob).getByRole('listitem')).toHaveCount(before + 1);
    await expect(chats(bob).getByRole('listitem').first()).toContainText(text);
  });
});

test('the loopback provider answers numbers that aren’t lines of this server', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'admin');
  await startChat(page, '+44 7700 900123');
  const text = `Anybody there ${Date.now()}?`;
  await send(page, text);
  await expect(messages(page).filter({ hasText: text })).toHaveAccessibleDescription(/Delivered/, { timeout: 10_000 });
});

test('nextUrl leads back to the wanted page', async ({ page }) => {
  await page.goto(`${CHAT_PATH}?from=mail`);
  await expect(page).toHaveURL(/page-auth-login\?nextUrl=/);
  await signIn(page, 'alice');
  await expect(page).toHaveURL(new RegExp(`${CHAT_PATH}.*from=mail`));
});

test('a link to a chat opens it after sign-in; a link to a foreign chat opens the first line', async ({ page, server }) => {
  await page.goto(`${CHAT_PATH}?line=14155552671&chat=33612345678`);
  await signIn(page, 'alice');
  await expect(page.getByRole('region', { name: BOB })).toBeVisible();
  await expect(messages(page).first()).toBeVisible();

  for (const place of [
    'line=14155559999&chat=33612345678',
    'line=14155552671&chat=4915112345678',
    'line=14155552673',
    'chat=%3Cscript%3E',
  ]) {
    await page.goto(`${server.url}${CHAT_PATH}?${place}`);
    await expect(chats(page).getByRole('listitem').first()).toBeVisible();
    await expect(page).toHaveURL(/\?line=14155552671$/);
    await expect(page.getByRole('log', { name: 'Messages' })).toBeHidden();
  }
});

test('a reload returns to the open chat and a half-written message', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'alice');
  await openChat(page, BOB);
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Half a tho');
  await page.reload();
  await expect(page.getByRole('region', { name: BOB })).toBeVisible();
  await expect(messages(page).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('Half a tho');
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('');
});
