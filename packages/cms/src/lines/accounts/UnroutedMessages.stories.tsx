import type { UnroutedNumber } from '@manyline/contract';
import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { NOW, UNROUTED } from '../Lines.data.ts';
import { UnroutedMessages, type UnroutedMessagesProps } from './UnroutedMessages.tsx';

const MANY: readonly UnroutedNumber[] = Array.from({ length: 40 }, (_, n) => ({
  accountId: 'phone',
  kind: 'noLine',
  to: `+141555501${String(n).padStart(2, '0')}`,
  count: 40 - n,
  kept: 1,
  newestAt: NOW - n * 600,
  newestFrom: 'AMAZON',
}));

const meta = {
  title: 'CMS/UnroutedMessages',
  component: UnroutedMessages,
  args: {
    numbers: UNROUTED,
    canAdd: true,
    onLineAdd: fn(),
    onLineOpen: fn(),
    onDismiss: fn<UnroutedMessagesProps['onDismiss']>(async () => true),
  },
} satisfies Meta<typeof UnroutedMessages>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A number without a line becomes one; a line of another account is opened; data for phones is only counted. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('3 messages for numbers that aren’t lines here.')).toBeVisible();
    await expect(canvas.getByText('1 message for lines of other accounts.')).toBeVisible();
    await expect(canvas.getByText('2 binary messages, such as phone settings. No chat can show them.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Add line .*555.?0177/ }));
    await expect(args.onLineAdd).toHaveBeenCalledWith('+14155550177');
    await userEvent.click(canvas.getByRole('button', { name: /^Open line .*555.?0100/ }));
    await expect(args.onLineOpen).toHaveBeenCalledWith('+14155550100');
    await userEvent.click(canvas.getByRole('button', { name: /^Dismiss .*555.?0177/ }));
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith(UNROUTED[0]));
  },
};

export const Empty: Story = {
  args: { numbers: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

/** Only some of the messages are kept, which each number says. */
export const Many: Story = {
  args: { numbers: MANY },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(40);
    await expect(canvas.getAllByText('1 of them is kept.')).toHaveLength(39);
  },
};

export const DismissFailed: Story = {
  args: { canAdd: false, onDismiss: fn<UnroutedMessagesProps['onDismiss']>(async () => false) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Add line/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^Dismiss .*555.?0177/ }));
    await expect(await canvas.findByText('Couldn’t dismiss the messages. Try again.')).toBeVisible();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  globals: { theme: 'dark', locale: 'ar' },
};

export const Phone: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
};
