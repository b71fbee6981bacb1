import type { Locator, Page } from '@playwright/test';
import { BOB, BOB_NUMBER, messages, openAs, openChat, PASSWORD } from './people.ts';
import { expect, test } from './server.ts';

const LINE = '+14155552671';
const TO = BOB_NUMBER.replaceAll(' ', '');
const API = '/api-ctn/api/v1/chat';

/** Writes to Bob until the chat is long. The texts are numbered from 1 on, and begin with `name`. */
async function writeMany(url: string, name: string, count: number): Promise<void> {
  const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
    return (await answer.json()) as { readonly data: { readonly accessToken: string } };
  };
  const { data } = await call('/api-user/api/v1/auth/login', { username: 'alice', password: PASSWORD });
  const headers = { authorization: `Bearer ${data.accessToken}`, 'x-tn': LINE };
  for (let n = 1; n <= count; n += 1)
    await call(
      `${API}/send-message`,
      { name: 'Bob', phoneNumber: TO, msg: `${name} ${String(n).padStart(3, '0')}${n % 7 === 0 ? ' نلتقي عند الميناء '.repeat(9) : ''}` },
      headers,
    );
}

const log = (page: Page): Locator => page.getByRole('log', { name: 'Messages' });

/** The topmost message in view, and how far below the top of the view it stands. */
const place = (page: Page): Promise<{ readonly key: string; readonly top: number }> =>
  log(page).evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const first = [...element.querySelectorAll('article')].find((article) => article.getBoundingClientRect().top > top);
    return { key: first?.dataset['key'] ?? '', top: (first?.getBoundingClientRect().top ?? 0) - top };
  });

const topOf = (page: Page, key: string): Promise<number> =>
  log(page).evaluate(
    (element, wanted) =>
      (element.querySelector(`[data-key="${wanted}"]`)?.getBoundingClientRect().top ?? Number.NaN) - element.getBoundingClientRect().top,
    key,
  );

const search = async (page: Page, words: string): Promise<void> => {
  await log(page).focus();
  await page.keyboard.press('ControlOrMeta+f');
  await page.getByRole('searchbox', { name: 'Search in this chat' }).fill(words);
};

test('search in the chat, with context; history pages in both directions, anchored to a pixel; reading place restored', async ({
  browser,
  server,
}) => {
  test.slow();
  await writeMany(server.url, 'Berth', 330);
  const page = await openAs(browser, server.url, 'alice');
  await openChat(page, BOB);
  await expect(messages(page).filter({ hasText: /^Berth 330/ })).toBeVisible();

  await search(page, 'Berth 060');
  await expect(page.getByText(/^1 of \d+/)).toBeVisible();
  await expect(messages(page).filter({ hasText: /^Berth 060/ })).toBeInViewport();
  await expect(messages(page).filter({ hasText: /^Berth 061/ })).toHaveCount(1);
  await expect(messages(page).filter({ hasText: /^Berth 330/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  for (const way of ['newer', 'older', 'older', 'newer', 'newer'] as const) {
    const held = new Promise<void>((done) => {
      void page.route(
        (url) => url.pathname === `${API}/history`,
        async (route) => {
          await new Promise((later) => setTimeout(later, 300));
          await route.continue();
          done();
        },
        { times: 1 },
      );
    });
    await log(page).evaluate((element, to) => element.scrollTo({ top: to === 'older' ? 0 : element.scrollHeight }), way);
    await page.waitForTimeout(150);
    const before = await place(page);
    await held;
    let worst = 0;
    for (let look = 0; look < 20; look += 1) {
      worst = Math.max(worst, Math.abs((await topOf(page, before.key)) - before.top));
      await page.waitForTimeout(25);
    }
    expect(worst, `${way} messages came`).toBeLessThanOrEqual(1);
    await page.unrouteAll({ behavior: 'wait' });
  }

  await log(page).evaluate((element) => element.scrollBy({ top: -700 }));
  await page.waitForTimeout(200);
  const left = await place(page);
  await page.getByRole('list', { name: 'Chats' }).getByRole('listitem').filter({ hasNotText: 'Berth' }).first().click();
  await expect(messages(page).filter({ hasText: /^Berth/ })).toHaveCount(0);
  await openChat(page, BOB);
  await expect.poll(async () => Math.abs((await topOf(page, left.key)) - left.top)).toBeLessThanOrEqual(1);
  await page.reload();
  await expect.poll(async () => Math.abs((await topOf(page, left.key)) - left.top)).toBeLessThanOrEqual(1);

  await page.getByRole('button', { name: /^Jump to the latest message/ }).click();
  await expect(messages(page).filter({ hasText: /^Berth 330/ })).toBeInViewport();
});

test('next hit and previous hit, and a date', async ({ browser, server }) => {
  await writeMany(server.url, 'Berth', 330);
  const page = await openAs(browser, server.url, 'alice');
  await openChat(page, BOB);
  await search(page, 'Berth 33');
  await expect(page.getByText(/^1 of \d+/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^2 of \d+/)).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByText(/^1 of \d+/)).toBeVisible();
  const first = new Date(Date.now() - 400 * 86_400_000);
  await page
    .getByRole('textbox', { name: 'Go to a date' })
    .fill(`${String(first.getMonth() + 1).padStart(2, '0')}/${String(first.getDate()).padStart(2, '0')}/${first.getFullYear()}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^This is the beginning of your conversation/)).toBeInViewport();
});

test('quote, select several and copy, by menu and keys', async ({ browser, server }) => {
  await writeMany(server.url, 'Berth', 3);
  const page = await openAs(browser, server.url, 'alice');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openChat(page, BOB);
  const last = messages(page).filter({ hasText: /^Berth 003/ });
  await last.hover();
  await expect(page.getByRole('button', { name: 'Message actions' })).toBeVisible();
  await last.click({ button: 'right' });
  // With motion: the menu gives the focus back once it has faded.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('menuitem', { name: 'Quote' }).click();
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect(field).toHaveValue(/^> Berth 003/);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(field).toBeFocused({ timeout: 1_000 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await field.fill('');
  await last.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await messages(page)
    .filter({ hasText: /^Berth 001/ })
    .locator('..')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 messages selected')).toBeVisible();
  await page.getByRole('toolbar', { name: 'Selected messages' }).getByRole('button', { name: 'Copy' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^\[[^\]]+\] You: Berth 001\n\[[^\]]+\] You: Berth 002\n\[[^\]]+\] You: Berth 003/s);
});

test('a phone number inside a message opens its chat on the current line', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'alice');
  await openChat(page, BOB);
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await field.fill('Ask the yard: (415) 555-0199');
  await field.press('Enter');
  await log(page).hover();
  await log(page).getByRole('button', { name: '(415) 555-0199' }).click();
  await page.getByRole('menuitem', { name: /^Open the chat with/ }).click();
  await expect(page).toHaveURL(/chat=14155550199/);
  await expect(messages(page).filter({ hasText: 'Ask the yard' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Grandma' })).toBeVisible();
});
