import { expect, fn, userEvent } from '@manyline/plays';
import { BlankLayout } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QuickSettings } from '../quickSettings/QuickSettings.tsx';
import { StatusScreen } from './StatusScreen.tsx';

const meta = {
  title: 'Status/StatusScreen',
  component: StatusScreen,
  parameters: { layout: 'fullscreen' },
  args: { kind: '404' },
  render: (args, { globals }) => (
    <BlankLayout
      actions={<QuickSettings locale={globals['locale']} colorMode={globals['theme']} onLocaleChange={fn()} onColorModeChange={fn()} />}
    >
      <StatusScreen {...args} />
    </BlankLayout>
  ),
} satisfies Meta<typeof StatusScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unauthorized: Story = {
  tags: ['picture'],
  args: { kind: '401', onSignIn: fn(), onHome: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'You are not signed in' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(args.onSignIn).toHaveBeenCalledOnce();
  },
};

export const Forbidden: Story = {
  tags: ['picture'],
  args: { kind: '403', onHome: fn(), onSignIn: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in as someone else' }));
    await expect(args.onSignIn).toHaveBeenCalledOnce();
  },
};

/** Nothing is permitted, so no page is offered. */
export const NoAccess: Story = {
  tags: ['picture'],
  args: { kind: 'noAccess', onRetry: fn(), onAccount: fn(), onSignIn: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'You don’t have access to any page' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'My account' }));
    await expect(args.onAccount).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const NoAccessPhoneDarkArabic: Story = {
  args: { kind: 'noAccess', onRetry: fn(), onAccount: fn(), onSignIn: fn() },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
};

export const NotFound: Story = {
  args: { kind: '404', onHome: fn(), onBack: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go to home page' }));
    await expect(args.onHome).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Go back' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

export const ServerError: Story = { tags: ['picture'], args: { kind: '500', onRetry: fn(), onHome: fn() } };

/** A page the server knows but this version doesn't. */
export const Unavailable: Story = {
  args: { kind: 'unavailable', onHome: fn(), onBack: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Not available in this version' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to home page' }));
    await expect(args.onHome).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Go back' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

export const UnavailablePhoneDarkArabic: Story = {
  args: { kind: 'unavailable', onHome: fn(), onBack: fn() },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
};

export const Maintenance: Story = { args: { kind: 'maintenance', onRetry: fn(), onSignIn: fn() } };

/** An administrator who is signed in can end it. */
export const MaintenanceForAdministrators: Story = {
  args: { kind: 'maintenance', onRetry: fn(), onSystem: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'System settings' }));
    await expect(args.onSystem).toHaveBeenCalled();
  },
};

/** The operator's message and the expected end. */
export const MaintenanceWithEnd: Story = {
  tags: ['picture'],
  args: {
    kind: 'maintenance',
    message: 'We move to faster servers. Your messages wait for you.',
    end: { at: new Date(2026, 10, 14, 23).getTime() / 1_000, secondsLeft: 2_650 },
    onRetry: fn(),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We move to faster servers. Your messages wait for you.')).toBeVisible();
    await expect(canvas.getByText('Expected back in 45 minutes (23:00).')).toBeVisible();
  },
};

export const Unreachable: Story = {
  tags: ['picture'],
  args: { kind: 'unreachable', retryInSeconds: 5, onRetry: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByText('Trying again in 5 seconds.')).toBeVisible();
  },
};

export const Retrying: Story = {
  args: { kind: 'unreachable', isRetrying: true, onRetry: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
};

export const NotFoundPhone: Story = { ...NotFound, tags: ['picture'], globals: { viewport: { value: 'phone' } } };

export const ForbiddenPhoneDarkArabic: Story = {
  args: { kind: '403', onHome: fn(), onSignIn: fn() },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
};

export const NotFoundDarkArabic: Story = {
  tags: ['picture'],
  args: { kind: '404', onHome: fn(), onBack: fn() },
  globals: { theme: 'dark', locale: 'ar' },
};

export const UnauthorizedDarkArabic: Story = {
  args: { kind: '401', onSignIn: fn(), onHome: fn() },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
};

export const ServerErrorDarkArabic: Story = {
  args: { kind: '500', onRetry: fn(), onHome: fn() },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
};

export const MaintenanceDarkArabic: Story = {
  args: { kind: 'maintenance', onRetry: fn(), onSignIn: fn() },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
};

export const UnauthorizedPhone: Story = {
  args: { kind: '401', onSignIn: fn(), onHome: fn() },
  globals: { viewport: { value: 'phone' } },
};

export const ServerErrorPhoneFrench: Story = {
  args: { kind: '500', onRetry: fn(), onHome: fn() },
  globals: { locale: 'fr', viewport: { value: 'phone' } },
};

export const MaintenancePhoneDarkArabic: Story = {
  args: { kind: 'maintenance', onRetry: fn() },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
};

export const UnreachablePhoneDark: Story = {
  args: { kind: 'unreachable', retryInSeconds: 5, onRetry: fn() },
  globals: { theme: 'dark', viewport: { value: 'phone' } },
};
