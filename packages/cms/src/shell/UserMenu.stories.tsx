import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { UserMenu } from './UserMenu.tsx';

const meta = {
  title: 'CMS/UserMenu',
  component: UserMenu,
  args: {
    user: { id: 'u1', name: 'Alice Moreau', username: 'alice' },
    locale: 'en',
    colorMode: 'light',
    onLocaleChange: fn(),
    onColorModeChange: fn(),
    onCustomise: fn(),
    onAccount: fn(),
    onPreferences: fn(),
    onLogOut: fn(),
  },
  decorators: [
    (Story) => (
      <Bar>
        <Story />
      </Bar>
    ),
  ],
} satisfies Meta<typeof UserMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'User menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'My account' }));
    await expect(args.onAccount).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'User menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await expect(args.onLogOut).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'User menu' }));
    await waitFor(() => expect(screen.getByText('Alice Moreau (alice)')).toBeVisible());
  },
};

/** What is set once in a lifetime has no button of its own. */
export const LanguageAndTheme: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    const choose = async (submenu: string, item: string) => {
      await userEvent.click(canvas.getByRole('button', { name: 'User menu' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: submenu }));
      await userEvent.click(await screen.findByRole('menuitemradio', { name: item }));
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    };
    await choose('Language English', 'العربية');
    await expect(args.onLocaleChange).toHaveBeenCalledWith('ar');
    await choose('Theme Light', 'Dark');
    await expect(args.onColorModeChange).toHaveBeenCalledWith('dark');
    await userEvent.click(canvas.getByRole('button', { name: 'User menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Customise…' }));
    await expect(args.onCustomise).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'User menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Preferences' }));
    await expect(args.onPreferences).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'User menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Theme Light' }));
    await expect(await screen.findByRole('menuitemradio', { name: 'Light' })).toBeChecked();
  },
};

/** Only where the browser can install the app, and it isn't installed. */
export const Installable: Story = {
  args: { onInstall: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'User menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Install Manyline' }));
    await expect(args.onInstall).toHaveBeenCalledOnce();
  },
};

export const DarkArabic: Story = {
  args: { user: { id: 'u1', name: 'ليلى حداد', username: 'layla' }, locale: 'ar', colorMode: 'dark' },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(6);
  },
};

const Bar = styled.div`
  display: flex;
  justify-content: end;
  min-block-size: 420px;
`;
