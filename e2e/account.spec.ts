import { showCode } from '../mocks/conformance/authenticatorApp.ts';
import { logOut, openAs, PASSWORD, signIn } from './users.ts';
import { expect, lendServer, test } from './server.ts';

const ACCOUNT_PATH = '/cms/user/page-cms-user-account';

test('My account: a user sets up two-step verification and signs in with a back-up code', async ({ browser }) => {
  await lendServer(async ({ url }) => {
    const bob = await openAs(browser, url, 'bob');
    await bob.getByRole('button', { name: 'User menu' }).click();
    await bob.getByRole('menuitem', { name: 'My account' }).click();
    await expect(bob).toHaveURL(new RegExp(ACCOUNT_PATH));
    await bob.getByRole('tab', { name: 'Security' }).click();
    await bob.getByRole('button', { name: 'Set up' }).click();
    await bob.getByRole('dialog').getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
    await bob.keyboard.press('Enter');
    const key = (await bob.getByRole('dialog').getByRole('code').textContent()) ?? '';
    await bob.getByRole('textbox', { name: '6-digit code' }).fill(await showCode(key.replaceAll(' ', ''), Date.now() / 1_000));
    const codes = bob.getByRole('dialog', { name: 'Your back-up codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const [first = ''] = await codes.getByRole('listitem').allTextContents();
    await codes.getByRole('button', { name: 'I’ve saved these codes' }).click();
    await expect(bob.getByText('10 left')).toBeVisible();

    await logOut(bob);
    await signIn(bob, 'bob');
    await bob.getByRole('button', { name: /back-up code/i }).click();
    await bob.getByRole('textbox').first().fill(first);
    await bob.keyboard.press('Enter');
    await expect(bob).not.toHaveURL(/two-steps/);
    await bob.goto(`${url}${ACCOUNT_PATH}?tab=security`);
    await expect(bob.getByText('9 left')).toBeVisible();
  });
});

test('preferences are stored on the server: a theme chosen in one browser shows in the next; a session is ended from the other', async ({
  browser,
}) => {
  await lendServer(async ({ url }) => {
    const here = await openAs(browser, url, 'alice', `${ACCOUNT_PATH}?tab=preferences`);
    await expect(here.getByText('Theme', { exact: true })).toBeVisible();
    // The browser's initial preferences are stored by a separate call.
    const kept = here.waitForResponse(
      (answer) =>
        answer.url().endsWith('/preferences/set') && answer.ok() && (answer.request().postData() ?? '').includes('"theme":"dark"'),
    );
    await here.getByRole('button', { name: 'Theme', exact: true }).click();
    await here.getByRole('menuitemradio', { name: 'Dark' }).click();
    await kept;

    const there = await openAs(browser, url, 'alice');
    await expect
      .poll(() => there.evaluate(() => document.documentElement.dataset['theme'] ?? document.documentElement.className))
      .toMatch(/dark/);
    await there.goto(`${url}${ACCOUNT_PATH}?tab=sessions`);
    const list = there.getByRole('list', { name: 'Sessions' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await list.getByRole('button').click();
    await expect(here).toHaveURL(/page-auth-login/, { timeout: 2_000 });
    await expect(list.getByRole('listitem')).toHaveCount(1);
  });
});

test('a new e-mail address requires the password; a new name shows everywhere', async ({ browser }) => {
  await lendServer(async ({ url }) => {
    const bob = await openAs(browser, url, 'bob', ACCOUNT_PATH);
    await bob.getByRole('textbox', { name: 'Name', exact: true }).fill('Bob Laurent-Diallo');
    await bob.getByRole('textbox', { name: 'E-mail' }).fill('bob.diallo@manyline.example');
    await bob.getByRole('textbox', { name: 'Your password' }).fill('not mine');
    await bob.getByRole('button', { name: 'Save changes' }).click();
    await expect(bob.getByRole('textbox', { name: 'Your password' })).toHaveAccessibleDescription(/Wrong password/);
    await bob.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
    await bob.getByRole('button', { name: 'Try again' }).click();
    await expect(bob.getByText('All changes saved', { exact: true })).toBeVisible();
    // The toast covers the menu for a while, longer under the pointer.
    await bob.getByRole('button', { name: 'Dismiss' }).click();
    await bob.getByRole('button', { name: 'User menu' }).click();
    await expect(bob.getByText('Bob Laurent-Diallo (bob)')).toBeVisible();
  });
});
