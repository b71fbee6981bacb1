import { expect, test } from './support/server.ts';
import { countSheets } from './support/sheets.ts';
import { BOB, openAs, openChat } from './support/users.ts';

test('a chat takes as many sheets of paper as it needs', async ({ browser, server }) => {
  const alice = await openAs(browser, server.url, 'alice');
  // More messages than a sheet holds.
  await alice.setViewportSize({ width: 1440, height: 2400 });
  await openChat(alice, BOB);
  await expect.poll(async () => countSheets(await alice.pdf())).toBeGreaterThan(1);
});
