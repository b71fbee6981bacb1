import { deflateSync, crc32 } from 'node:zlib';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { watchFaults } from './faults.ts';
import { ALICE, BOB, messages, openAs, openChat, send } from './users.ts';
import { expect, test } from './server.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "taken over"</script></svg>';

interface Given {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

function png(width: number, height: number, grey: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width + 1), grey);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

const picture = (name: string, grey = 90): Given => ({ name, mimeType: 'image/png', buffer: png(640, 400, grey) });
const text = (name: string, content = name, mimeType = 'text/plain'): Given => ({ name, mimeType, buffer: Buffer.from(content) });
/** Large enough for the upload to take a while. */
const long = (name: string): Given => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(1_500_000, 7) });

async function bring(page: Page, how: 'drop' | 'paste', files: readonly Given[]): Promise<void> {
  const carried = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  await page.evaluate(
    ([kind, all]) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of all) {
        data.items.add(new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name, { type: mimeType }));
      }
      const options = { bubbles: true, cancelable: true };
      if (kind === 'paste') document.body.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
      else {
        document.body.dispatchEvent(new DragEvent('dragover', { ...options, dataTransfer: data }));
        document.body.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }));
      }
    },
    [how, carried] as const,
  );
}

async function pick(page: Page, files: readonly Given[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  await (await choosing).setFiles([...files]);
}

async function confirmReview(page: Page): Promise<void> {
  const review = page.getByRole('dialog', { name: /^Send files to/ });
  await review.getByRole('button', { name: /^Send \d+ file/ }).click();
  await expect(review).toBeHidden();
}

const holding = (page: Page, name: string): Locator => messages(page).filter({ has: page.getByText(name, { exact: true }) });
const showing = (page: Page, name: string): Locator => messages(page).filter({ has: page.getByRole('button', { name: `Show ${name}` }) });

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Throttles uploads in the browser; -1 is full speed. */
async function slowUpload(page: Page, bytesPerSecond: number): Promise<void> {
  const opening = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opening);
  const session = await opening;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

test('pictures sent by drop and by paste have thumbnails on both sides and open in the lightbox, without policy violations', async ({
  browser,
  server,
}) => {
  const [alice, bob] = [await openAs(browser, server.url, 'alice'), await openAs(browser, server.url, 'bob')];
  const faults = [await watchFaults(alice), await watchFaults(bob)];
  await openChat(alice, BOB);
  await openChat(bob, ALICE);
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
  for (const each of faults) expect(each).toEqual([]);
});

test('sends several files with review, order and captions', async ({ browser, server }) => {
  const [alice, bob] = [await openAs(browser, server.url, 'alice'), await openAs(browser, server.url, 'bob')];
  await openChat(alice, BOB);
  await openChat(bob, ALICE);
  const stamp = Date.now();
  const names = ['one', 'two', 'three'].map((name) => `${name} ${stamp}.txt`);
  await pick(
    alice,
    names.map((name) => text(name)),
  );
  const review = alice.getByRole('dialog', { name: /^Send files to/ });
  await review.getByRole('textbox', { name: `Caption for ${names[2]}` }).fill('The third goes first');
  await review.getByRole('button', { name: `Move ${names[2]} with the arrow keys` }).press('Home');
  await confirmReview(alice);
  await expect(holding(bob, names[1] ?? '')).toBeVisible();
  const shown = (await messages(bob).allTextContents()).slice(-3);
  expect(shown.map((each) => names.find((name) => each.includes(name)))).toEqual([names[2], names[0], names[1]]);
  expect(shown[0]).toContain('The third goes first');
});

test('a file cancelled while its progress shows doesn’t arrive; the next one does', async ({ browser, server }) => {
  const [alice, bob] = [await openAs(browser, server.url, 'alice'), await openAs(browser, server.url, 'bob')];
  await openChat(alice, BOB);
  await openChat(bob, ALICE);
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

test('an upload interrupted by a killed server is retried by itself and arrives once', async ({ browser, server }) => {
  test.slow();
  const [alice, bob] = [await openAs(browser, server.url, 'alice'), await openAs(browser, server.url, 'bob')];
  await openChat(alice, BOB);
  await openChat(bob, ALICE);
  const name = `Through the storm ${Date.now()}.bin`;
  await slowUpload(alice, 100_000);
  await pick(alice, [long(name)]);
  await confirmReview(alice);
  await expect
    .poll(async () => Number(await alice.getByRole('progressbar', { name: `Sending ${name}` }).getAttribute('aria-valuenow')))
    .toBeGreaterThan(1);
  await server.kill();
  await slowUpload(alice, -1);
  await server.start();
  await expect(holding(bob, name)).toHaveCount(1, { timeout: 40_000 });
  await expect(holding(alice, name)).toHaveAccessibleDescription(/Delivered|Seen/, { timeout: 20_000 });
  await expect(holding(alice, name)).toHaveCount(1);
});

test('a file survives reloads until the server acknowledges it', async ({ browser, server }) => {
  const [alice, bob] = [await openAs(browser, server.url, 'alice'), await openAs(browser, server.url, 'bob')];
  await openChat(alice, BOB);
  await openChat(bob, ALICE);
  const name = `Before the reload ${Date.now()}.bin`;
  const started = Promise.withResolvers<void>();
  // The first attempt is never answered.
  await alice.route('**/chat/send-file', () => started.resolve(), { times: 1 });
  await pick(alice, [long(name)]);
  await confirmReview(alice);
  await expect(alice.getByRole('progressbar', { name: `Sending ${name}` })).toBeVisible();
  await started.promise;
  await alice.reload();
  await expect(holding(bob, name)).toHaveCount(1, { timeout: 40_000 });
  await expect(holding(alice, name)).toHaveAccessibleDescription(/Delivered|Seen/, { timeout: 20_000 });
});

test('users’ SVG and HTML is served only as an attachment, and refused when disguised', async ({ browser, server }) => {
  const [alice, bob] = [await openAs(browser, server.url, 'alice'), await openAs(browser, server.url, 'bob')];
  const faults = await watchFaults(bob);
  await openChat(alice, BOB);
  await openChat(bob, ALICE);
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
  expect(faults).toEqual([]);
});

test('attached files and captions survive a reload; sent and reloaded in the same moment, each arrives once', async ({
  browser,
  server,
}) => {
  const alice = await openAs(browser, server.url, 'alice');
  const bob = await openAs(browser, server.url, 'bob');
  await openChat(alice, BOB);
  await openChat(bob, ALICE);
  const [first, second] = [`kept-${Date.now()}.txt`, `kept-too-${Date.now()}.txt`] as const;
  await pick(alice, [text(first), text(second)]);
  const review = alice.getByRole('dialog', { name: /^Send files to/ });
  const caption = `Before the reload ${Date.now()}`;
  await review.getByRole('textbox', { name: `Caption for ${second}` }).fill(caption);
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
  for (const name of [first, second]) await expect(messages(bob).filter({ hasText: name })).toHaveCount(1, { timeout: 15_000 });
  await expect(messages(bob).filter({ hasText: caption })).toHaveCount(1);
  await expect(messages(alice).filter({ hasText: caption })).toHaveAccessibleDescription(/Delivered|Seen/);
  await alice.reload();
  await expect(messages(alice).filter({ hasText: caption })).toHaveCount(1);
  await expect(review).toHaveCount(0);
});
