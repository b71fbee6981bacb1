import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { callApi, login, signInOperator } from './operator.ts';
import { openAs } from './users.ts';
import { expect, lendServer, test } from './server.ts';

const DASHBOARD_PATH = '/cms/report/page-cms-report-dashboard';
const ALICE_LINE = '+14155552671';
const SOON = { timeout: 15_000 };

const figure = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const shown = async (page: Page, name: string) =>
  Number((await figure(page, name).locator('[data-part="value"]').textContent())?.replaceAll(',', ''));

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function openDashboard(browser: Browser, url: string, username: string): Promise<Page> {
  const page = await openAs(browser, url, username, DASHBOARD_PATH);
  await expect(figure(page, 'Messages sent')).toContainText(/\d/);
  return page;
}

test('the dashboard covers the lines a user may see, and updates by itself', async ({ browser }) => {
  // Uses its own server, because other tests' activity would show.
  await lendServer(async ({ url }) => {
    const admin = await openDashboard(browser, url, 'admin');

    await test.step('shows figures, charts with descriptions and tables, and the lines', async () => {
      await expect(figure(admin, 'Messages received')).toContainText('vs. the previous 30 days');
      expect(await shown(admin, 'Messages received')).toBeGreaterThan(100);
      const chart = admin.getByRole('region', { name: 'Messages', exact: true });
      await expect(chart).toContainText(/Messages (rose|fell|stayed).* [\d,]+\. Peak: \d+ on \w+day, /);
      await chart.getByRole('button', { name: 'Table' }).click();
      await expect(chart.getByRole('table').getByRole('row')).toHaveCount(31);
      await expect(admin.getByRole('grid', { name: 'By line' })).toContainText('Alice Moreau');
    });

    await test.step('another user’s message updates it by itself', async () => {
      // The thirty days up to tomorrow, so that midnight during the test changes nothing.
      await admin.goto(`${url}${DASHBOARD_PATH}?from=${dayFromNow(-28)}&to=${dayFromNow(1)}&zone=UTC`);
      await expect(figure(admin, 'Messages sent')).toContainText(/\d/);
      const before = await shown(admin, 'Messages sent');
      const { data } = await login(url, 'alice');
      const { accessToken } = data as { readonly accessToken: string };
      const headers = { authorization: `Bearer ${accessToken}`, 'x-tn': ALICE_LINE };
      await callApi(url, 'sendMessage', { name: '', phoneNumber: '+442079460999', msg: 'Hello' }, headers);
      await expect.poll(() => shown(admin, 'Messages sent'), SOON).toBe(before + 1);
    });

    await test.step('the address contains the whole query', async () => {
      await admin.goto(`${url}${DASHBOARD_PATH}?lines=${encodeURIComponent(ALICE_LINE)}&zone=Asia/Kolkata`);
      await expect(admin.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Kolkata');
      await expect(admin.getByRole('grid', { name: 'By line' }).getByRole('row')).toHaveCount(2);
      await expect(admin.getByRole('grid', { name: 'By line' })).toContainText('Personal');
    });

    await test.step('exported files and pictures name the filter and time zone', async () => {
      const choose = async (name: string) => {
        await admin.getByRole('button', { name: 'Export' }).click();
        const [file] = await Promise.all([admin.waitForEvent('download'), admin.getByRole('menuitem', { name }).click()]);
        return file;
      };
      const csv = await choose('By line, as CSV');
      const [head, row] = (await readFile(await csv.path(), 'utf8')).split('\r\n');
      expect(head).toMatch(/^\uFEFFfrom,to,zone,lines,users,line,name,owner/);
      expect(row).toMatch(new RegExp(`,Asia/Kolkata,'\\${ALICE_LINE},,'\\${ALICE_LINE},Personal,Alice Moreau,`));
      const picture = await choose('Charts, as a picture (PNG)');
      expect(picture.suggestedFilename()).toMatch(/^report-.*\.png$/);
      expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG');
    });

    await test.step('users without the permission are told; a team lead sees the team’s lines and their own', async () => {
      const lena = await openDashboard(browser, url, 'lena');
      const lines = lena.getByRole('grid', { name: 'By line' });
      for (const name of ['Lena Fischer', 'Grace Lin', 'Oleh Kovalenko', 'Priya Raman']) await expect(lines).toContainText(name);
      await expect(lines.getByRole('row')).toHaveCount(5);
      await expect(lines).not.toContainText('Alice Moreau');
      const operator = await signInOperator(url);
      await operator.setUser('bob', {
        abilities: [
          { action: ['view', 'send'], subject: 'chat' },
          { action: 'view', subject: 'report', conditions: { userId: '$me' } },
        ],
      });
      const bob = await openDashboard(browser, url, 'bob');
      await expect(bob.getByRole('grid', { name: 'By line' }).getByRole('row')).toHaveCount(2);
      await expect(bob.getByRole('combobox', { name: 'Users' })).toBeHidden();
      await bob.getByRole('button', { name: 'Export' }).click();
      await expect(bob.getByRole('menuitem')).toHaveCount(1);
    });
  });
});
