import { expect, fn, userEvent, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConfigHubScreen } from './ConfigHubScreen.tsx';

const NOW = Date.UTC(2026, 10, 22, 9, 41) / 1_000;

const meta = {
  title: 'CMS/ConfigHubScreen',
  component: ConfigHubScreen,
  args: {
    title: 'Settings',
    description: 'Settings for everyone.',
    sections: [
      {
        id: 'pages',
        pages: [
          { path: '#lines', name: 'configLines', title: 'Lines' },
          { path: '#permission', name: 'configPermission', title: 'Roles & permissions', fact: { kind: 'roles', count: 5 } },
          { path: '#system', name: 'system', title: 'System settings', fact: { kind: 'planned' } },
        ],
      },
    ],
    emptyReason: 'forbidden',
    now: NOW,
    system: { status: ready({ kind: 'planned', startsAt: NOW + 7_200 }), path: '#system' },
    lines: {
      value: ready({
        items: [
          { tn: '+14155552671', name: 'Shop', provider: 'Twilio Europe', state: 'down', since: NOW - 5_400, path: '#shop' },
          { tn: '+33612345678', provider: 'Vonage', state: 'misconfigured', since: NOW - 100_000, path: '#paris' },
        ],
        total: 2,
      }),
      path: '#lines',
      onRetry: fn(),
    },
    features: { value: ready({ items: [{ id: '1', title: 'Export', code: 'export' }], total: 1 }), path: '#features', onRetry: fn() },
    roles: {
      value: ready({
        items: [
          {
            id: 'support',
            name: 'Support',
            userCount: 12,
            members: [
              { id: 'amina', name: 'Amina Benali' },
              { id: 'bob', name: 'Bob Martin' },
            ],
            path: '#support',
          },
          { id: 'audit', name: 'Auditors of the western European region', userCount: 1, members: [], path: '#audit' },
          { id: 'guest', name: 'Guests', userCount: 0, members: [], path: '#guest' },
        ],
        total: 5,
      }),
      path: '#roles',
      onRetry: fn(),
    },
    onNavigate: fn((_path: string, event: { preventDefault: () => void }) => event.preventDefault()),
  },
} satisfies Meta<typeof ConfigHubScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('region', { name: 'System status' })).toHaveTextContent('Maintenance starts: Today');
    await expect(canvas.getAllByRole('link', { name: /^System settings/ })).toHaveLength(1);
    await expect(canvas.getByRole('link', { name: /^Shop/ })).toHaveTextContent('Needs attention since Today');
    await expect(canvas.getByRole('region', { name: 'Features turned off' })).toHaveTextContent('Export');
    const roles = within(canvas.getByRole('region', { name: 'Roles' }));
    await expect(roles.getByRole('img', { name: 'Amina Benali and Bob Martin' })).toBeVisible();
    await expect(roles.getByText('and 2 more')).toBeVisible();
    await userEvent.click(roles.getByRole('link', { name: /^Support/ }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#support', expect.anything());
  },
};

const nothing = ready({ items: [], total: 0 });

/** The blocks are as high as with rows. */
export const Empty: Story = {
  args: {
    system: { status: ready({ kind: 'running' }), path: '#system' },
    lines: { value: nothing, path: '#lines', onRetry: fn() },
    features: { value: nothing, path: '#features', onRetry: fn() },
    roles: { value: nothing, path: '#roles', onRetry: fn() },
  },
  play: async ({ canvas }) => {
    for (const text of ['No line needs attention', 'All features are on', 'No roles yet'])
      await expect(canvas.getByText(text)).toBeVisible();
  },
};

export const LoadFailed: Story = {
  args: {
    system: { status: failed(), path: '#system' },
    roles: { value: failed('The server is busy.'), path: '#roles', onRetry: fn() },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('region', { name: 'System status' })).toHaveTextContent('tries again automatically');
    await userEvent.click(within(canvas.getByRole('region', { name: 'Roles' })).getByRole('button', { name: 'Try again' }));
    await expect(args.roles?.onRetry).toHaveBeenCalled();
  },
};

/** A user who may not see these settings sees the pages only. */
export const PagesOnly: Story = {
  args: { system: undefined, lines: undefined, features: undefined, roles: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(3);
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument();
  },
};

export const LoadingDarkArabic: Story = {
  args: {
    system: { status: loading, path: '#system' },
    lines: { value: loading, path: '#lines', onRetry: fn() },
    features: { value: loading, path: '#features', onRetry: fn() },
    roles: { value: loading, path: '#roles', onRetry: fn() },
  },
  globals: { theme: 'dark', locale: 'ar' },
};
