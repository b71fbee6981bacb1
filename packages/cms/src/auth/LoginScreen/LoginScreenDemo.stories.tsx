import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoginScreenDemo } from './LoginScreenDemo.tsx';

const meta = {
  title: 'Auth/LoginScreenDemo',
  component: LoginScreenDemo,
  args: {
    demo: { users: ['alice', 'bob', 'carol', 'admin'].map((username) => ({ id: username, username })), password: 'manyline-demo' },
    isDisabled: false,
    onChoose: fn(),
  },
} satisfies Meta<typeof LoginScreenDemo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^bob/ }));
    await expect(args.onChoose).toHaveBeenCalledWith('bob', 'manyline-demo');
  },
};

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    for (const user of canvas.getAllByRole('button')) await expect(user).toBeDisabled();
  },
};

export const DarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };
