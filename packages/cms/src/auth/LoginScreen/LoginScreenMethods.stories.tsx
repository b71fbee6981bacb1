import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoginScreenMethods } from './LoginScreenMethods.tsx';

const meta = {
  title: 'Auth/LoginScreenMethods',
  component: LoginScreenMethods,
  args: { isOnly: false, ssoName: 'Harbour', busyMethod: undefined, isDisabled: false, onPasskey: fn(), onSso: fn() },
} satisfies Meta<typeof LoginScreenMethods>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Continue with Harbour' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSso).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onPasskey).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = {
  args: { busyMethod: 'sso' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Harbour' }));
    await expect(args.onSso).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Use a passkey' })).toBeDisabled();
  },
};

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    for (const way of canvas.getAllByRole('button')) await expect(way).toBeDisabled();
  },
};

export const LongContent: Story = { args: { isOnly: true, ssoName: 'Harbour Freight and Passengers International Holding' } };

export const DarkArabic: Story = { args: { ssoName: 'الميناء' }, globals: { theme: 'dark', locale: 'ar' } };
