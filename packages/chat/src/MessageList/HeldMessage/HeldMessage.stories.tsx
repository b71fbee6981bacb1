import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { messages } from '../MessageList.data.ts';
import { Content } from '../MessageList.styles.ts';
import type { MessageItem } from '../MessageList.types.ts';
import { MessageRow } from '../MessageRow/MessageRow.tsx';
import { HeldContext } from './heldContext.ts';

const [, own] = messages as [MessageItem, MessageItem];
const onTakeBack = fn();
/** A clock of its own: each look is a second later. */
let left = 9;
const holding = { secondsUntil: () => (left -= 1), onTakeBack };

const meta = {
  title: 'Chat/HeldMessage',
  component: MessageRow,
  beforeEach: () => {
    left = 9;
  },
  args: {
    message: { ...own, state: 'sending', heldUntil: 1 },
    contactName: 'Bob Martin',
    dayLabel: undefined,
    unreadLabel: undefined,
    isGroupStart: true,
    isGroupEnd: true,
    onRetry: fn(),
    onDelete: fn(),
  },
  // The list around it styles it.
  decorators: [
    (Story) => (
      <HeldContext value={holding}>
        <Content>
          <Story />
        </Content>
      </HeldContext>
    ),
  ],
} satisfies Meta<typeof MessageRow>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Counts down; the keyboard reaches Undo. */
export const Default: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByText(/^Sending in [78] s$/u)).toBeVisible();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onTakeBack).toHaveBeenLastCalledWith(args.message.key);
  },
};

/** Too late to take it back. */
export const Over: Story = {
  beforeEach: () => {
    left = 1;
  },
  play: async () => {
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  },
};

export const DarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };
