import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { AttachButton } from '../AttachButton.tsx';
import { drawPicture, fileMessages, sampleFiles } from '../FileBytes.data.ts';
import type { AttachedFile } from '../Files.types.ts';
import { FilePicture } from '../FileSlot/FilePicture.tsx';
import { FileRoom } from './FileRoom.tsx';

const Frame = styled.div`
  display: grid;
  place-items: end start;
  block-size: 100dvh;
  padding: 24px;
  background: var(--ml-surface);
`;

const meta = {
  title: 'Chat/FileRoom',
  component: FileRoom,
  parameters: { layout: 'fullscreen' },
  args: {
    files: sampleFiles(),
    chatKey: 'bob',
    contactName: 'Bob Martin',
    messages: [],
    isUsable: true,
    children: <AttachButton isDisabled={false} />,
  },
  beforeEach: ({ args }) => {
    Object.assign(args, { files: sampleFiles() });
  },
  decorators: [
    (Story) => (
      <Frame>
        <Story />
      </Frame>
    ),
  ],
} satisfies Meta<typeof FileRoom>;
export default meta;
type Story = StoryObj<typeof meta>;

async function somePictures(): Promise<File[]> {
  return [
    new File([await drawPicture(320, 200, 200)], 'Harbour.png', { type: 'image/png' }),
    new File([await drawPicture(200, 320, 10)], 'Evening.png', { type: 'image/png' }),
  ];
}
const paper = new File(['%PDF-1.4 A contract'], 'Berth contract.pdf', { type: 'application/pdf' });
const notAPicture = new File(['Only text'], 'Fake.png', { type: 'image/png' });
const long = new File([new Uint8Array(21 * 1_024 * 1_024)], 'Film of the whole day.mp4', { type: 'video/mp4' });

function carrying(files: readonly File[]): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}

/** A native event, because the testing library's event loses its files. */
function drag(type: 'dragover' | 'dragleave' | 'drop', files: readonly File[]): void {
  document.body.dispatchEvent(new DragEvent(type, { dataTransfer: carrying(files), bubbles: true, cancelable: true }));
}

function drop(files: readonly File[]): void {
  drag('drop', files);
}

function paste(files: readonly File[]): void {
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carrying(files), bubbles: true, cancelable: true }));
}

async function openedWith(files: readonly File[]) {
  drop(files);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getAllByRole('textbox').length).toBeGreaterThan(0));
  await Promise.allSettled([...dialog.querySelectorAll('img')].map((image) => image.decode()));
  return within(dialog);
}

/** Several files at a time, with review, order and captions. */
export const Review: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    const dialog = await openedWith([...(await somePictures()), paper, long, new File([], 'empty.txt')]);
    await expect(dialog.getByText(/^Up to 20 files at a time, up to 20 MB each/u)).toBeVisible();
    const refused = within(dialog.getByRole('list', { name: 'Can’t be sent' }));
    await expect(refused.getByText('Larger than 20 MB')).toBeVisible();
    await expect(refused.getByText('The file is empty')).toBeVisible();

    await userEvent.type(dialog.getByRole('textbox', { name: 'Caption for Evening.png' }), 'The evening before');
    dialog.getByRole('button', { name: 'Move Evening.png with the arrow keys' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(dialog.getByRole('button', { name: 'Move Evening.png with the arrow keys' })).toHaveFocus();
    const names = () => dialog.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'));
    await expect(names()).toEqual(['Caption for Evening.png', 'Caption for Harbour.png', 'Caption for Berth contract.pdf']);
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^3 files, /u));
    await expect(args.files.onSendFiles).not.toHaveBeenCalled();
  },
};

