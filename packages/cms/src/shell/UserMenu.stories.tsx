import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { UserMenu } from './UserMenu.tsx';

const meta = {
  title: 'CMS/UserMenu',
  component: UserMenu,
  args: { user: { id: 'u1', name: 'Alice Moreau', username: 'alice' }, onAccount: fn(), onLogOut: fn() },
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

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { user: { id: 'u1', name: 'ليلى حداد', username: 'layla' } },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
  },
};

const Bar = styled.div`
  display: flex;
  justify-content: end;
  min-block-size: 200px;
`;
