import type { Page } from '@playwright/test';
import { signInOperator } from './support/operator.ts';
import { expect, test } from './support/server.ts';
import { openAs, SYSTEM_PATH } from './support/users.ts';

test('the second of two operators resolves the conflict; the history restores everything; the socket address is tested in the browser', async ({
  browser,
  server,
}) => {
  const operator = await signInOperator(server.url);
  const { fileMegabytes, onConnectionLoss } = await operator.call('getSystemSettings', {});
  const admin = await openAs(browser, server.url, 'admin', SYSTEM_PATH);
  await fill(admin, 'Maximum file size', '8');
  await operator.setSystem({ fileMegabytes: 5, onConnectionLoss: 'stay' });
  await admin.getByRole('button', { name: 'Save' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Another user changed this too' });
  await dialog.getByRole('radio', { name: /8 megabytes/ }).check();
  await dialog.getByRole('button', { name: /save/i }).click();
  await expect(dialog).toBeHidden();
  expect(await operator.call('getSystemSettings', {})).toMatchObject({ fileMegabytes: 8, onConnectionLoss: 'stay' });

  await admin.getByRole('button', { name: 'History' }).click();
  const history = admin.getByRole('dialog', { name: 'History' });
  await history.getByRole('button', { name: 'Restore this version' }).last().click();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('button', { name: 'Save' })).toBeHidden();
  expect(await operator.call('getSystemSettings', {})).toMatchObject({ fileMegabytes, onConnectionLoss });

  await test.step('a test of the socket address names the step that fails and saves nothing', async () => {
    const address = admin.getByRole('textbox', { name: 'Socket address' });
    const attempt = admin.getByRole('button', { name: 'Test connection' });
    await attempt.click();
    await expect(admin.getByText('It works. A live connection opened and got a response.')).toBeVisible();
    await address.fill('/nowhere');
    await attempt.click();
    await expect(admin.getByText('A server responds, but this isn’t a socket address.')).toBeVisible();
    await address.fill('https://elsewhere.example/hub');
    await attempt.click();
    await expect(admin.getByText(/^This page can only connect to the address that was saved/)).toBeVisible();
    expect((await operator.call('getSystemSettings', {})).wsUrl).toBe('');
  });

  await test.step('a key must be saved before this page may load its test', async () => {
    await admin.getByRole('textbox', { name: 'Human-check key' }).fill('a-site-key');
    await expect(admin.getByText(/^This page was opened without a key/)).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Test key' })).toBeHidden();
  });
});

async function fill(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('spinbutton', { name }).fill(text);
  await page.getByRole('spinbutton', { name }).press('Tab');
}
