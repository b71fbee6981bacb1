import type { Locator, Page } from '@playwright/test';
import { expectNothingClipped } from './support/clippedText.ts';
import { aboutUser, ON_A_PHONE } from './support/everyRoute.ts';
import { expectNoShift, watchShifts } from './support/layoutShifts.ts';
import { createUser, signInOperator } from './support/operator.ts';
import { expect, test } from './support/server.ts';
import { expectTouchTargets } from './support/touchTargets.ts';
import { BOB, chatWith, LOGIN_PATH, messages, openAs, openBrowser, openChat, openSignedIn, PHONE, send } from './support/users.ts';

/** Touch events of one finger, because Playwright's own tap can't be long. */
async function finger(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const middle = async (of: Locator) => {
    const box = await of.boundingBox();
    if (!box) throw new Error('There is nothing to touch.');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  return {
    async pressUntil(of: Locator, what: Locator) {
      await tell('touchStart', ...(await middle(of)));
      await expect(what).toBeVisible();
      await tell('touchEnd');
    },
    async drag(from: Locator, to: Locator) {
      const [[x, y], [, end]] = [await middle(from), await middle(to)];
      await tell('touchStart', x, y);
      for (let step = 1; step <= 10; step += 1) await tell('touchMove', x, y + ((end - y) * step) / 10);
      await tell('touchEnd');
    },
  };
}

test('a long touch opens the menu of a chat and of a message and leaves it open; dragging orders files', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'alice');
  await page.waitForLoadState('networkidle');
  const { pressUntil, drag } = await finger(page);
  const rename = page.getByRole('menuitem', { name: /^Rename/ });
  await pressUntil(chatWith(page, BOB), rename);
  await rename.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await openChat(page, BOB);
  await send(page, 'Touch me');
  const message = messages(page).filter({ hasText: 'Touch me' });
  await message.hover();
  await expect(page.getByRole('button', { name: 'More actions' }).last()).toBeVisible();
  const copy = page.getByRole('menuitem', { name: /^Copy/ });
  await pressUntil(message, copy);
  await copy.click();

  await test.step('dragging orders the files to be sent', async () => {
    const files = ['a', 'b', 'c'].map((name) => ({ name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from(name) }));
    await page.locator('input[type="file"]').first().setInputFiles(files);
    const review = page.getByRole('dialog', { name: /^Send files to/ });
    const handle = (name: string) => review.getByRole('button', { name: `Move ${name}.txt with the arrow keys` });
    const order = review.locator('bdi[title]');
    await expect(order).toHaveText(['a.txt', 'b.txt', 'c.txt']);
    await drag(handle('a'), handle('c'));
    await expect(order).toHaveText(['b.txt', 'c.txt', 'a.txt']);
    await drag(handle('a'), handle('b'));
    await expect(order).toHaveText(['a.txt', 'b.txt', 'c.txt']);
  });
});

/** Nothing jumps while the page loads, wider text spacing cuts nothing, and what can be touched is large enough. */
async function openOnPhone(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expectNoShift(page);
  await expectNothingClipped(page);
  await expectTouchTargets(page);
}

