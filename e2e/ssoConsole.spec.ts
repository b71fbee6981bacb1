import { SSO_CALLBACK_PATH, SSO_CONSOLE_PATH } from '@manyline/contract';
import { freePort } from '../packages/server/src/node/testing/freePort.ts';
import { type OidcProvider, startOidcProvider } from './support/oidcProvider.ts';
import { expect, lendServer, type RunningServer, test as base } from './support/server.ts';
import { LOGIN_PATH, signIn } from './support/users.ts';

const users = [
  { sub: 'nadia', email: 'admin@manyline.example', name: 'Nadia Haddad' },
  { sub: 'new', idToken: { email: 'sam@northwind.example', name: 'Sam Newman' }, userinfo: { groups: ['Agents'] } },
];

const test = base.extend<{ server: RunningServer }, { world: { server: RunningServer; provider: OidcProvider } }>({
  world: [
    async ({}, use) => {
      const port = await freePort();
      await lendServer(
        async (server) => {
          const provider = await startOidcProvider({ users, redirectUris: [server.url + SSO_CALLBACK_PATH], host: '127.0.0.1', port });
          await use({ server, provider });
          await provider.close();
        },
        // An administrator can't name a host of the private network unless the operator allows it.
        () => ({ PROVIDER_LOCAL_HOSTS: `127.0.0.1:${port}`, LOG_LEVEL: 'error' }),
      );
    },
    { scope: 'worker' },
  ],
  server: async ({ world }, use) => use(world.server),
});

test('an administrator sets up a provider, tests it, and new people sign in through it', async ({ page, world }) => {
  await page.goto(SSO_CONSOLE_PATH);
  await signIn(page, 'admin');
  await expect(page.getByText('Not set up')).toBeVisible();
  await page.getByRole('textbox', { name: 'Provider address (issuer)' }).fill(world.provider.issuer);
  await page.getByRole('textbox', { name: 'Client id' }).fill(world.provider.clientId);
  await page.getByLabel('Client secret').fill('wrong');
  await page.getByRole('textbox', { name: 'Name on the sign-in button' }).fill('Northwind');
  await page.getByRole('button', { name: 'Save changes' }).click();

  await page.getByRole('button', { name: 'Test sign-in' }).click();
  await page.getByRole('textbox', { name: 'Account' }).fill('nadia');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The test failed')).toBeVisible();
  await expect(page.getByText(/The provider doesn’t accept these settings/)).toBeVisible();

  await page.getByLabel('Client secret').fill(world.provider.clientSecret);
  await page.getByRole('checkbox', { name: 'Trust this provider’s e-mail addresses' }).check();
  await page.getByRole('checkbox', { name: 'Create accounts at the first sign-in' }).check();
  await page.getByRole('textbox', { name: 'E-mail domains' }).fill('northwind.example');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Test again' }).click();
  await expect(page.getByText('The test worked')).toBeVisible();
  await expect(page.getByText(/This identity belongs to/)).toBeVisible();
  await page.getByRole('link', { name: 'Change in System settings' }).click();
  await page.getByRole('radio', { name: 'Password or organisation' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();

  await page.context().clearCookies();
  await page.goto(LOGIN_PATH);
  await page.getByRole('button', { name: 'Continue with Northwind' }).click();
  await page.getByRole('textbox', { name: 'Account' }).fill('new');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`^${world.server.url}/(?!auth)`));
});
