// What a user sees of the examples in `consumer`: they work, nothing is written to the console, and the page's own styles stay.
import { join } from 'node:path';
import { chromium as playwright } from 'playwright';
import { preview } from 'vite';
import { chromiumLaunch } from '../browser.mjs';
import { createPictures } from '../storybook/storyPictures.mjs';

const NOW = new Date('2026-11-20T09:30:00Z');

/** Each example, and what is done in it. `words` are those of the language. */
const EXAMPLES = {
  table: async (page, words) => {
    await page
      .getByRole('grid', { name: 'Harbours' })
      .or(page.getByRole('table', { name: 'Harbours' }))
      .first()
      .waitFor();
    await page.getByText('Harbour 1', { exact: true }).waitFor();
    await page.getByRole('button', { name: words.nextPage }).click();
    await page.getByText('Harbour 11', { exact: true }).waitFor();
  },
  shell: async (page) => {
    await page.getByRole('button', { name: 'New harbour' }).click();
    await page.getByRole('dialog', { name: 'New harbour' }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    const isInside = await page.getByRole('dialog').evaluate((dialog) => dialog.closest('[data-manyline]') !== null);
    if (!isInside) throw new Error('The dialog is outside the provider, so it has no theme.');
  },
  chat: async (page, words) => {
    await page.getByRole('textbox', { name: words.message }).fill('Thanks! 🚢');
    await page.getByRole('button', { name: words.send, exact: true }).click();
    await page.getByRole('log').getByText('Thanks! 🚢').waitFor();
  },
  fullChat: async (page, words) => {
    await page.getByRole('heading', { name: 'Harbour office' }).waitFor();
    await page.getByRole('button', { name: words.search }).click();
    await page.getByRole('searchbox').fill('noon');
    await page.getByText(/\b1\b.*\b133\b/u).waitFor();
  },
  login: async (page, words) => {
    await page.getByRole('textbox', { name: words.username }).fill('alice');
  },
};

/** The programs in the READMEs, in the order in which they stand there. */
const README_EXAMPLES = {
  ui1: async (page) => {
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
  },
  chat1: async (page) => {
    await page.getByText('Is the berth free on Friday?').waitFor();
    await page.getByRole('textbox', { name: 'Message' }).fill('Yes');
    await page.getByRole('textbox', { name: 'Message' }).press('Enter');
    await page.getByRole('log').getByText('Yes', { exact: true }).waitFor();
  },
  chat5: async (page) => {
    await page.getByText('Welcome to the harbour').waitFor();
    await page.getByRole('textbox', { name: 'Message' }).fill('Thank you');
    await page.getByRole('textbox', { name: 'Message' }).press('Enter');
    await page.locator('[data-state="sent"]').filter({ hasText: 'Thank you' }).waitFor();
  },
  cms1: async (page) => {
    await page.getByRole('textbox', { name: 'Username or Email' }).fill('alice');
  },
};

/** The server of another product, as in the example of the README of `@manyline/chat`. */
async function answerCalls(page) {
  const note = { noteId: 'n1', body: 'Welcome to the harbour', createdAt: '2026-11-20T08:00:00Z', author: 'office' };
  await page.route('**/api/rooms/harbour/**', (route) => {
    const address = route.request().url();
    if (address.endsWith('/events')) return route.fulfill({ contentType: 'text/event-stream', body: ': nothing yet\n\n' });
    return route.fulfill({ json: address.endsWith('before=') ? [note] : [] });
  });
}

/** One for each bundler. */
const LOOKS = [
  {
    locale: 'en',
    mode: 'light',
    page: '',
    ground: 'rgb(246, 245, 250)',
    words: { nextPage: 'Next page', message: 'Message', send: 'Send', search: 'Search in this chat', username: 'Username or Email' },
  },
  {
    locale: 'ar',
    mode: 'dark',
    page: 'esbuild.html',
    ground: 'rgb(22, 25, 39)',
    words: {
      nextPage: 'الصفحة التالية',
      message: 'الرسالة',
      send: 'إرسال',
      search: 'البحث في هذه المحادثة',
      username: 'اسم المستخدم أو البريد الإلكتروني',
    },
  },
];

/** Serves the built app, uses it and compares its pictures. */
export async function lookAt(dist, { isUpdate }) {
  const server = await preview({ configFile: false, root: join(dist, '..'), logLevel: 'error', preview: { host: '127.0.0.1', port: 0 } });
  const { source, launchOptions } = await chromiumLaunch();
  const pictures =
    source === '@sparticuz/chromium'
      ? createPictures({
          canAdd: !process.env['CI'],
          isUpdate,
          baseline: 'visual/packages',
          diff: 'visual/diff-packages',
          accept: 'npm run packages:check -- --update accepts them',
        })
      : undefined;
  const browser = await playwright.launch(launchOptions);
  try {
    const [address] = server.resolvedUrls.local;
    const [english] = LOOKS;
    for (const look of LOOKS)
      for (const [name, act] of Object.entries(EXAMPLES)) await tryOne(browser, address, { name, act, pictures, ...look });
    for (const [name, act] of Object.entries(README_EXAMPLES)) await tryOne(browser, address, { name, act, ...english });
  } finally {
    for (const line of pictures?.report() ?? []) console.log(line);
    await browser.close();
    await server.close();
  }
}

async function tryOne(browser, address, { name, act, pictures, page: file, locale, mode, ground, words }) {
  const page = await browser.newPage({
    viewport: { width: 1024, height: 720 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  await page.clock.setFixedTime(NOW);
  page.setDefaultTimeout(20_000);
  const said = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  try {
    await answerCalls(page);
    await page.goto(`${address}${file}?show=${name}&locale=${locale}&mode=${mode}`);
    await act(page, words);
    const problem = await pictures?.compare(`${name}-${locale}-${mode}`, {
      take: () => page.screenshot({ animations: 'disabled', caret: 'hide' }),
      isLoading: async () => (await page.locator('[data-loading]').count()) > 0,
    });
    if (problem) throw new Error(problem);
    const facts = await page.evaluate(() => {
      const element = document.querySelector('[data-manyline]');
      const { backgroundColor, direction } = getComputedStyle(element);
      const html = document.documentElement;
      return {
        backgroundColor,
        direction,
        html: [...html.attributes].map((attribute) => attribute.name).join(),
        own: getComputedStyle(document.body).color,
        tooWide: html.scrollWidth - html.clientWidth,
      };
    });
    if (facts.backgroundColor !== ground) throw new Error(`the ground is ${facts.backgroundColor} instead of ${ground}`);
    if (facts.direction !== (locale === 'ar' ? 'rtl' : 'ltr')) throw new Error(`the direction is ${facts.direction}`);
    if (facts.tooWide > 0) throw new Error(`the page scrolls sideways, by ${facts.tooWide} px`);
    if (facts.html !== 'lang' || facts.own !== 'rgb(0, 128, 0)') throw new Error(`something was changed outside: ${JSON.stringify(facts)}`);
    if (said.length > 0) throw new Error(`the console says: ${said.join('\n')}`);
  } catch (error) {
    throw new Error(`${name} in ${locale}, ${mode}: ${error.message}${said.length > 0 ? `\n${said.join('\n')}` : ''}`);
  } finally {
    await page.close();
  }
}
