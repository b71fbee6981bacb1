import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInOperator } from './operator.ts';
import { openAs } from './users.ts';
import { expect, lendServer, test } from './server.ts';

const ROUTES_PATH = '/cms/config/page-cms-config-route';
const SOON = { timeout: 10_000 };

test('saved routes change every menu immediately; they can be exported, imported and restored', async ({ browser }) => {
  // Uses its own server, because its users share a menu.
  await lendServer(async ({ url }) => {
    const alice = await openAs(browser, url, 'alice');
    const admin = await openAs(browser, url, 'admin', ROUTES_PATH);

    await test.step('starts with the built-in menu', async () => {
      await admin.getByRole('button', { name: 'Start from the built-in menu' }).click();
      await expect(line(admin, 'Conversations')).toBeVisible();
    });

    await test.step('a new title and group; problems show where they are', async () => {
      await line(admin, 'Conversations').locator('[data-part="body"]').click();
      await admin.getByRole('textbox', { name: 'Title' }).fill('Conversations');
      await expect(admin.getByRole('list', { name: 'Menu preview' })).toContainText('Conversations');
      await admin.getByRole('button', { name: 'Add route' }).click();
      await admin.getByRole('textbox', { name: 'Path' }).fill('//elsewhere.example');
      await expect(admin.getByText(/^Enter a path on this site/).first()).toBeVisible();
      await admin.getByRole('textbox', { name: 'Path' }).fill('/front');
      await admin.getByRole('textbox', { name: 'Redirects to' }).fill('/cms/apps/page-cms-apps-chat');
      await admin.getByRole('textbox', { name: 'Title' }).fill('Front desk');
    });

    await test.step('the keyboard moves it to the top', async () => {
      const front = line(admin, 'Front desk');
      await front.focus();
      const count = Number(await front.getAttribute('aria-setsize'));
      for (let place = count - 1; place > 0; place -= 1) {
        await admin.keyboard.press('Alt+ArrowUp');
        await expect(front).toHaveAttribute('aria-posinset', String(place));
      }
      await expect(front).toBeFocused();
    });

    await test.step('saving after a review updates open pages by themselves', async () => {
      await admin.getByRole('button', { name: /^Review: \d+ added/ }).click();
      await admin
        .getByRole('dialog')
        .getByRole('button', { name: /^Save: \d+ added/ })
        .click();
      await expect(admin.getByRole('dialog')).toHaveCount(0);
      await expect(alice.getByRole('navigation').getByText('Front desk').first()).toBeVisible(SOON);
      await expect(alice.getByRole('navigation').getByText('Conversations').first()).toBeVisible(SOON);
    });

    await test.step('JSON export, dry-run import with diff', async () => {
      await admin.getByRole('button', { name: 'More', exact: true }).click();
      const [file] = await Promise.all([admin.waitForEvent('download'), admin.getByRole('menuitem', { name: 'Export as JSON' }).click()]);
      const routes = JSON.parse(await readFile(await file.path(), 'utf8')) as object[];
      expect(routes[0]).toMatchObject({ path: '/front', redirect: '/cms/apps/page-cms-apps-chat' });
      await admin.getByRole('button', { name: 'More', exact: true }).click();
      await admin.getByRole('menuitem', { name: 'Import JSON' }).click();
      const dialog = admin.getByRole('dialog', { name: 'Import JSON' });
      await dialog.getByRole('textbox', { name: 'Or paste it here' }).fill(JSON.stringify([...routes.slice(1), { path: '/later' }]));
      await expect(dialog.getByText('Changes: 1 added and 1 removed')).toBeVisible();
      await dialog.getByRole('button', { name: 'Add to draft' }).click();
      await expect(admin.getByRole('button', { name: 'Review: 1 added and 1 removed' })).toBeVisible();
      await expect(alice.getByRole('navigation').getByText('Front desk').first()).toBeVisible();
      await admin.getByRole('button', { name: 'Discard' }).click();
    });

    await test.step('history and revert', async () => {
      await admin.getByRole('button', { name: 'More', exact: true }).click();
      await admin.getByRole('menuitem', { name: 'History' }).click();
      const drawer = admin.getByRole('dialog', { name: 'History' });
      await expect(drawer.getByText('Nadia Haddad')).toBeVisible();
      await drawer.getByRole('button', { name: 'Restore this version' }).last().click();
      await admin
        .getByRole('dialog', { name: 'What will change for everyone' })
        .getByRole('button', { name: /^Save: \d+ removed/ })
        .click();
      await expect(alice.getByRole('navigation').getByText('Front desk')).toHaveCount(0, SOON);
      await expect(admin.getByText('No custom routes yet')).toBeVisible(SOON);
    });
  });
});

test('the second of two editors merges both; a route cannot lock users out', async ({ browser }) => {
  await lendServer(async ({ url }) => {
    const operator = await signInOperator(url);
    await operator.call('updateRoutes', { version: 0, routes: [{ path: '/cms/apps/page-cms-apps-chat' }, { path: '/news' }] });
    const admin = await openAs(browser, url, 'admin', ROUTES_PATH);
    await line(admin, 'Conversations').locator('[data-part="body"]').click();
    await admin.getByRole('textbox', { name: 'Title' }).fill('Mine');
    await expect(admin.getByRole('button', { name: 'Review: 1 changed' })).toBeVisible();
    await operator.call('updateRoutes', {
      version: 1,
      routes: [{ path: '/cms/apps/page-cms-apps-chat' }, { path: '/news' }, { path: '/theirs' }],
    });
    await admin.getByRole('button', { name: 'Compare both' }).click();
    const review = admin.getByRole('dialog', { name: 'What will change for everyone' });
    await expect(review.getByRole('list', { name: 'Their changes' })).toContainText('/theirs');
    await review.getByRole('button', { name: 'Merge both' }).click();
    await review.getByRole('button', { name: 'Save: 1 changed' }).click();
    await expect(review).toHaveCount(0);
    expect((await operator.call('getRoutes', {})).routes).toEqual([
      { path: '/cms/apps/page-cms-apps-chat', meta: { pageTitle: 'Mine' } },
      { path: '/news' },
      { path: '/theirs' },
    ]);
    // No route leads to this page or the system page, so both keep their addresses.
    for (const [path, name] of [
      [ROUTES_PATH, 'Routes & menu'],
      ['/cms/config/page-cms-config-system', 'System'],
    ] as const) {
      await admin.goto(url + path);
      await expect(admin.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible(SOON);
    }
  });
});

const line = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
