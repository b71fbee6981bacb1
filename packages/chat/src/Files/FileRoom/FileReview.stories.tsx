import { expect, type fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleFiles } from '../FileBytes.data.ts';
import type { AttachedFile, Files } from '../Files.types.ts';
import { FileRoom } from './FileRoom.tsx';

const meta = {
  title: 'Chat/FileReview',
  component: FileRoom,
  args: { files: sampleFiles(), chatKey: 'bob', contactName: 'Bob Martin', messages: [], isUsable: true, children: null },
  beforeEach: ({ args }) => {
    Object.assign(args, { files: sampleFiles() });
  },
} satisfies Meta<typeof FileRoom>;
export default meta;
type Story = StoryObj<typeof meta>;

type Play = ReturnType<typeof within>;

const textFile = (name: string): AttachedFile => ({ id: name, file: new File(['x'], name, { type: 'text/plain' }), caption: '' });

/** These files are attached; they are being stored until the returned function says that they can't be. */
async function storing(files: Files, attached: readonly AttachedFile[]): Promise<{ readonly dialog: Play; readonly refuse: () => void }> {
  const isOver = Promise.withResolvers<void>();
  (files.onKeepFiles as ReturnType<typeof fn>).mockImplementation(async (kept: readonly AttachedFile[]) => {
    await isOver.promise;
    return kept.map(({ id }) => id);
  });
  const find = files.onFindFiles as ReturnType<typeof fn>;
  await waitFor(() => expect(find).toHaveBeenCalled());
  const tell = find.mock.lastCall?.[0] as (found: readonly AttachedFile[]) => void;
  tell(attached);
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getAllByRole('textbox')).toHaveLength(attached.length));
  return { dialog, refuse: isOver.resolve };
}

/** Where everything is that can be pressed or written in, whatever still fades in. */
function placesIn(dialog: Play): readonly number[] {
  const parts = [...dialog.getAllByRole('textbox'), ...dialog.getAllByRole('button', { name: /^(?:Send|Remove|Cancel)/ })];
  return parts.flatMap((part) => {
    let [x, y] = [0, 0];
    for (let box: Element | null = part; box instanceof HTMLElement; box = box.offsetParent)
      [x, y] = [x + box.offsetLeft, y + box.offsetTop];
    return [x, y];
  });
}

/** Parts of a pixel are rounded, once for each box around. */
async function nothingMoved(dialog: Play, places: readonly number[]): Promise<void> {
  await expect(Math.max(...placesIn(dialog).map((place, index) => Math.abs(place - (places[index] ?? Infinity))))).toBeLessThan(4);
}

/** The browser's storage is full, and says so late: nothing moves away from under a press. */
export const NotStored: Story = {
  play: async ({ args }) => {
    const { dialog, refuse } = await storing(args.files, [textFile('Berth contract.txt')]);
    const places = placesIn(dialog);
    refuse();
    await expect(await dialog.findByText(/^The browser couldn’t store these files\. Send them before/u)).toBeVisible();
    await nothingMoved(dialog, places);
  },
};

/** In a sheet at the bottom, the warning is above the files: nothing moves there either. */
export const NotStoredPhone: Story = { ...NotStored, globals: { viewport: { value: 'phone' } } };

/** The files can't be added after all: Send is where it was pressed, to be pressed again. */
export const NotAdded: Story = {
  play: async ({ args }) => {
    (args.files.onSendFiles as ReturnType<typeof fn>).mockResolvedValue(false);
    const { dialog } = await storing(args.files, [textFile('Berth contract.txt'), textFile('Map.txt')]);
    const places = placesIn(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Send 2 files' }));
    await expect(await dialog.findByText('Couldn’t add the files. Try again.')).toBeVisible();
    await nothingMoved(dialog, places);
  },
};

/** More files than there is room for: the warning is over them, above the buttons. */
export const NotStoredManyDarkArabic: Story = {
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ args }) => {
    const { dialog, refuse } = await storing(
      args.files,
      Array.from({ length: 12 }, (_, index) => textFile(`${index}.txt`)),
    );
    refuse();
    const warning = await dialog.findByText(/^تعذّر على المتصفح حفظ هذه الملفات/u);
    const send = dialog.getByRole('button', { name: /^إرسال 12/u });
    await waitFor(() => expect(warning.getBoundingClientRect().bottom).toBeLessThan(send.getBoundingClientRect().top));
    await expect(warning.getBoundingClientRect().top).toBeGreaterThan(0);
  },
};
