import type { Page } from '@playwright/test';
import { expect, test } from './support/server.ts';
import { CHAT_PATH, openBrowser, signIn } from './support/users.ts';

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
