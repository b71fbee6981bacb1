// Files to send, and what a chat shows of them.
import { deflateSync, crc32 } from 'node:zlib';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect } from './server.ts';
import { messages } from './users.ts';

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

export const picture = (name: string, grey = 90): Given => ({ name, mimeType: 'image/png', buffer: png(640, 400, grey) });
export const text = (name: string, content = name, mimeType = 'text/plain'): Given => ({ name, mimeType, buffer: Buffer.from(content) });
/** Large enough for the upload to take a while. */
export const long = (name: string): Given => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(1_500_000, 7) });

export async function bring(page: Page, how: 'drop' | 'paste', files: readonly Given[]): Promise<void> {
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

export async function pick(page: Page, files: readonly Given[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  await (await choosing).setFiles([...files]);
}

export async function confirmReview(page: Page): Promise<void> {
  const review = page.getByRole('dialog', { name: /^Send files to/ });
  await review.getByRole('button', { name: /^Send \d+ file/ }).click();
  await expect(review).toBeHidden();
}

export const holding = (page: Page, name: string): Locator => messages(page).filter({ has: page.getByText(name, { exact: true }) });
export const showing = (page: Page, name: string): Locator =>
  messages(page).filter({ has: page.getByRole('button', { name: `Show ${name}` }) });

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Throttles uploads in the browser; -1 is full speed. */
export async function slowUpload(page: Page, bytesPerSecond: number): Promise<void> {
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
