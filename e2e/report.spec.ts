import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { callApi, login } from './support/operator.ts';
import { expect, test } from './support/server.ts';
import { follow, openAs } from './support/users.ts';

const DASHBOARD_PATH = '/cms/report/page-cms-report-dashboard';
const ALICE_LINE = '+14155552671';

const figure = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const shown = async (page: Page, name: string) =>
  Number((await figure(page, name).locator('[data-part="value"]').textContent())?.replaceAll(',', ''));

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('the dashboard updates by itself, and its address and exports contain the whole query', async ({ browser, server: { url } }) => {
  // The thirty days up to tomorrow, so that midnight during the test changes nothing.
  const admin = await openAs(browser, url, 'admin', `${DASHBOARD_PATH}?from=${dayFromNow(-28)}&to=${dayFromNow(1)}&zone=UTC`);
  await expect(figure(admin, 'Messages sent')).toContainText(/\d/);

  await test.step('another user’s message updates it by itself', async () => {
    const before = await shown(admin, 'Messages sent');
    const { data } = await login(url, 'alice');
    const { accessToken } = data as { readonly accessToken: string };
    const headers = { authorization: `Bearer ${accessToken}`, 'x-tn': ALICE_LINE };
    await callApi(url, 'sendMessage', { name: '', phoneNumber: '+442079460999', msg: 'Hello' }, headers);
    await expect.poll(() => shown(admin, 'Messages sent')).toBeGreaterThan(before);
  });

  await test.step('the address contains the whole query', async () => {
    await follow(admin, `${DASHBOARD_PATH}?lines=${encodeURIComponent(ALICE_LINE)}&zone=Asia/Kolkata`);
    await expect(admin.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Kolkata');
    await expect(admin.getByRole('grid', { name: 'By line' }).getByRole('row')).toHaveCount(2);
    await expect(admin.getByRole('grid', { name: 'By line' })).toContainText('Personal');
  });

  await test.step('exported files and pictures name the filter and time zone', async () => {
    const choose = async (name: string, format?: string) => {
      await admin.getByRole('button', { name: 'Export' }).click();
      if (format !== undefined) await admin.getByRole('menuitem', { name: format }).click();
      const [file] = await Promise.all([admin.waitForEvent('download'), admin.getByRole('menuitem', { name }).click()]);
      return file;
    };
    const csv = await choose('By line', 'CSV file');
    const [head, row] = (await readFile(await csv.path(), 'utf8')).split('\r\n');
    expect(head).toMatch(/^\uFEFFFrom,To,Time zone,Lines,Users,Line,Name,Owner/);
    expect(row).toMatch(new RegExp(`,Asia/Kolkata,'\\${ALICE_LINE},,'\\${ALICE_LINE},Personal,Alice Moreau,`));
    const workbook = await choose('By line', 'Excel workbook');
    expect(workbook.suggestedFilename()).toMatch(/^report-lines-.*\.xlsx$/);
    const files = unzipSync(await readFile(await workbook.path()));
    expect(strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array())).toContain(`<t>${ALICE_LINE}</t>`);
    const picture = await choose('Charts, as a picture (PNG)');
    expect(picture.suggestedFilename()).toMatch(/^report-.*\.png$/);
    expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG');
  });
});
