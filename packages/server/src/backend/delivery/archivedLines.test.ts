import { expect, it } from 'vitest';
import { CONTACT, LINE, openProviderBench } from '../providers/testing/providerBench.ts';
import { createWebhookStandIn } from '../providers/testing/webhookStandIn.ts';

it('a provider can’t write into the archive of a former owner by its placeholder number', async () => {
  const { receive, saved, call, admin, id } = await openProviderBench(createWebhookStandIn);
  const [owner, next] = await Promise.all(['alice', 'bob'].map((name) => saved.findUserByLogin(name)));
  expect(await receive({ text: 'Before' })).toBeLessThan(300);
  const moved = await call('assignLine', { userId: next?.id ?? '', tn: LINE, isMove: true }, admin);
  expect(moved.status).toBe(200);
  const archived = await saved.findArchivedLine(LINE, owner?.id ?? '');
  expect(archived).toMatchObject({ archiveOf: LINE, providerAccountId: id });
  expect(await receive({ to: archived?.tn ?? '', text: 'Forged' })).toBeLessThan(300);
  const chat = await saved.findChatWith(archived?.tn ?? '', CONTACT);
  const { messages } = await saved.newestMessages(chat?.id ?? '', 50);
  expect(messages.map(({ text }) => text)).toEqual(['Before']);
});
