import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DirtyGuard } from './DirtyGuard.tsx';

const meta = {
  title: 'Fields/DirtyGuard',
  component: DirtyGuard,
  args: { isDirty: true, isLeaving: true, onStay: fn(), onLeave: fn() },
} satisfies Meta<typeof DirtyGuard>;

export default meta;
type Story = StoryObj<typeof meta>;

const closeWindow = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay here' })).toHaveFocus());
    await expect(dialog).toHaveAccessibleDescription('Your changes on this page aren’t saved.');
    await userEvent.keyboard('{Escape}');
    await expect(args.onStay).toHaveBeenCalledOnce();
    await expect(args.onLeave).not.toHaveBeenCalled();
    await expect(closeWindow()).toBe(true);
  },
};

export const Leaves: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledOnce());
    await expect(args.onStay).not.toHaveBeenCalled();
  },
};

export const NothingEntered: Story = {
  args: { isDirty: false },
  play: async () => {
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await expect(closeWindow()).toBe(false);
  },
};

export const DarkArabic: Story = {
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'المغادرة دون حفظ؟' });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
