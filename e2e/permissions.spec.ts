import type { Page } from '@playwright/test';
import { signInOperator } from './support/operator.ts';
import { expect, test } from './support/server.ts';
import { BOB, openAs, openChat, openConnected } from './support/users.ts';

const PERMISSION_PATH = '/cms/config/page-cms-config-permission';

test('removing a permission in one browser closes the page in another; reverting opens it again', async ({ browser, server }) => {
  const operator = await signInOperator(server.url);
  const { id } = await (await signInOperator(server.url, 'alice')).call('getInfo', {});
  const before = await operator.call('getUser', { id });
  const role = await operator.call('createRole', {
    name: 'Chats for a while',
    description: '',
    rules: [
      { action: ['view', 'send'], subject: 'chat' },
      { action: 'replace', subject: 'line' },
    ],
  });
  await operator.call('updateUser', { id, roleIds: [role.id], abilities: [] });

  const alice = await openAs(browser, server.url, 'alice');
  await openChat(alice, BOB);
  const admin = await openAs(browser, server.url, 'admin', `${PERMISSION_PATH}?role=${role.id}&advanced=1`);

  await test.step('the review says what changes and for how many users', async () => {
    await cell(admin, 'View on Chats').click();
    await expect(cell(admin, 'View on Chats: Denied')).toBeVisible();
    await cell(admin, 'View on Chats').click();
    await expect(cell(admin, 'View on Chats: Not permitted')).toBeVisible();
    await admin.reload();
    await expect(cell(admin, 'View on Chats: Not permitted'), 'a draft survives a reload').toBeVisible();
    await admin.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = admin.getByRole('dialog', { name: 'Preview' });
    const menu = preview.getByLabel('Their menu');
    await expect(menu.getByText('Home', { exact: true })).toBeVisible();
    await expect(menu.getByText('Conversations')).toHaveCount(0);
    await preview.getByRole('tab', { name: 'See why' }).click();
    await expect(preview.getByText('No users are visible')).toBeHidden();
    await admin.keyboard.press('Escape');
    await admin.getByRole('button', { name: 'Review changes' }).click();
    await expect(review(admin)).toContainText('Takes effect immediately for 1 user');
  });

  await review(admin).getByRole('button', { name: 'Save 1 change' }).click();
  await expect(alice.getByRole('heading', { name: 'You don’t have access to any page' })).toBeVisible();
  await expect(review(admin)).toBeHidden();

  await test.step('reverting from the history shows the differences and restores the rules', async () => {
    await admin.getByRole('button', { name: 'History' }).click();
    const history = admin.getByRole('dialog', { name: 'History' });
    await history.getByRole('button', { name: 'Restore this version' }).first().click();
    await review(admin).getByRole('button', { name: 'Save 1 change' }).click();
    await expect(review(admin)).toBeHidden();
    await expect(cell(admin, 'View on Chats: Allowed')).toBeVisible();
    await expect(alice.getByRole('list', { name: 'Chats' })).toBeVisible();
  });

  await operator.call('updateUser', { id, roleIds: before.roleIds ?? [], abilities: before.abilities ?? [] });
  const [now] = (await operator.call('getRoles', {})).filter((one) => one.id === role.id);
  await operator.call('deleteRole', { id: role.id, version: now!.version });
});

test('two administrators never overwrite each other silently', async ({ browser, server }) => {
  const operator = await signInOperator(server.url);
  const role = await operator.call('createRole', { name: 'Two hands', description: '', rules: [{ action: 'view', subject: 'chat' }] });
  const admin = await openConnected(browser, server.url, 'admin', `${PERMISSION_PATH}?role=${role.id}&advanced=1`);
  await cell(admin, 'Update on System').click();
  await operator.call('updateRole', { id: role.id, version: role.version, rules: [...role.rules, { action: 'export', subject: 'audit' }] });
  await expect(admin.getByText('Someone else changed these rules.')).toBeVisible();
  await admin.getByRole('button', { name: 'Compare both' }).click();
  await review(admin).getByRole('button', { name: 'Merge both' }).click();
  await review(admin).getByRole('button', { name: 'Save 1 change' }).click();
  await expect(review(admin)).toBeHidden();
  const [merged] = (await operator.call('getRoles', {})).filter(({ id }) => id === role.id);
  expect(merged!.rules).toEqual([
    { action: 'view', subject: 'chat' },
    { action: 'update', subject: 'system' },
    { action: 'export', subject: 'audit' },
  ]);
  await operator.call('deleteRole', { id: role.id, version: merged!.version });
});

/** Finds the cell by the start of its name; the rest says what applies and why. */
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}[:,]`) });
const review = (page: Page) => page.getByRole('dialog', { name: 'What will change' });
