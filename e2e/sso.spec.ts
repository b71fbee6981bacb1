import { SSO_CALLBACK_PATH, SSO_START_PATH } from '@manyline/contract';
import { freePort } from '../packages/server/src/node/testing/freePort.ts';
import { type OidcProvider, startOidcProvider } from './support/oidcProvider.ts';
import { expect, lendServer, type RunningServer, test as base } from './support/server.ts';
import { LOGIN_PATH, SYSTEM_PATH } from './support/users.ts';

interface Organisation {
  /** For a browser, a different site than the server's. */
  open(): Promise<OidcProvider>;
}

const test = base.extend<{ server: RunningServer }, { world: { server: RunningServer; organisation: Organisation } }>({
  world: [
    async ({}, use) => {
      const port = await freePort();
      let provider: OidcProvider | undefined;
      await lendServer(
        async (server) => {
          const organisation = {
            open: async () =>
              (provider ??= await startOidcProvider({ users, redirectUris: [server.url + SSO_CALLBACK_PATH], host: '127.0.0.1', port })),
          };
          await use({ server, organisation });
          await provider?.close();
        },
        () => ({
          SSO_ISSUER: `http://127.0.0.1:${port}`,
          SSO_CLIENT_ID: 'manyline',
          SSO_CLIENT_SECRET: 'a secret between the two',
          SSO_NAME: 'Northwind',
          LOG_LEVEL: 'error',
        }),
      );
    },
    { scope: 'worker' },
  ],
  server: async ({ world }, use) => use(world.server),
});

const users = [
  { sub: 'nadia', email: 'admin@manyline.example', name: 'Nadia Haddad' },
  { sub: 'stranger', email: 'stranger@northwind.example', name: 'Sam Stranger' },
];
const button = { name: 'Continue with Northwind' } as const;

test.describe('OIDC code flow with PKCE on the server', () => {
  // The provider is down at first, and stays up from then on.
  test.describe.configure({ mode: 'serial' });

  test('a provider that is down leads back to the login page with the reason, and the password still works', async ({ page }) => {
    await page.goto(`${LOGIN_PATH}?nextUrl=${encodeURIComponent(SYSTEM_PATH)}`);
    await page.getByRole('button', button).click();
    await expect(page.getByRole('alert')).toContainText('Your organisation’s sign-in isn’t responding. Please try again.');
    expect(new URL(page.url()).searchParams.get('nextUrl')).toBe(SYSTEM_PATH);
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeEditable();
  });

  test('sign-in with a real OpenID provider returns to nextUrl, including its hash', async ({ page, world, server }) => {
    const { issuer } = await world.organisation.open();
    const posted: string[] = [];
    page.on('request', (request) => void posted.push(request.url()));
    await page.goto(`${SYSTEM_PATH}?from=mail#sign-in`);
    await page.getByRole('button', button).click();
    await expect(page).toHaveURL(new RegExp(`^${issuer}/interaction/`));
    await page.getByRole('textbox', { name: 'Account' }).fill('nadia');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'System settings', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${server.url}${SYSTEM_PATH}?from=mail#sign-in`);
    const asked = new URL(posted.find((url) => url.startsWith(`${issuer}/auth`)) ?? '');
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
    expect(asked.searchParams.get('response_type')).toBe('code');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'System settings', level: 1 })).toBeVisible();

    await page.goto(`${SSO_START_PATH}?nextUrl=${encodeURIComponent('/\\evil.example')}`);
    await expect(page).toHaveURL(`${server.url}/cms/page-cms`);
  });

  test('an account without a user here returns with an explanation', async ({ page, world }) => {
    await world.organisation.open();
    await page.goto(`${LOGIN_PATH}?nextUrl=${encodeURIComponent(SYSTEM_PATH)}`);
    await page.getByRole('button', button).click();
    await page.getByRole('textbox', { name: 'Account' }).fill('stranger');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('You don’t have an account here yet. Ask an administrator for one.');
    expect(new URL(page.url()).searchParams.get('nextUrl')).toBe(SYSTEM_PATH);
  });
});
