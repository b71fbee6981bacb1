import { randomInt } from 'node:crypto';
import { callApi, createUser, login, signInOperator } from './support/operator.ts';
import { expect, test } from './support/server.ts';
import { BOB_NUMBER, messages, openAs, openChat } from './support/users.ts';

const CHATS = [{ action: ['view', 'send'], subject: 'chat' }];

test('a leaver’s account is closed, and the line goes on with its chats', async ({ browser, server }) => {
  const operator = await signInOperator(server.url);
  const [leaver, heir] = [await createUser(operator, { abilities: CHATS }), await createUser(operator, { abilities: CHATS })];
  const line = `+4420794${String(randomInt(10_000, 99_999))}`;
  await operator.call('assignLine', { userId: leaver.id, tn: line, isMove: false, isConfirmed: true });
  const { data } = await login(server.url, leaver.name, leaver.password);
  const { accessToken } = data as { readonly accessToken: string };
  const sent = await callApi(
    server.url,
    'sendMessage',
    { name: '', phoneNumber: BOB_NUMBER.replaceAll(' ', ''), msg: 'The boat is ready.' },
    { authorization: `Bearer ${accessToken}`, 'x-tn': line },
  );
  expect(sent.status).toBe(200);

  const admin = await openAs(browser, server.url, 'admin', `/cms/user/page-cms-user-info?id=${leaver.id}`);
  await admin.getByRole('button', { name: 'Actions' }).click();
  await admin.getByRole('menuitem', { name: 'Leaving the organisation…' }).click();
  const dialog = admin.getByRole('dialog', { name: `${leaver.name} is leaving the organisation` });
  await dialog.getByRole('radio', { name: 'Hand over to one user' }).click();
  await dialog.getByRole('combobox', { name: 'New owner' }).fill(heir.name);
  await admin.getByRole('option', { name: heir.name }).click();
  await dialog.getByRole('button', { name: 'Close the account and hand over' }).click();
  await expect(dialog.getByText('1 line has a new owner')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(admin.getByRole('main').getByText('Disabled').first()).toBeVisible();

  expect((await login(server.url, leaver.name, leaver.password)).status).not.toBe(200);
  const page = await openAs(browser, server.url, heir.name, undefined, heir.password);
  await openChat(page, /34 56 78/);
  await expect(messages(page).filter({ hasText: 'The boat is ready.' })).toBeVisible();
});
