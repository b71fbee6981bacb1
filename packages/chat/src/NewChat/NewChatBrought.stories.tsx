import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { harbourLine, lines, namedLines } from '../LinePicker/LinePicker.data.ts';
import { BroughtProblem } from './BroughtProblem.tsx';
import NewChat from './NewChat.tsx';
import type { Brought, PhoneCheck } from './NewChat.types.ts';

const onBulk = fn();
const brought = (more: Partial<Brought>): Brought => ({
  id: 1,
  recipients: [],
  text: '',
  files: [],
  lostFiles: 0,
  isCut: false,
  maxFileBytes: 25 * 1_024 ** 2,
  onBulk,
  ...more,
});
const contacts = ['Bob Martin', 'Camille Durand', 'مها الحداد'].map((name, at) => ({ name, tn: `+3361234000${at}` }));

const meta = {
  title: 'Chat/NewChat/Brought',
  component: NewChat,
  args: {
    isOpen: true,
    lines: lines.slice(0, 1),
    line: harbourLine.tn,
    onOpenChange: fn(),
    onFindContacts: fn(() => contacts),
    onCheckPhone: fn((): Promise<PhoneCheck> => Promise.resolve({ tn: '+15105550101', label: '+1 510 555 0101' })),
    onStartChat: fn(),
  },
} satisfies Meta<typeof NewChat>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What another app shared is shown as text, with the reason for what can't be sent; a chat is chosen for it. */
export const Shared: Story = {
  tags: ['picture'],
  args: {
    lines: namedLines.slice(0, 2),
    brought: brought({
      text: '<b>Meet me</b> at https://example.com/cafe?x=1\nSecond line',
      files: [
        { name: 'holiday.jpg', size: 2_400_000 },
        { name: 'film.mov', size: 52_428_800, refusal: { reason: 'tooLarge' } },
        { name: 'setup.exe', size: 91_000, refusal: { reason: 'kind', kind: 'exe' } },
      ],
      lostFiles: 1,
    }),
  },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a chat' }));
    await expect(dialog.getByText(/<b>Meet me<\/b>/)).toBeVisible();
    await expect(dialog.getByText('Larger than 25 MB')).toBeVisible();
    await expect(dialog.getByText('This browser doesn’t have enough space for one of the files. Attach it in the chat.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /Bob Martin/ }));
    await expect(args.onStartChat).toHaveBeenCalledWith('+33612340000', harbourLine.tn);
  },
};

/** A link's number is filled in, and checked like a typed one. */
export const LinkToOne: Story = {
  args: { brought: brought({ recipients: ['+15105550101'], text: 'STOP' }) },
  play: async ({ args }) => {
    const field = await screen.findByRole('textbox', { name: 'Name or phone number' });
    await expect(field).toHaveValue('+15105550101');
    await expect(args.onStartChat).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Start chat' }));
    await waitFor(() => expect(args.onStartChat).toHaveBeenCalledWith('+15105550101', harbourLine.tn, undefined));
  },
};

/** A thousand recipients: one is chosen, or all get a bulk message. */
export const LinkToMany: Story = {
  args: {
    brought: brought({ text: 'See you', recipients: Array.from({ length: 1_000 }, (_, at) => `+1415${5_550_000 + at}`), isCut: true }),
  },
  play: async () => {
    await expect(await screen.findByText(/This link has 1,000 numbers/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Write to all' }));
    await expect(onBulk).toHaveBeenCalledWith(harbourLine.tn);
    await userEvent.click(screen.getByRole('button', { name: /5550001/ }));
    await expect(screen.getByRole('textbox', { name: 'Name or phone number' })).toHaveValue('+14155550001');
  },
};

export const DarkArabicPhone: Story = {
  ...LinkToMany,
  args: { ...LinkToMany.args, lines: namedLines.slice(0, 2) },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async () => void (await screen.findByRole('dialog', { name: 'محادثة جديدة' })),
};

const onClose = fn();

/** What can't be taken is explained, with the next step. */
export const Refused: Story = {
  render: () => <BroughtProblem problem="site" onClose={onClose} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Nothing was shared' }));
    await expect(dialog.getByText(/A website tried to add something here/)).toBeVisible();
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await expect(onClose).toHaveBeenCalled();
  },
};