test('on a phone, everything that can be touched is at least 44 px wide and high, nothing jumps while a page loads, and wider text spacing cuts nothing', async ({
  browser,
  server,
}) => {
  const visitor = await openBrowser(browser, PHONE);
  await watchShifts(visitor);
  await openOnPhone(visitor, server.url + LOGIN_PATH);
  const admin = await openSignedIn(browser, server.url, 'admin', undefined, PHONE);
  await watchShifts(admin);
  for (const path of ON_A_PHONE)
    await test.step(path, async () => {
      await openOnPhone(admin, server.url + path);
      if (!path.endsWith('-dashboard')) return;
      await admin.getByRole('button', { name: 'Pick days: Days' }).click();
      await expect(admin.getByRole('gridcell').first()).toBeVisible();
      // The page below it may be half covered.
      await expectTouchTargets(admin, '[role="dialog"]');
      await admin.goBack();
    });
  await test.step('going back from the filters closes them and keeps what was chosen', async () => {
    // An empty log has no filters.
    await createUser(await signInOperator(server.url));
    await admin.goto(`${server.url}/cms/report/page-cms-report-audit`);
    await admin.getByRole('button', { name: 'Filters' }).click();
    await admin.getByRole('dialog').getByRole('checkbox', { name: 'Exported', exact: true }).check();
    await expect(admin).toHaveURL(/actions=/);
    await admin.goBack();
    await expect(admin.getByRole('dialog')).toBeHidden();
    await expect(admin).toHaveURL(/actions=/);
  });
  await test.step('also where each filter adds an address of its own', async () => {
    await admin.goto(`${server.url}/cms/user/page-cms-user-list`);
    await admin.getByRole('button', { name: 'Filters' }).click();
    const sheet = admin.getByRole('dialog', { name: 'Filters' });
    for (const status of ['Active', 'Disabled']) await sheet.getByRole('checkbox', { name: status, exact: true }).check();
    await expect(admin).toHaveURL(/active.*disabled/);
    await admin.goBack();
    await expect(sheet).toBeHidden();
    await expect(admin).toHaveURL(/active.*disabled/);
  });
  const alice = await openAs(browser, server.url, 'alice', undefined, undefined, PHONE);
  await openChat(alice, BOB);
  await expectTouchTargets(alice);
  await messages(alice).last().click({ button: 'right' });
  await expect(alice.getByRole('menu')).toBeVisible();
  await expectTouchTargets(alice);
  // The menu is a sheet at the bottom.
  await expect.poll(() => alice.getByRole('menu').boundingBox()).toMatchObject({ x: 0, width: 390 });

  await test.step('going back closes what is open before it leaves the chat', async () => {
    const panel = alice.getByRole('dialog', { name: 'Contact' });
    await alice.goBack();
    await expect(alice.getByRole('menu')).toBeHidden();
    await alice.getByRole('button', { name: 'Show contact' }).click();
    await expect(panel).toBeVisible();
    await expectTouchTargets(alice);
    await panel.getByRole('button', { name: /^Rename contact/ }).click();
    await expect(alice.getByRole('textbox', { name: 'Name' })).toBeVisible();
    await alice.goBack();
    await expect(alice.getByRole('textbox', { name: 'Name' })).toBeHidden();
    await alice.goBack();
    await expect(panel).toBeHidden();
    await expect(messages(alice).last()).toBeVisible();
    // What closes itself leaves nothing behind.
    await alice.getByRole('button', { name: 'Show contact' }).click();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
    await alice.goBack();
    await expect(chatWith(alice, BOB)).toBeVisible();
    await expect(messages(alice)).toHaveCount(0);
  });
  await test.step('a menu names no keys, since there are none', async () => {
    await chatWith(alice, BOB).click({ button: 'right' });
    const pin = alice.getByRole('menuitem', { name: /^(Pin|Unpin)/ });
    await expect(pin).toBeVisible();
    await expect(pin.locator('[data-part="shortcut"]')).toBeHidden();
  });
});

test('on a phone, the pages about a user, a list of countries and links to mistakes can be touched, too', async ({ browser, server }) => {
  const admin = await openSignedIn(browser, server.url, 'admin', undefined, PHONE);
  await watchShifts(admin);
  for (const path of await aboutUser(server.url, 'alice'))
    await test.step(path, async () => {
      await openOnPhone(admin, server.url + path);
      if (!path.endsWith('lines')) return;
      await admin.getByRole('button', { name: 'Choose the country' }).click();
      await expect(admin.getByRole('option').first()).toBeVisible();
      await expectTouchTargets(admin);
    });
  await admin.goto(`${server.url}/cms/user/page-cms-user-edit`);
  await admin.getByRole('button', { name: 'Create user' }).click();
  await expect(admin.getByRole('link', { name: /Enter a name/ })).toBeVisible();
  await expectTouchTargets(admin);
});

test('on a phone, going back closes a list of options before its dialog', async ({ browser, server }) => {
  const alice = await openAs(browser, server.url, 'alice', undefined, undefined, PHONE);
  await alice.goto(`${server.url}/cms/apps/page-cms-apps-chat?line=all`);
  await alice.getByRole('button', { name: 'New chat' }).click();
  const dialog = alice.getByRole('dialog', { name: 'New chat' });
  const line = dialog.getByRole('combobox', { name: 'From' });
  await line.click();
  await alice.getByRole('option').last().click();
  await expect(alice.getByRole('listbox')).toBeHidden();
  await line.click();
  await expect(alice.getByRole('listbox')).toBeVisible();
  await expectTouchTargets(alice);
  await alice.goBack();
  await expect(alice.getByRole('listbox')).toBeHidden();
  await expect(dialog).toBeVisible();
  await alice.goBack();
  await expect(dialog).toBeHidden();
  await expect(alice).toHaveURL(/line=all/);
});

test('on a phone, the search doesn’t offer the keys of a keyboard', async ({ browser, server }) => {
  const alice = await openAs(browser, server.url, 'alice', undefined, undefined, PHONE);
  await alice.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(alice.getByRole('option', { name: 'New chat' })).toBeVisible();
  await expect(alice.getByRole('option', { name: 'Keyboard shortcuts' })).toHaveCount(0);
});
