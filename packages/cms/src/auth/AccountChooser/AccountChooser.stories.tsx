import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AuthShell } from '../AuthShell/AuthShell.tsx';
import { AccountChooser } from './AccountChooser.tsx';

const meta = {
  title: 'Auth/AccountChooser',
  component: AccountChooser,
  parameters: { layout: 'fullscreen' },
  args: {
    user: { id: 'u1', name: 'Alice Moreau', username: 'alice' },
    endReason: 'connectionLost',
    isBusy: false,
    error: undefined,
    onContinue: fn(),
    onUseOther: fn(),
  },
  render: (args, { globals }) => (
    <AuthShell locale={globals['locale']} colorMode={globals['theme']} onLocaleChange={fn()} onColorModeChange={fn()}>
      <AccountChooser {...args} />
    </AuthShell>
  ),
} satisfies Meta<typeof AccountChooser>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Everything you wrote is saved on this device');
    const user = canvas.getByRole('button', { name: /^Continue as Alice Moreau/ });
    await expect(user).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onContinue).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onUseOther).toHaveBeenCalledOnce();
  },
};

export const Expired: Story = { args: { endReason: 'expired' } };

export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Continue as Alice Moreau/ }));
    await expect(args.onContinue).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Use another account' })).toBeDisabled();
  },
};

export const Failed: Story = {
  args: { error: 'Your session has ended. Please sign in again.' },
  play: async ({ canvas }) => {
    const summary = canvas.getByRole('alert');
    await expect(summary).toHaveTextContent('Your session has ended. Please sign in again.');
    await waitFor(() => expect(summary.parentElement).toHaveFocus());
  },
};

export const LongContent: Story = {
  tags: ['picture'],
  args: {
    user: {
      id: 'u2',
      name: 'Maximiliane Wolfeschlegelsteinhausenbergerdorff of the Northern Harbour Office',
      username: 'maximiliane.wolfeschlegelsteinhausenbergerdorff@a-subsidiary.harbour.example',
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { user: { id: 'u1', name: 'ليلى حداد', username: 'layla' } },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
};
