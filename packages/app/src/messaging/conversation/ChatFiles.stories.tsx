import { expect, screen, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../../routing/paths.ts';
import { inWorld, worldOf } from '../../testing/storyWorld/storyWorld.tsx';
import { estimateFitted } from './estimateFitted.ts';

/** Files in chats on the mock backend: choosing, sending, waiting and failing. */
const meta = {
  title: 'Pages/Chat files',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.chat, signedInAs: 'alice' },
  globals: { viewport: { value: 'desktop' } },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

async function picture(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('There is no canvas to draw on.');
  paint.fillStyle = '#5aa9e6';
  paint.fillRect(0, 0, width, height);
  paint.fillStyle = '#2b5876';
  paint.fillRect(0, height * 0.6, width, height * 0.4);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'Harbour.png', { type: 'image/png' });
}

function drop(file: File): void {
  const data = new DataTransfer();
  data.items.add(file);
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
}

/**
 * Dropped, reviewed and sent: the server stores it and makes a thumbnail, and the other side
 * receives it.
 */
export const SendPicture: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: /Bob Laurent/u }));
    // Drops are ignored until the line is known to be usable.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Attach files' })).toBeEnabled());
    drop(await picture(600, 400));
    const review = within(await screen.findByRole('dialog', { name: 'Send files to \u2068Bob Laurent\u2069' }));
    await userEvent.type(await review.findByRole('textbox', { name: 'Caption for Harbour.png' }), 'This is where we lie');
    await userEvent.click(await review.findByRole('button', { name: 'Send 1 file' }));
    const shown = await canvas.findByRole('button', { name: 'Show Harbour.png' });
    await waitFor(() => expect(shown.querySelector('img')).not.toBeNull());
    const bob = await worldOf(context).user('bob');
    const [line] = (await bob.call('getInfo', {})).accounts;
    await waitFor(async () => {
      const chats = await bob.call('getListMessages', { tn: line?.tn ?? '' });
      const newest = chats.flatMap(({ messages }) => messages).find(({ message }) => message === 'This is where we lie');
      await expect(newest?.file).toMatchObject({ name: 'Harbour.png', type: 'image/png', width: 600, height: 400, hasThumbnail: true });
    });
    const row = shown.closest('article');
    await waitFor(() => expect(row).toHaveAccessibleDescription(/Delivered|Seen/u));
    // The server's thumbnail replaces the local picture, which ends a decode() that has begun.
    await waitFor(() => expect(shown.querySelector('img')?.naturalWidth).toBeGreaterThan(0));
  },
};

/** Without an answer the file waits, and is sent when the server is back. */
export const WaitsForTheServer: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: /Bob Laurent/u }));
    // Drops are ignored until the line is known to be usable.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Attach files' })).toBeEnabled());
    const { faults } = worldOf(context);
    faults.unreachable = /send-file|find-sent/u;
    drop(new File(['Berth B-14'], 'Notes.txt', { type: 'text/plain' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send 1 file' }));
    const row = () => canvas.getByText('Notes.txt', { selector: 'article *' }).closest('article');
    await waitFor(() => expect(row()).toHaveAccessibleDescription(/Not confirmed/u));
    faults.unreachable = undefined;
    await waitFor(() => expect(row()).toHaveAccessibleDescription(/Delivered|Seen/u));
    await expect(await canvas.findByRole('button', { name: 'Download Notes.txt' })).toBeVisible();
  },
};

/** Noise, which compresses badly. */
async function noise(type: string, alpha: number): Promise<File> {
  const canvas = new OffscreenCanvas(1_000, 600);
  const context = canvas.getContext('2d');
  const pixels = new ImageData(1_000, 600);
  for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? alpha : (at * 7_919 + (at >> 5) * 31) & 255;
  context?.putImageData(pixels, 0, 0);
  return new File([await canvas.convertToBlob({ type, quality: 1 })], 'noise', { type });
}

/** The size of a copy is computed here by the server's steps; what can't be told stays unsaid. */
export const EstimatesCopies: Story = {
  tags: ['!dev'],
  play: async () => {
    const photo = await noise('image/jpeg', 255);
    const limit = 100_000;
    await expect(photo.size).toBeGreaterThan(limit);
    const size = await estimateFitted(photo, limit);
    await expect(size).toBeGreaterThan(limit / 20);
    await expect(size).toBeLessThanOrEqual(limit);
    await expect(await estimateFitted(photo, 500)).toBeUndefined();
    await expect(await estimateFitted(await noise('image/png', 120), limit)).toBeUndefined();
    await expect(await estimateFitted(new File(['no picture'], 'x.jpg', { type: 'image/jpeg' }), limit)).toBeUndefined();
    await expect(await estimateFitted(new File(['heic'], 'x.heic', { type: 'image/heic' }), limit)).toBeUndefined();
  },
};