export const ReviewSends: Story = {
  tags: ['!dev'],
  play: async ({ args }) => {
    const dialog = await openedWith([...(await somePictures()), paper, notAPicture]);
    await waitFor(() => expect(dialog.getAllByRole('presentation')).toHaveLength(2));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Berth contract.pdf' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Fake.png' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Caption for Harbour.png' }), 'Here');
    await userEvent.click(dialog.getByRole('button', { name: 'Send 2 files' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.files.onSendFiles).toHaveBeenCalledWith([
      { id: expect.any(String), file: expect.objectContaining({ name: 'Harbour.png' }), caption: 'Here', width: 320, height: 200 },
      { id: expect.any(String), file: expect.objectContaining({ name: 'Evening.png' }), caption: '', width: 200, height: 320 },
    ]);
  },
};

/** Where a click focuses no button (Safari on a Mac), and where `inert` takes the focus (Firefox), it still returns to the picture. */
export const ReturnsToThePicture: Story = {
  tags: ['!dev'],
  args: {
    messages: fileMessages,
    children: <FilePicture file={fileMessages.find(({ file }) => file?.id === 'harbour')!.file!} overlay={null} />,
  },
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'Show Harbour at noon.jpg' });
    // Without the focus that a real click brings.
    await fireEvent.click(opener);
    await screen.findByRole('dialog', { name: 'Pictures in this chat' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** Nothing is lost when the review is closed by accident or the files couldn't be stored. */
export const ReviewKeeps: Story = {
  args: {},
  play: async ({ args }) => {
    const dialog = await openedWith([paper]);
    await userEvent.type(dialog.getByRole('textbox'), 'Signed');
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard these files?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(dialog.getByRole('textbox')).toHaveValue('Signed');

    (args.files.onSendFiles as ReturnType<typeof fn>).mockResolvedValueOnce(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Send 1 file' }));
    await expect(await dialog.findByText('Couldn’t add the files. Try again.')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('Signed');
  },
};

/** Attached files return after a reload; removed ones are deleted. */
export const ReviewRestored: Story = {
  play: async ({ args }) => {
    const find = args.files.onFindFiles as ReturnType<typeof fn>;
    await waitFor(() => expect(find).toHaveBeenCalled());
    const tell = find.mock.lastCall?.[0] as (files: readonly AttachedFile[]) => void;
    tell([{ id: 'kept', file: paper, caption: 'Please sign' }]);
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByRole('textbox', { name: 'Caption for Berth contract.pdf' })).toHaveValue('Please sign');
    await userEvent.type(dialog.getByRole('textbox'), ' today');
    await waitFor(() =>
      expect(args.files.onKeepFiles).toHaveBeenLastCalledWith([{ id: 'kept', file: paper, caption: 'Please sign today' }]),
    );
    drop([new File(['x'], 'second.txt')]);
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove Berth contract.pdf' }));
    await expect(args.files.onDiscardFiles).toHaveBeenCalledWith(['kept']);
    await expect(dialog.getByRole('textbox', { name: 'Caption for second.txt' })).toBeVisible();
  },
};

/** If the browser's storage is full, the review says so and the browser asks before leaving the page. */
export const ReviewNotStored: Story = {
  play: async ({ args }) => {
    (args.files.onKeepFiles as ReturnType<typeof fn>).mockImplementation(async (files: readonly AttachedFile[]) =>
      files.map(({ id }) => id),
    );
    const dialog = await openedWith([paper]);
    await expect(await dialog.findByText(/^The browser couldn’t store these files\. Send them before/u)).toBeVisible();
    const leaving = new Event('beforeunload', { cancelable: true });
    globalThis.dispatchEvent(leaving);
    await expect(leaving.defaultPrevented).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Send 1 file' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Programs are refused by their extension, each with its reason; the other files keep their captions and can be sent. */
export const ReviewRefusesPrograms: Story = {
  tags: ['picture'],
  play: async () => {
    const dialog = await openedWith([paper]);
    await userEvent.type(dialog.getAllByRole('textbox')[0] as HTMLElement, 'Please sign');
    drop([new File(['x'], 'setup.exe'), new File(['x'], 'photo.png.scr')]);
    const refused = within(await dialog.findByRole('list', { name: 'Can’t be sent' }));
    await expect(refused.getByText(/\.exe.* files aren’t allowed\. Send a link instead\./u)).toBeVisible();
    await expect(refused.getByText(/\.scr.* files aren’t allowed/u)).toBeVisible();
    await expect(dialog.getAllByRole('textbox')[0]).toHaveValue('Please sign');
    await expect(dialog.getByRole('button', { name: /^Send/ })).toBeEnabled();
  },
};

export const ReviewDarkArabic: Story = {
  tags: ['picture'],
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    await openedWith([...(await somePictures()), paper, long]);
  },
};

export const ReviewPhone: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await openedWith([...(await somePictures()), paper, long]);
  },
};

/** More files can be added by paste or by the picker, up to the limit. */
export const More: Story = {
  tags: ['!dev'],
  play: async () => {
    const dialog = await openedWith([paper]);
    paste(await somePictures());
    await waitFor(() => expect(dialog.getAllByRole('textbox')).toHaveLength(3));
    drop(Array.from({ length: 20 }, (_, index) => new File(['x'], `${index}.txt`, { type: 'text/plain' })));
    await waitFor(() => expect(dialog.getAllByRole('textbox')).toHaveLength(20));
    await expect(dialog.getAllByText('More than 20 files at a time')).toHaveLength(3);
  },
};

export const Dragging: Story = {
  play: async () => {
    drag('dragover', [paper]);
    await expect(await screen.findByText('Drop files to send them to Bob Martin')).toBeVisible();
    drag('dragleave', [paper]);
    await waitFor(() => expect(screen.queryByText('Drop files to send them to Bob Martin')).toBeNull());
    drag('dragover', [paper]);
    await screen.findByText('Drop files to send them to Bob Martin');
  },
};

export const DraggingUnusable: Story = {
  args: { isUsable: false },
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    drag('dragover', [paper]);
    await screen.findByText('لا يمكن إرسال ملفات هنا');
    drop([paper]);
    await expect(screen.queryByRole('dialog')).toBeNull();
    drag('dragover', [paper]);
    await screen.findByText('لا يمكن إرسال ملفات هنا');
  },
};

/** Copied text is pasted as text, even if the clipboard also holds a picture of it. */
export const PastedWords: Story = {
  tags: ['!dev'],
  play: async () => {
    const data = carrying([paper]);
    data.setData('text/plain', 'A cell');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** A file manager copies the file's name as text. */
export const PastedFromFileManager: Story = {
  tags: ['!dev'],
  play: async () => {
    const data = carrying([paper]);
    data.setData('text/plain', paper.name);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};

/** Before anything is sent: the line's provider can't send files, so the recipient gets links. */
export const SentAsLinks: Story = {
  args: { files: { ...sampleFiles(), sendsLinks: true } },
  beforeEach: ({ args }) => {
    Object.assign(args, { files: { ...sampleFiles(), sendsLinks: true } });
  },
  play: async () => {
    const dialog = await openedWith([paper]);
    await expect(dialog.getByText(/They get a link to each file, which works for 7 days/)).toBeVisible();
  },
};

/** Before anything is sent: what is too large for the line, or for the contact's carrier, is made smaller, or sent as a link. */
export const MadeSmaller: Story = {
  beforeEach: ({ args }) => {
    Object.assign(args, { files: { ...sampleFiles(), carriedBytes: 1_000_000 } });
  },
  play: async () => {
    const dialog = await openedWith([paper]);
    await expect(dialog.queryByText(/You can send files/)).toBeNull();
    const bytes = [new Uint8Array(1_000_001)];
    await openedWith([new File(bytes, 'Photo.jpg', { type: 'image/jpeg' }), new File(bytes, 'Walk.mp4', { type: 'video/mp4' })]);
    await expect(await dialog.findByText(/send files of up to 1 MB here\. Larger pictures are scaled down/)).toBeVisible();
    const rows = dialog.getAllByRole('listitem').map((row) => row.textContent?.includes('Sent as a link'));
    await expect(rows.slice(-2)).toEqual([false, true]);
  },
};

const photo = new File([new Uint8Array(1_900_000)], 'Photo.jpg', { type: 'image/jpeg' });
const mystery = new File([new Uint8Array(2_400_000)], 'IMG_0042.heic', { type: 'image/heic' });
let estimate = Promise.withResolvers<number | undefined>();
const estimated: Story['beforeEach'] = ({ args }) => {
  estimate = Promise.withResolvers();
  const onEstimateFitted = (file: File) => (file === photo ? estimate.promise : Promise.resolve(undefined));
  Object.assign(args, { files: { ...sampleFiles(), carriedBytes: 1_000_000, onEstimateFitted } });
};

/** The size a picture will have; of one that the browser can't open, only the limit is said. */
export const FittedSize: Story = {
  beforeEach: estimated,
  play: async () => {
    const dialog = await openedWith([photo, mystery]);
    await expect(await dialog.findByText('Making it smaller…')).toBeVisible();
    estimate.resolve(580_000);
    await expect(await dialog.findByText('1.9 MB → about 580 kB')).toBeVisible();
    await waitFor(() => expect(dialog.queryByText('Making it smaller…')).toBeNull());
    await expect(dialog.getByText('2.4 MB')).toBeVisible();
  },
};

export const FittedSizeDarkArabicPhone: Story = {
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  beforeEach: estimated,
  play: async () => {
    const dialog = await openedWith([photo, mystery]);
    estimate.resolve(580_000);
    await expect(await dialog.findByText(/← نحو/u)).toBeVisible();
  },
};
