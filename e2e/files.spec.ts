import type { Page } from '@playwright/test';
import { watchFaults } from './support/faults.ts';
import { signInOperator } from './support/operator.ts';
import { bring, confirmReview, holding, long, pick, picture, showing, slowUpload, text } from './support/sentFiles.ts';
import { expect, test } from './support/server.ts';
import { ALICE, BOB, messages, openAs, openChat, send } from './support/users.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "taken over"</script></svg>';

test('files are shown, cancelled and downloaded on both sides, without policy violations; reloads lose none', async ({
  browser,
  server,
}) => {
  const operator = await signInOperator(server.url);
  const { fileMegabytes } = await operator.call('getSystemSettings', {});
  await operator.setSystem({ fileMegabytes: 2 });
  const [alice, bob] = [await openAs(browser, server.url, 'alice'), await openAs(browser, server.url, 'bob')];
  const [ofAlice, ofBob] = [await watchFaults(alice), await watchFaults(bob)];
  await openChat(alice, BOB);
  await openChat(bob, ALICE);

  await test.step('pictures by drop and by paste have thumbnails on both sides and open in the lightbox', async () => {
    const names = [`Dropped ${Date.now()}.png`, `Pasted ${Date.now()}.png`] as const;
    await bring(alice, 'drop', [picture(names[0], 60)]);
    await confirmReview(alice);
    await bring(alice, 'paste', [picture(names[1], 160)]);
    await confirmReview(alice);
    for (const page of [alice, bob])
      for (const name of names) {
        const image = showing(page, name).locator('img');
        await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
      }
    await expect(showing(alice, names[1])).toHaveAccessibleDescription(/Delivered|Seen/);

    const opener = bob.getByRole('button', { name: `Show ${names[0]}` });
    await opener.click();
    const box = bob.getByRole('dialog', { name: 'Pictures in this chat' });
    await expect(box.getByRole('img', { name: names[0] })).toBeVisible();
    await bob.keyboard.press('ArrowRight');
    await expect(box.getByRole('img', { name: names[1] })).toBeVisible();
    await expect.poll(() => box.getByRole('img', { name: names[1] }).evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(640);
    await box.getByRole('button', { name: 'Zoom in' }).click();
    await bob.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(opener).toBeFocused();
    expect(ofAlice).toEqual([]);
  });

  await test.step('a file cancelled while its progress shows doesn’t arrive; the next message does', async () => {
    const name = `Regretted ${Date.now()}.bin`;
    await slowUpload(alice, 60_000);
    await pick(alice, [long(name)]);
    await confirmReview(alice);
    const bar = alice.getByRole('progressbar', { name: `Sending ${name}` });
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(1);
    await alice.getByRole('button', { name: `Cancel sending ${name}` }).click();
    await expect(holding(alice, name)).toHaveCount(0);
    await slowUpload(alice, -1);
    const after = `After the regret ${Date.now()}`;
    await send(alice, after);
    await expect(messages(bob).filter({ hasText: after })).toHaveCount(1);
    await expect(holding(bob, name)).toHaveCount(0);
  });

  await test.step('SVG and HTML is served only as an attachment, and refused when disguised', async () => {
    const [drawing, disguised] = [`Drawing ${Date.now()}.svg`, `Photo ${Date.now()}.png`];
    await pick(alice, [text(drawing, SVG, 'image/svg+xml'), text(disguised, SVG, 'image/png')]);
    await confirmReview(alice);
    await expect(messages(alice).filter({ hasText: 'contents don’t match its name' })).toHaveCount(1);
    await expect(holding(bob, drawing)).toHaveCount(1);
    await expect(holding(bob, drawing).locator('img, svg[onload], iframe, object')).toHaveCount(0);
    const [answer, download] = await Promise.all([
      bob.waitForResponse((response) => response.url().includes('/chat/file')),
      bob.waitForEvent('download'),
      bob.getByRole('button', { name: `Download ${drawing}` }).click(),
    ]);
    const headers = await answer.allHeaders();
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(download.suggestedFilename()).toBe(drawing);
    expect(await bob.title()).not.toBe('taken over');
  });

  const caption = `Before the reload ${Date.now()}`;
  await test.step('attached files and captions survive a reload; sent and reloaded in the same moment, each arrives once', async () => {
    const [first, second] = [`kept-${Date.now()}.txt`, `kept-too-${Date.now()}.txt`] as const;
    await pick(alice, [text(first), text(second)]);
    const review = alice.getByRole('dialog', { name: /^Send files to/ });
    await review.getByRole('textbox', { name: `Caption for ${second}` }).fill(caption);
    // A file counts as attached once its bytes are copied.
    await expect.poll(() => attachedIn(alice)).toContain(caption);
    await alice.reload();
    await expect(review.getByRole('textbox', { name: `Caption for ${second}` })).toHaveValue(caption);
    await expect(review.getByRole('textbox')).toHaveCount(2);
    const loaded = alice.waitForEvent('load');
    await review.getByRole('button', { name: 'Send 2 files' }).evaluate((button: HTMLElement) => {
      button.click();
      location.reload();
    });
    await loaded;
    await expect(review.or(messages(alice).filter({ hasText: caption })).first()).toBeVisible();
    if (await review.isVisible()) await review.getByRole('button', { name: 'Send 2 files' }).click();
    for (const name of [first, second]) await expect(messages(bob).filter({ hasText: name })).toHaveCount(1);
    await expect(messages(bob).filter({ hasText: caption })).toHaveCount(1);
    await expect(messages(alice).filter({ hasText: caption })).toHaveAccessibleDescription(/Delivered|Seen/);
  });

  await test.step('a file on its way survives a reload until the server acknowledges it', async () => {
    const name = `On its way ${Date.now()}.bin`;
    const started = Promise.withResolvers<void>();
    // The first attempt is never answered.
    await alice.route('**/chat/send-file', () => started.resolve(), { times: 1 });
    await pick(alice, [long(name)]);
    await confirmReview(alice);
    await expect(alice.getByRole('progressbar', { name: `Sending ${name}` })).toBeVisible();
    await started.promise;
    await alice.reload();
    await expect(holding(bob, name)).toHaveCount(1);
    await expect(holding(alice, name)).toHaveAccessibleDescription(/Delivered|Seen/);
    await expect(messages(alice).filter({ hasText: caption })).toHaveCount(1);
    await expect(alice.getByRole('dialog', { name: /^Send files to/ })).toHaveCount(0);
  });

  await test.step('a file over the configured size is refused before it is sent', async () => {
    await pick(alice, [{ ...long('large.bin'), buffer: Buffer.alloc(2 * 1_024 ** 2 + 1) }]);
    await expect(alice.getByRole('list', { name: 'Can’t be sent' })).toContainText('Larger than 2 MB');
    await operator.setSystem({ fileMegabytes });
  });
  expect(ofBob).toEqual([]);
});

/** The attached files that the browser has stored, as JSON without their bytes. */
function attachedIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stored: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error(`${name} can't be opened.`));
      });
      if (db.objectStoreNames.contains('attached'))
        stored.push(
          ...(await new Promise<unknown[]>((resolve, reject) => {
            const reading = db.transaction('attached').objectStore('attached').getAll();
            reading.onsuccess = () => resolve(reading.result);
            reading.onerror = () => reject(new Error('The attached files cannot be read.'));
          })),
        );
      db.close();
    }
    return JSON.stringify(stored);
  });
}
