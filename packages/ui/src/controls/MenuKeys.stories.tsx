import { IconWorld } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';

const meta = {
  title: 'Controls/MenuKeys',
  component: Menu,
  args: {
    trigger: <IconButton label="Language" icon={<IconWorld />} />,
    items: [
      { id: 'en', label: 'English', onSelect: fn() },
      { id: 'fr', label: 'Français', onSelect: fn() },
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

const isClosed = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

/** As Alt + Shift + arrows, which go to the next unread chat wherever the focus is. */
export const LeavesKeysOfThePage: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Language' });
    trigger.focus();
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{ArrowUp}{/Shift}{/Alt}');
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await isClosed();
  },
};

/** Its portal stands at the end of the page: from there a Tab would lose the place. */
export const TabLeavesTheMenu: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Language' });
    trigger.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'English' })).toHaveFocus());
    await userEvent.tab();
    await isClosed();
    await expect(trigger).toHaveFocus();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  },
};
