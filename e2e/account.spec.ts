import { showCode } from '../mocks/conformance/session/authenticatorApp.ts';
import { findInEmail } from './support/emails.ts';
import { createUser, signInOperator } from './support/operator.ts';
import { expect, test } from './support/server.ts';
import { logOut, openAs, signIn } from './support/users.ts';

const ACCOUNT_PATH = '/cms/user/page-cms-user-account';
const HOME = [{ action: 'view', subject: 'chat' }];

test('My account: a user sets up two-step verification and signs in with a back-up code', async ({ browser, server }) => {
  const { name, password } = await createUser(await signInOperator(server.url), { abilities: HOME });
  const page = await openAs(browser, server.url, name, ACCOUNT_PATH, password);

  await test.step('a new e-mail address requires the password and the code sent to it; a new name shows everywhere', async () => {
    const address = `${name}@manyline.example`;
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bob Laurent-Diallo');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(address);
    await page.getByRole('textbox', { name: 'Your password' }).fill('not mine');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('textbox', { name: 'Your password' })).toHaveAccessibleDescription(/Wrong password/);
    await page.getByRole('textbox', { name: 'Your password' }).fill(password);
    await page.getByRole('button', { name: 'Try again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm your e-mail address' });
    await dialog.getByRole('textbox', { name: '6-digit code' }).fill(await findInEmail(server.url, address, /\b\d{6}\b/));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(address);
    // By key, since toasts cover the button for a while.
    await page.getByRole('button', { name: 'User menu' }).press('Enter');
    await expect(page.getByText(`Bob Laurent-Diallo (${name})`)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your password' }).fill(password);
  await page.keyboard.press('Enter');
  const key = (await page.getByRole('dialog').getByRole('code').textContent()) ?? '';
  await page.getByRole('textbox', { name: '6-digit code' }).fill(await showCode(key.replaceAll(' ', ''), Date.now() / 1_000));
  const codes = page.getByRole('dialog', { name: 'Your back-up codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [first = ''] = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'I’ve saved these codes' }).click();
  await expect(page.getByText('10 left')).toBeVisible();

  await logOut(page);
  await signIn(page, name, password);
  await page.getByRole('button', { name: /back-up code/i }).click();
  await page.getByRole('textbox').first().fill(first);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/two-steps/);
  await page.goto(`${server.url}${ACCOUNT_PATH}?tab=security`);
  await expect(page.getByText('9 left')).toBeVisible();
});

test('preferences are stored on the server: a theme chosen in one browser shows in the next; a session is ended from the other', async ({
  browser,
  server,
}) => {
  const { name, password } = await createUser(await signInOperator(server.url), { abilities: HOME });
  const here = await openAs(browser, server.url, name, `${ACCOUNT_PATH}?tab=preferences`, password);
  await expect(here.getByText('Theme', { exact: true })).toBeVisible();
  // The browser's initial preferences are stored by a separate call.
  const kept = here.waitForResponse(
    (answer) => answer.url().endsWith('/preferences/set') && answer.ok() && (answer.request().postData() ?? '').includes('"theme":"dark"'),
  );
  await here.getByRole('button', { name: 'User menu' }).click();
  await here.getByRole('menuitem', { name: /^Theme/ }).click();
  await here.getByRole('menuitemradio', { name: 'Dark' }).click();
  await kept;

  const there = await openAs(browser, server.url, name, `${ACCOUNT_PATH}?tab=sessions`, password);
  await expect
    .poll(() => there.evaluate(() => document.documentElement.dataset['theme'] ?? document.documentElement.className))
    .toMatch(/dark/);
  const list = there.getByRole('list', { name: 'Sessions' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button').click();
  await expect(here).toHaveURL(/page-auth-login/);
  await expect(list.getByRole('listitem')).toHaveCount(1);
});
