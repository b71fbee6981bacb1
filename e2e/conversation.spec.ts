import type { Locator, Page } from '@playwright/test';
import { callApi, login } from './support/operator.ts';
import { expect, test } from './support/server.ts';
import { BOB, BOB_NUMBER, messages, openAs, openChat, send } from './support/users.ts';

const LINE = '+14155552671';
const TO = BOB_NUMBER.replaceAll(' ', '');
const API = '/api-ctn/api/v1/chat';

/** Writes to Bob until the chat is long: `Berth 001 …`, with a word no other test wrote. */
async function writeBerths(url: string, count: number): Promise<Berths> {
  const word = `harbour${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const name = (n: number | string) => `Berth ${String(n).padStart(3, '0')} ${word}`;
  const { data } = await login(url, 'alice');
  const { accessToken } = data as { readonly accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}`, 'x-tn': LINE };
  for (let n = 1; n <= count; n += 1) {
    const msg = name(n) + (n % 7 === 0 ? ' نلتقي عند الميناء '.repeat(9) : '');
    expect((await callApi(url, 'sendMessage', { name: 'Bob', phoneNumber: TO, msg }, headers)).status).toBe(200);
  }
  return { word, name };
}

interface Berths {
  readonly word: string;
  readonly name: (n: number) => string;
}

const berth = (page: Page, { name }: Berths, n: number): Locator => messages(page).filter({ hasText: name(n) });

const log = (page: Page): Locator => page.getByRole('log', { name: 'Messages' });

/** The topmost message in view, and its distance from the top of the view. */
const position = (page: Page): Promise<{ readonly key: string; readonly top: number }> =>
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

/** The list's position once it is stable for a few frames. */
async function settledPosition(page: Page): ReturnType<typeof position> {
  await log(page).evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let [last, still] = [Number.NaN, 0];
        const look = () => {
          still = element.scrollTop === last ? still + 1 : 0;
          last = element.scrollTop;
          if (still >= 5) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  return position(page);
}

/**
 * Records how far the message moves per frame. The returned function stops shortly after the
 * awaited event and returns the maximum.
 */
async function watchMoves(page: Page, { key, top }: Awaited<ReturnType<typeof position>>): Promise<() => Promise<number>> {
  const watch = await log(page).evaluateHandle(
    (element, before) => {
      const state = { worst: 0, frames: 0 };
      const look = () => {
        const message = element.querySelector(`[data-key="${before.key}"]`);
        const now = (message?.getBoundingClientRect().top ?? Number.NaN) - element.getBoundingClientRect().top;
        state.worst = Math.max(state.worst, Math.abs(now - before.top));
        state.frames += 1;
        if (element.isConnected) requestAnimationFrame(look);
      };
      look();
      return state;
    },
    { key, top },
  );
  return async () => {
    const { frames } = await watch.jsonValue();
    await expect.poll(async () => (await watch.jsonValue()).frames).toBeGreaterThan(frames + 30);
    return (await watch.jsonValue()).worst;
  };
}

const search = async (page: Page, words: string): Promise<void> => {
  await log(page).focus();
  await page.keyboard.press('ControlOrMeta+f');
  await page.getByRole('searchbox', { name: 'Search in this chat' }).fill(words);
};

test(
  'search in the chat, with context; history pages in both directions without jumping; reading position restored',
  { tag: '@everywhere' },
  async ({ browser, server }) => {
    const berths = await writeBerths(server.url, 220);
    const page = await openAs(browser, server.url, 'alice');
    await openChat(page, BOB);
    await expect(berth(page, berths, 220)).toBeVisible();

    await search(page, berths.name(60));
    await expect(page.getByText(/^1 of 1/)).toBeVisible();
    await expect(berth(page, berths, 60)).toBeInViewport();
    await expect(berth(page, berths, 61)).toHaveCount(1);
    await expect(berth(page, berths, 220)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    for (const way of ['newer', 'older'] as const) {
      const asked = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      await page.route(
        (url) => url.pathname === `${API}/history`,
        async (route) => {
          asked.resolve();
          await release.promise;
          await route.continue();
        },
        { times: 1 },
      );
      await log(page).evaluate((element, to) => element.scrollTo({ top: to === 'older' ? 0 : element.scrollHeight }), way);
      await asked.promise;
      const worstMove = await watchMoves(page, await settledPosition(page));
      const answer = page.waitForResponse((response) => response.url().includes(`${API}/history`));
      release.resolve();
      await (await answer).finished();
      const worst = await worstMove();
      expect(worst, `${way} messages came`).toBeLessThanOrEqual(1);
      await page.unrouteAll({ behavior: 'wait' });
    }

    await log(page).evaluate((element) => element.scrollBy({ top: -700 }));
    const left = await settledPosition(page);
    await page.getByRole('list', { name: 'Chats' }).getByRole('listitem').filter({ hasNotText: 'Berth' }).first().click();
    await expect(messages(page).filter({ hasText: berths.word })).toHaveCount(0);
    await openChat(page, BOB);
    await expect.poll(async () => Math.abs((await topOf(page, left.key)) - left.top)).toBeLessThanOrEqual(1);
    await page.reload();
    await expect.poll(async () => Math.abs((await topOf(page, left.key)) - left.top)).toBeLessThanOrEqual(1);

    await page.getByRole('button', { name: /^Jump to the latest message/ }).click();
    await expect(berth(page, berths, 220)).toBeInViewport();

    await test.step('a phone number inside a message opens its chat on the current line', async () => {
      await send(page, 'Ask the yard: (415) 555-0199');
      await log(page).getByRole('button', { name: '(415) 555-0199' }).click();
      await page.getByRole('menuitem', { name: /^Open chat with/ }).click();
      await expect(page).toHaveURL(/chat=14155550199/);
      await expect(page.getByRole('heading', { name: 'Grandma' })).toBeVisible();
    });
  },
);
