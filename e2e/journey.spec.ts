import { expect, test } from './support/server.ts';
import { ALICE, ALICE_NUMBER, BOB, chatWith, chats, messages, openAs, openChat, send, signIn } from './support/users.ts';

test('a user signs in and sends a message; the contact sees it and answers', { tag: '@everywhere' }, async ({ page, browser, server }) => {
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
  await expect(row).toContainText(text);
  await expect(row).toHaveAccessibleName(/[1-9]\d* unread/);
  await expect(own).toHaveAccessibleDescription(/Delivered/);

  await openChat(bob, ALICE);
  await expect(messages(bob).filter({ hasText: text })).toHaveCount(1);
  await expect(row).not.toHaveAccessibleName(/unread/);
  await expect(own).toHaveAccessibleDescription(/Seen/);

  const answer = `On my way ${Date.now()}`;
  await send(bob, answer);
  await expect(messages(page).filter({ hasText: answer })).toHaveCount(1);

  await test.step('a reload returns to the open chat and a half-written message', async () => {
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Half a tho');
    await page.reload();
    await expect(page.getByRole('region', { name: BOB })).toBeVisible();
    await expect(messages(page).filter({ hasText: answer })).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('Half a tho');
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('');
  });
});
