import { expect, fireEvent, fn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { Content } from '../../MessageList/MessageList.styles.ts';
import { MessageRow } from '../../MessageList/MessageRow/MessageRow.tsx';
import { arabicFile, card, closedFiles, fileMessages, previewed, sampleFiles, setup, song, torn } from '../FileBytes.data.ts';
import { FilesContext, type FilesContextValue } from '../filesContext.ts';
import { FileSlot } from './FileSlot.tsx';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  min-block-size: 100dvh;
  padding-block: 16px;
  background: var(--ml-surface);
`;

let files: FilesContextValue;

const meta = {
  title: 'Chat/FileSlot',
  component: FileSlot,
  parameters: { layout: 'fullscreen' },
  args: { file: setup, state: 'seen' },
  beforeEach: () => {
    files = { ...sampleFiles(), onShow: fn(), onArrive: fn() };
  },
  decorators: [
    (Story) => (
      <FilesContext value={files}>
        <Frame>
          <Story />
        </Frame>
      </FilesContext>
    ),
  ],
} satisfies Meta<typeof FileSlot>;
export default meta;
type Story = StoryObj<typeof meta>;

const rest = { contactName: 'Bob Martin', dayLabel: undefined, unreadLabel: undefined, isGroupStart: true, isGroupEnd: true };

const inRows: Story['render'] = () => (
  <Content>
    {fileMessages.map((message) => (
      <MessageRow key={message.key} message={message} onRetry={fn()} onDelete={fn()} {...rest} />
    ))}
  </Content>
);

const picturesShown: Story['play'] = async ({ canvasElement }) => {
  await waitFor(() => expect(canvasElement.querySelectorAll('[data-file="picture"] img')).toHaveLength(3));
  const images = [...canvasElement.querySelectorAll('img')];
  await Promise.all(images.map((image) => image.decode()));
};

const middle = (element: Element | null) => {
  const { x, width } = element?.getBoundingClientRect() ?? new DOMRect(Number.NaN);
  return x + width / 2;
};

/** Messages with pictures, a card, two pending files and a refused one. */
export const InMessages: Story = {
  tags: ['picture'],
  render: inRows,
  play: async (context) => {
    const { canvas } = context;
    await picturesShown?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Show Harbour at noon.jpg' }));
    await expect(files.onShow).toHaveBeenCalledWith('harbour');
    await userEvent.click(canvas.getByRole('button', { name: 'Download Berth contract 2026 (signed).pdf' }));
    await expect(files.onSaveFile).toHaveBeenCalledOnce();
    const ring = canvas.getByRole('progressbar', { name: 'Sending Evening.jpg' });
    await expect(ring).toHaveAttribute('aria-valuenow', '64');
    const cancel = canvas.getByRole('button', { name: 'Cancel sending Evening.jpg' });
    await expect(middle(ring.querySelector('circle'))).toBeCloseTo(middle(cancel), 0);
    await userEvent.click(cancel);
    await expect(files.onCancelFile).toHaveBeenCalledWith('pending');
    await expect(canvas.getByText(/don’t match its name/u)).toBeVisible();
  },
};

export const InMessagesDarkArabic: Story = {
  tags: ['picture'],
  globals: { theme: 'dark', locale: 'ar' },
  render: inRows,
  play: async (context) => {
    const [name] = await context.canvas.findAllByText('Berth contract 2026 (signed).pdf');
    if (!name) throw new Error('There is no card.');
    const facts = name.closest('[data-part="words"]')?.querySelector('[data-part="facts"]') as HTMLElement;
    const right = (of: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(of);
      return range.getBoundingClientRect().right;
    };
    // The name is aligned with the line below it, beside the icon.
    await expect(Math.abs(right(name) - right(facts))).toBeLessThan(3);
    await picturesShown(context);
  },
};

export const InMessagesPhone: Story = { globals: { viewport: { value: 'phone' } }, render: inRows, play: picturesShown };

/** The picture's space is reserved, so nothing moves when it loads. */
export const ReservedSize: Story = {
  tags: ['!dev'],
  render: () => <FileSlot file={{ ...torn, id: 'harbour' }} state={undefined} />,
  play: async ({ canvasElement }) => {
    const slot = canvasElement.querySelector<HTMLElement>('[data-file]');
    const before = slot?.getBoundingClientRect();
    await waitFor(() => expect(canvasElement.querySelector('img')).not.toBeNull());
    await canvasElement.querySelector('img')?.decode();
    await expect(slot?.getBoundingClientRect()).toEqual(before);
    await expect([before?.width, before?.height]).toEqual([300, 169]);
  },
};

/** At 320 px, also the card of a message that failed stays in its bubble. */
export const InMessagesNarrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  render: inRows,
  play: async ({ canvasElement }) => {
    const cards = [...canvasElement.querySelectorAll<HTMLElement>('[data-state="failed"] [data-file]')];
    await expect(cards.length).toBeGreaterThan(0);
    for (const card of cards)
      await expect(card.getBoundingClientRect().right).toBeLessThanOrEqual(card.closest('article')?.getBoundingClientRect().right ?? 0);
  },
};

export const Cards: Story = {
  tags: ['picture'],
  render: () => (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 12, alignItems: 'center' }}>
      {[setup, song, arabicFile].map((file) => (
        <FileSlot key={file.id} file={file} state={undefined} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Download chart-plotter/u }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Download failed');
    await expect(canvas.getByRole('button', { name: 'Play Voice note.mp3' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Play chart/u })).toBeNull();
  },
};

const closed: Story['render'] = () => (
  <div style={{ display: 'flex', flexDirection: 'column', gap: 12, alignItems: 'center' }}>
    {closedFiles.map((file) => (
      <FileSlot key={file.id} file={file} state={undefined} />
    ))}
  </div>
);

/** What no browser shows or plays says so. */
export const Closed: Story = {
  render: closed,
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/Browsers can’t show.+HEIC/u)).toBeVisible();
    await expect(canvas.getByText(/Browsers can’t play.+3GP/u)).toBeVisible();
    await expect(canvas.getByText(/Browsers can’t play.+AMR/u)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Download IMG_0042.heic' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: /^Play/u })).toBeNull();
    for (const slot of canvasElement.querySelectorAll('[data-file]')) await expect(slot.getBoundingClientRect().height).toBe(126);
  },
};

export const ClosedDarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' }, render: closed };

/** Of a picture that few browsers show, the server's preview is a picture like any other. */
export const Previewed: Story = {
  args: { file: previewed, state: undefined },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show IMG_0043.heic' }));
    await expect(canvas.queryByText(/can’t be shown/u)).toBeNull();
    await waitFor(() => expect(canvasElement.querySelector('img')).not.toBeNull());
    await expect(files.onOpenFile).toHaveBeenCalledWith(previewed, 'thumbnail');
    await expect(canvasElement.querySelector('[data-file]')?.getBoundingClientRect().height).toBe(225);
  },
};

const slotSize = (root: Element) => {
  const { width, height } = root.querySelector('[data-sound] > *')?.getBoundingClientRect() ?? new DOMRect();
  return [width, height];
};

export const Sound: Story = {
  args: { file: song, state: undefined },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Play Voice note.mp3' }));
    const size = slotSize(canvasElement);
    await expect(await canvas.findByText(/\/ 0:04$/u)).toBeVisible();
    await expect(slotSize(canvasElement)).toEqual(size);
    const audio = canvasElement.querySelector('audio') as HTMLAudioElement;
    audio.pause();
    await fireEvent.change(canvas.getByRole('slider', { name: 'Position in Voice note.mp3' }), { target: { value: '2.5' } });
    await waitFor(() => expect(audio.currentTime).toBe(2.5));
    await expect(canvas.getByText('0:02 / 0:04')).toBeVisible();
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', '0:02 of 0:04');
    await fireEvent.play(audio);
    await expect(await canvas.findByRole('button', { name: 'Pause Voice note.mp3' })).toBeVisible();
    await fireEvent.pause(audio);
    await userEvent.click(canvas.getByRole('button', { name: 'Playback speed 1×' }));
    await expect(audio.playbackRate).toBe(1.5);
    await userEvent.click(canvas.getByRole('button', { name: 'Playback speed 1.5×' }));
    await expect(audio.playbackRate).toBe(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Playback speed 2×' }));
    await expect(audio.playbackRate).toBe(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Download Voice note.mp3' }));
    await expect(files.onSaveFile).toHaveBeenCalledOnce();
  },
};

/** Starting one pauses the other. */
export const Sounds: Story = {
  tags: ['!dev'],
  render: () => (
    <>
      <FileSlot file={song} state={undefined} />
      <FileSlot file={{ ...song, id: 'other', name: 'Reply.mp3' }} state={undefined} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Play Voice note.mp3' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Play Reply.mp3' }));
    await waitFor(() => expect(canvasElement.querySelectorAll('audio')).toHaveLength(2));
    const [first, other] = [...canvasElement.querySelectorAll('audio')] as [HTMLAudioElement, HTMLAudioElement];
    first.pause = fn();
    // Without a press of the user no sound starts here.
    await fireEvent.play(other);
    await expect(first.pause).toHaveBeenCalledOnce();
    other.pause();
  },
};

export const SoundLoading: Story = {
  args: { file: song, state: undefined },
  beforeEach: () => {
    files = { ...files, onOpenFile: () => new Promise(() => undefined) };
  },
  play: async ({ canvas, canvasElement }) => {
    const button = await canvas.findByRole('button', { name: 'Play Voice note.mp3' });
    const size = slotSize(canvasElement);
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await expect(canvas.getByText('61 kB · Audio')).toBeVisible();
    await expect(slotSize(canvasElement)).toEqual(size);
  },
};

/** A failed download is tried again by playing; a file that the browser can't play can only be downloaded. */
export const SoundFailed: Story = {
  args: { file: song, state: undefined },
  beforeEach: () => {
    let tries = 0;
    const broken = URL.createObjectURL(new Blob(['no sound'], { type: 'audio/mpeg' }));
    files = { ...files, onOpenFile: async () => ((tries += 1) === 1 ? undefined : { url: broken, close: fn() }) };
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Play Voice note.mp3' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Download failed. Try again.');
    const size = slotSize(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Play Voice note.mp3' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t play this file. Download it instead.'));
    await expect(slotSize(canvasElement)).toEqual(size);
    await expect(canvas.queryByRole('button', { name: /^Play/u })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Download Voice note.mp3' }));
    await expect(files.onSaveFile).toHaveBeenCalledOnce();
  },
};

export const SoundDarkArabic: Story = {
  args: { file: song, state: undefined },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'تشغيل Voice note.mp3' }));
    await expect(await canvas.findByText(/\/ 0:04$/u)).toBeVisible();
    canvasElement.querySelector('audio')?.pause();
  },
};

export const ContactCards: Story = {
  render: () => (
    <Content>
      {([false, true] as const).map((isOwn) => (
        <MessageRow
          key={String(isOwn)}
          message={{ key: String(isOwn), text: '', time: 1_773_480_000, isOwn, state: 'seen', file: card }}
          onRetry={fn()}
          onDelete={fn()}
          {...rest}
        />
      ))}
    </Content>
  ),
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: 'New chat' });
    await expect(canvas.getAllByText(/Contact card/u)).toHaveLength(2);
    await userEvent.click(first as HTMLElement);
    await expect(files.onStartChat).toHaveBeenCalledWith('+442079460958', 'Ada Lovelace');
    // A number that cannot get a message is only shown.
    await expect(canvas.getAllByRole('button', { name: 'New chat' })).toHaveLength(2);
  },
};

export const PictureFailed: Story = {
  args: { file: torn, state: undefined },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Couldn’t load the picture.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(canvasElement.querySelector('img')).not.toBeNull());
    await canvasElement.querySelector('img')?.decode();
  },
};
