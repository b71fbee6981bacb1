import { expect, fireEvent, fn, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { forcedStates } from '../../controls/forcedStates.ts';
import { FileDrop, type FileDropItem } from './FileDrop.tsx';

const KINDS = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'application/pdf': ['.pdf'] };
const fileOf = (name: string, type: string, bytes = 1200) => new File([new Uint8Array(bytes)], name, { type, lastModified: 0 });

const files: readonly FileDropItem[] = [
  { id: '1', name: 'price-list.pdf', bytes: 2_400_000, state: { kind: 'sending', progress: 0.62 } },
  { id: '2', name: 'harbour.jpg', bytes: 845_000, state: { kind: 'waiting' } },
  { id: '3', name: 'contract.pdf', bytes: 128_000, state: { kind: 'failed', reason: 'The connection broke off. Try again.' } },
  { id: '4', name: 'logo.png', bytes: 12_300, state: { kind: 'done' } },
];

const meta = {
  title: 'Fields/FileDrop',
  component: FileDrop,
  args: {
    label: 'Attachments',
    files: [],
    accept: KINDS,
    maxBytes: 10_000_000,
    maxFiles: 5,
    onAdd: fn(),
    onCancel: fn(),
    onRetry: fn(),
    onRemove: fn(),
  },
  render: (args) => (
    <Column>
      <FileDrop {...args} />
    </Column>
  ),
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The limits are shown before a file is chosen. */
export const Default: Story = {
  args: { hint: 'Everyone in the chat can open them.' },
  play: async ({ canvas }) => {
    const zone = canvas.getByRole('button', { name: 'Attachments: Choose files, or drop or paste them here' });
    await expect(zone).toHaveAccessibleDescription(
      'PNG, JPG, JPEG, or PDF. Up to 10 MB each. Up to 5 files. Everyone in the chat can open them.',
    );
    await userEvent.tab();
    await expect(zone).toHaveFocus();
  },
};

/** Picked, dropped and pasted files are handled the same way. */
export const Added: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const zone = canvas.getByRole('button');
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    const photo = fileOf('harbour.png', 'image/png');
    const paper = fileOf('price-list.pdf', 'application/pdf');
    if (input) await userEvent.upload(input, [photo, paper]);
    await waitFor(() => expect(args.onAdd).toHaveBeenLastCalledWith([photo, paper]));
    await drag('drop', zone, [paper]);
    await waitFor(() => expect(args.onAdd).toHaveBeenLastCalledWith([paper]));
    zone.focus();
    await userEvent.paste(transferOf([photo]));
    await waitFor(() => expect(args.onAdd).toHaveBeenCalledTimes(3));
  },
};

/** Rejected files are listed with a reason; the others are accepted. */
export const Rejected: Story = {
  args: { maxBytes: 5000, maxFiles: 2 },
  play: async ({ canvas, args }) => {
    await drag('drop', canvas.getByRole('button'), [
      fileOf('voice.mp3', 'audio/mpeg'),
      fileOf('brochure.pdf', 'application/pdf', 6000),
      fileOf('empty.png', 'image/png', 0),
      fileOf('one.png', 'image/png'),
      fileOf('two.png', 'image/png'),
      fileOf('three.png', 'image/png'),
    ]);
    const list = await canvas.findByRole('list', { name: 'Not added' });
    await expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringContaining('This file type isn’t supported.'),
      expect.stringContaining('The file is too large.'),
      expect.stringContaining('The file is empty.'),
      expect.stringContaining('You can add only 2 files.'),
    ]);
    await expect(args.onAdd).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss voice.mp3' }));
    await expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  },
};

export const Progress: Story = {
  args: { files },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Upload progress for price-list.pdf' })).toHaveAttribute('aria-valuenow', '62');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel price-list.pdf' }));
    await expect(args.onCancel).toHaveBeenCalledWith('1');
    await userEvent.click(canvas.getByRole('button', { name: 'Try contract.pdf again' }));
    await expect(args.onRetry).toHaveBeenCalledWith('3');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove logo.png' }));
    await expect(args.onRemove).toHaveBeenCalledWith('4');
    await userEvent.unhover(canvas.getByRole('button', { name: 'Remove logo.png' }));
  },
};

export const States: Story = {
  tags: ['picture'],
  render: (args) => (
    <Column>
      <FileDrop {...args} label="Invalid" required error="Add at least one file." />
      <FileDrop {...args} label="Disabled" isDisabled />
      <FileDrop {...args} label="Read-only" isReadOnly files={files.slice(3)} />
    </Column>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Disabled/ })).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: /Read-only|Remove/ })).not.toBeInTheDocument();
  },
};

/** Hovered, pressed and focused: the whole zone responds. */
export const Pointed: Story = {
  tags: ['picture'],
  parameters: forcedStates(':has(> input[type="file"])', 'button'),
  render: (args) => (
    <Pairs>
      {['rest', 'hover', 'active', 'focus'].map((state) => (
        <div key={state} data-state={state}>
          <FileDrop {...args} label={state} />
          {state !== 'focus' && <FileDrop {...args} label={`${state}, disabled`} isDisabled />}
        </div>
      ))}
    </Pairs>
  ),
};

export const PointedDarkArabic: Story = { ...Pointed, tags: ['picture'], globals: { theme: 'dark', locale: 'ar' } };

export const DraggedOver: Story = {
  render: (args) => (
    <Column>
      <FileDrop {...args} label="Fits" />
      <FileDrop {...args} label="Does not fit" />
    </Column>
  ),
  play: async ({ canvas }) => {
    await drag('dragenter', canvas.getByRole('button', { name: /Fits/ }), [fileOf('a.png', 'image/png')]);
    await drag('dragenter', canvas.getByRole('button', { name: /Does not fit/ }), [fileOf('a.mp3', 'audio/mpeg')]);
    await expect(await canvas.findByText('Drop to add')).toBeVisible();
    await expect(await canvas.findByText('Some files can’t be added')).toBeVisible();
  },
};

export const LongContent: Story = {
  args: {
    label: 'Photo of the person',
    maxFiles: 1,
    files: [
      {
        id: '1',
        name: 'minutes-of-the-meeting-about-the-opening-hours-of-the-harbour-office-in-winter.pdf',
        bytes: 9_900_000,
        state: { kind: 'sending' },
      },
      {
        id: '2',
        name: 'قائمة-الأسعار.pdf',
        bytes: 512,
        state: { kind: 'failed', reason: 'The server was not reached for two minutes. Try again, or send it from another network.' },
      },
    ],
  },
  globals: { viewport: { value: 'phone' } },
};

export const DarkArabic: Story = {
  args: {
    label: 'المرفقات',
    files: [
      { id: '1', name: 'قائمة الأسعار.pdf', bytes: 2_400_000, state: { kind: 'sending', progress: 0.62 } },
      { id: '2', name: 'harbour.jpg', bytes: 845_000, state: { kind: 'failed', reason: 'انقطع الاتصال. أعد المحاولة.' } },
      { id: '3', name: 'logo.png', bytes: 12_300, state: { kind: 'done' } },
    ],
  },
  globals: { theme: 'dark', locale: 'ar' },
};

function transferOf(list: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of list) transfer.items.add(file);
  return transfer;
}

const drag = (type: 'dragenter' | 'drop', target: HTMLElement, list: readonly File[]) =>
  fireEvent(target, new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transferOf(list) }));

const Column = styled.div`
  display: grid;
  gap: 20px;
  max-inline-size: 480px;
`;

const Pairs = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 24px;
  > div {
    display: grid;
    align-content: start;
    gap: 12px;
  }
`;
