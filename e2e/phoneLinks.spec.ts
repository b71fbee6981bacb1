import type { Page } from '@playwright/test';
import { message, opened, row } from './support/bulkMessages.ts';
import { expect, test } from './support/server.ts';
import { CHAT_PATH, openAs, openBrowser, signIn } from './support/users.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

test('a sms: link opens New chat with its number and text, also before signing in', async ({ browser, server }) => {
  const page = await openBrowser(browser);
  const link = 'sms:+33612345678?body=See%20you%20at%208%20%26%20bye';
  await page.goto(`${server.url}${CHAT_PATH}#to=${encodeURIComponent(link)}`);
  await signIn(page, 'alice');
  const dialog = page.getByRole('dialog', { name: 'New chat' });
  await expect(dialog.getByRole('textbox', { name: 'Name or phone number' })).toHaveValue('+33612345678');
  await dialog.getByRole('button', { name: 'Start chat' }).click();
  await expect(composer(page)).toHaveValue('See you at 8 & bye');
  await expect(page).not.toHaveURL(/#/);
});

test('a link with several numbers becomes a bulk message with its text, and nothing is sent', async ({ browser, server }) => {
  const link = 'sms:+447700900001,+447700900002?body=Berth%20four%20is%20free';
  const page = await openAs(browser, server.url, 'alice', `${CHAT_PATH}#to=${encodeURIComponent(link)}`);
  await page.getByRole('dialog', { name: 'New chat' }).getByRole('button', { name: 'Write to all' }).click();
  await opened(page);
  await expect(message(page)).toHaveValue('Berth four is free');
  for (const number of ['900001', '900002']) await expect(row(page, number)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Review and send' })).toBeVisible();
});
