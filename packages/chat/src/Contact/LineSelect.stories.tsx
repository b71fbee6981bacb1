import { expect, fn, userEvent, waitFor, within } from '@manyline/plays';
import { failed, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { lines } from '../LinePicker/LinePicker.data.ts';
import { LineSelect } from './LineSelect.tsx';

const [main, other] = lines;
const [MAIN, OTHER] = [main?.tn ?? '', other?.tn ?? ''];

const meta = {
  title: 'Chat/Contact/LineSelect',
  component: LineSelect,
  args: {
    lines: lines.slice(0, 2),
    known: ready({ pinned: undefined, picked: { line: OTHER, isPinned: false } }),
    onPin: fn(async () => true),
    onRetry: fn(),
  },
} satisfies Meta<typeof LineSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A line is pinned, and no longer. */
export const LastUsed: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Write from' }));
    await userEvent.click((await within(document.body).findAllByRole('option', { name: /^Always from/u }))[0] as HTMLElement);
    await waitFor(() => expect(args.onPin).toHaveBeenLastCalledWith(MAIN));
  },
};

/** The pinned line is suspended: it says which line is used instead. */
export const PinnedSuspended: Story = {
  args: {
    known: ready({
      pinned: '+14155552673',
      picked: { line: MAIN, isPinned: false, instead: { line: '+14155552673', isLost: false } },
    }),
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: 'الكتابة من' })).toHaveAccessibleDescription();
  },
};

/** What is known couldn't be loaded. */
export const Unknown: Story = {
  args: { known: failed() },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};
