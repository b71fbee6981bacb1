import type { CDPSession, Page } from '@playwright/test';
import { signInOperator } from './support/operator.ts';
import { expect, test } from './support/server.ts';
import { chats, logOut, openSignedIn, PASSWORD, signIn } from './support/users.ts';

test('My account: a passkey is added, named, used as the only and as the second factor, and removed; each asks for the password', async ({
  browser,
  server,
}) => {
  const page = await openSignedIn(browser, server.url, 'alice');
  const { devtools, authenticatorId } = await addAuthenticator(page);
  const inKeeping = async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  await page.goto(`${server.url}/cms/user/page-cms-user-account?tab=security`);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await expect(section.getByText('No passkeys yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Passkey name' }).fill('Red laptop');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not my password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Wrong password. Please try again.')).toBeVisible();
  expect(await inKeeping()).toBe(0);
  await expect(dialog.getByRole('textbox', { name: 'Passkey name' })).toHaveValue('Red laptop');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(section.getByText('Red laptop')).toBeVisible();
  await expect(section.getByText(/never used$/)).toBeVisible();
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);

  await test.step('the same device is not added twice', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(inKeeping).toBe(1);
  });

  await test.step('an unverified user isn’t signed in, and the form stays usable', async () => {
    await logOut(page);
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeEnabled();
    await expect(page).toHaveURL(/page-auth-login/);
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  });

  const operator = await signInOperator(server.url, 'alice');
  await operator.call('setEmailCodes', { isEnabled: true, password: PASSWORD });
  await test.step('after the password, the passkey is offered first', async () => {
    await signIn(page, 'alice');
    await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
    await expect(page.getByText(/^Use your fingerprint, face, PIN or security key/)).toBeVisible();
    await page.getByRole('button', { name: 'Verify my account' }).click();
    await expect(chats(page).getByRole('listitem').first()).toBeVisible();
  });
  await operator.call('setEmailCodes', { isEnabled: false, password: PASSWORD });

  await test.step('it signs in, and the page shows when', async () => {
    await logOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(chats(page).getByRole('listitem').first()).toBeVisible();
    await page.goto(`${server.url}/cms/user/page-cms-user-account?tab=security`);
    await expect(section.getByText(/^Last used/)).toBeVisible();
  });

  await page.getByRole('button', { name: 'Remove Red laptop' }).click();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(section.getByText('No passkeys yet.')).toBeVisible();
  await logOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey didn’t work. Try again or choose another method.');
});

/** A virtual authenticator that verifies the user by itself. */
async function addAuthenticator(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}
