import type { Page } from '@playwright/test';
import { expect, test } from './support/server.ts';
import { BOB, CHAT_PATH, logOut, messages, openAs, openChat, PASSWORD, signIn } from './support/users.ts';

const WITH_WORKER = { serviceWorkers: 'allow' } as const;
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const choice = (page: Page) => page.getByRole('dialog', { name: 'Choose a chat' });

/** Posts what another app shares, as the browser does for the manifest's `share_target`. */
async function share(page: Page, text: string, files: readonly string[] = []): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.evaluate(
    ([shared, names]) => {
      const form = document.createElement('form');
      Object.assign(form, { action: '/share', method: 'POST', enctype: 'multipart/form-data' });
      const body = document.createElement('textarea');
      Object.assign(body, { name: 'text', value: shared });
      const picked = new DataTransfer();
      for (const name of names) picked.items.add(new File([`<p>${name}</p>`], name, { type: 'text/plain' }));
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: 'files', multiple: true, files: picked.files });
      form.append(body, input);
      document.body.append(form);
      form.submit();
    },
    [text, files] as const,
  );
}

// The browser's own form, the service worker and what it stores.
test('what another app shares becomes a draft of the chosen chat, text and files, and nothing is sent', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'alice', undefined, PASSWORD, WITH_WORKER);
  const text = 'Berth plan <img src=x onerror=alert(1)>';
  await share(page, text, ['plan.txt']);
  const dialog = choice(page);
  await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByText('plan.txt')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${CHAT_PATH}[^#]*$`));
  await dialog.getByRole('button', { name: BOB }).first().click();
  const review = page.getByRole('dialog', { name: /^Send files to .*Bob/ });
  await expect(review.getByText('plan.txt')).toBeVisible();
  await page.reload();
  // Both are a draft: they are there again, and nothing was sent.
  await expect(review.getByText('plan.txt')).toBeVisible();
  await expect(messages(page).filter({ hasText: 'Berth plan' })).toHaveCount(0);
  await expect(messages(page).filter({ hasText: 'plan.txt' })).toHaveCount(0);
  await expect(page.locator('textarea', { hasText: text })).toHaveCount(1);
});

test('shared while signed out, it waits for who signs in, and closing the dialog writes nothing', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'alice', undefined, PASSWORD, WITH_WORKER);
  await logOut(page);
  await share(page, 'For alice');
  await signIn(page, 'alice');
  await expect(choice(page).getByText('For alice')).toBeVisible();
  // Keys are for the dialog once it has the focus.
  await expect(choice(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await openChat(page, BOB);
  await expect(messages(page).last()).toBeVisible();
  await expect(composer(page)).toHaveValue('');
});
