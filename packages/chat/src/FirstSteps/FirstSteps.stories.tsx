import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { deadLine, harbourLine, lines } from '../LinePicker/LinePicker.data.ts';
import { FirstSteps, type FirstStepsProps } from './FirstSteps.tsx';

const meta = {
  title: 'Chat/FirstSteps',
  component: FirstSteps,
  parameters: { layout: 'fullscreen' },
  args: {
    lines,
    hasWritten: false,
    notices: 'off',
    isChatOpen: false,
    maySend: true,
    onLines: fn(),
    onWrite: fn<() => void>() as FirstStepsProps['onWrite'],
    onNotices: fn(),
    onHide: fn(),
  },
} satisfies Meta<typeof FirstSteps>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What is done is ticked off; each open step begins where it is done. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('1 of 3')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '2 of 3 lines connected' }));
    await expect(args.onLines).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Write your first message' }));
    await expect(args.onWrite).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on notifications' }));
    await expect(args.onNotices).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Hide first steps' }));
    await expect(args.onHide).toHaveBeenCalledOnce();
  },
};

/** No line can send yet: the first step leads to why, and nothing can be written. */
export const NoLineConnected: Story = {
  args: { lines: [{ ...deadLine, status: 'Unconfirmed' }], onWrite: undefined, notices: 'on' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Your line can’t send yet' }));
    await expect(args.onLines).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button', { name: 'Write your first message' })).toBeNull();
    await expect(canvas.getByText('Write your first message')).toBeVisible();
  },
};

/** Where the browser can install the app, that is the last step. */
export const Installable: Story = {
  args: { notices: 'on', hasWritten: true, onInstall: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('3 of 4')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Install Manyline' }));
    await expect(args.onInstall).toHaveBeenCalledOnce();
  },
};

/** After the last step the row is gone. Steps that this user or browser can't do don't count. */
export const AllDone: Story = {
  args: { lines: [harbourLine], maySend: false, notices: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};

/** On a phone the next step only. */
export const PhoneDarkArabic: Story = { globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } } };
