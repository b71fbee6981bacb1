import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fileMessages, previewed, sampleFiles } from '../FileBytes.data.ts';
import { FilesContext, type FilesContextValue } from '../filesContext.ts';
import Lightbox, { type LightboxProps } from './Lightbox.tsx';

let filesContext: FilesContextValue;

function Opened(args: LightboxProps) {
  const [shownId, setShownId] = useState(args.shownId);
  return (
    <>
      <button type="button" onClick={() => setShownId('harbour')}>
        Show the harbour
      </button>
      <Lightbox {...args} shownId={shownId} onClose={() => setShownId(undefined)} />
    </>
  );
}

const meta = {
  title: 'Chat/Lightbox',
  component: Lightbox,
  parameters: { layout: 'fullscreen' },
  args: { shownId: undefined, messages: fileMessages, onClose: fn() },
  beforeEach: () => {
    filesContext = { ...sampleFiles(), onShow: fn(), onArrive: fn() };
  },
  render: (args) => (
    <FilesContext value={filesContext}>
      <Opened {...args} />
    </FilesContext>
  ),
} satisfies Meta<typeof Lightbox>;
export default meta;
type Story = StoryObj<typeof meta>;

async function shown(name: string) {
  const image = await screen.findByRole<HTMLImageElement>('img', { name });
  await waitFor(() => expect(image.complete && image.naturalWidth > 0).toBe(true));
  await image.decode();
  await waitFor(() => expect(image).toBeVisible());
}

/** Keys, zoom and download; closing returns the focus. */
export const ByKeys: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Show the harbour' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await shown('Harbour at noon.jpg');
    const box = within(screen.getByRole('dialog', { name: 'Pictures in this chat' }));
    await expect(box.getByText('1 / 3')).toBeVisible();
    await expect(box.getByText('This is where we lie')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await shown('Mast.jpg');
    await expect(await box.findByText('2 / 3')).toBeVisible();
    await userEvent.click(box.getByRole('button', { name: 'Zoom in' }));
    await userEvent.click(box.getByRole('button', { name: 'Download Mast.jpg' }));
    await expect(filesContext.onSaveFile).toHaveBeenCalledWith(expect.objectContaining({ id: 'mast' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await shown('Harbour at noon.jpg');
  },
};

export const DarkArabic: Story = {
  globals: { theme: 'dark', locale: 'ar' },
  args: { shownId: 'harbour' },
  play: async () => {
    await shown('Harbour at noon.jpg');
    // In right-to-left languages, the next picture is on the left.
    await userEvent.keyboard('{ArrowLeft}');
    await shown('Mast.jpg');
  },
};

/** The original of a HEIC would stay dark in most browsers: the server's preview is shown, the original is saved. */
export const Previewed: Story = {
  tags: ['!dev'],
  args: { shownId: previewed.id, messages: [{ text: '', file: previewed }] },
  play: async () => {
    await shown('IMG_0043.heic');
    await expect(filesContext.onOpenFile).toHaveBeenCalledWith(previewed, 'thumbnail');
    await userEvent.click(screen.getByRole('button', { name: 'Download IMG_0043.heic' }));
    await expect(filesContext.onSaveFile).toHaveBeenCalledWith(previewed);
  },
};
