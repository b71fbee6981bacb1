import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconWorld } from '@tabler/icons-react';
import { IconButton } from '../IconButton/IconButton.tsx';
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

/** Page shortcuts such as Alt+Shift+arrows still work while the menu button has the focus. */
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

/** What is chosen may lead to a field: the focus stays there. */
export const ChoosingMovesTheFocus: Story = {
  render: (args) => (
    <>
      <Menu {...args} items={[{ id: 'today', label: 'Today', onSelect: () => document.getElementById('found')?.focus() }]} />
      <input id="found" aria-label="Search" />
    </>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Search' });
    await userEvent.click(canvas.getByRole('button', { name: 'Language' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Today' }));
    await isClosed();
    await expect(field).toHaveFocus();
    canvas.getByRole('button', { name: 'Language' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Today' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await isClosed();
    await expect(field).toHaveFocus();
  },
};

/** The portal is at the end of the page, so Tab must return to the trigger first. */
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
