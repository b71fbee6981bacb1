import { expect, fn, userEvent, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { GroupPage } from './GroupCards.tsx';
import { GroupScreen } from './GroupScreen.tsx';

const one = (pages: readonly GroupPage[]) => [{ id: 'pages', pages }];

const meta = {
  title: 'CMS/GroupScreen',
  component: GroupScreen,
  args: {
    title: 'Settings',
    description: 'Settings for everyone.',
    sections: one([
      { path: '#route', name: 'configRoute', title: 'Routes & menu' },
      { path: '#function', name: 'configFunction', title: 'Features', fact: { kind: 'features', count: 2 } },
      { path: '#permission', name: 'configPermission', title: 'Roles & permissions', fact: { kind: 'roles', count: 1 } },
      { path: '#system', name: 'system', title: 'System settings', fact: { kind: 'planned' } },
    ]),
    emptyReason: 'forbidden',
    onNavigate: fn((_path: string, event: { preventDefault: () => void }) => event.preventDefault()),
  },
} satisfies Meta<typeof GroupScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    const pages = within(canvas.getByRole('list', { name: 'Pages' }));
    await expect(pages.getAllByRole('listitem')).toHaveLength(4);
    await expect(pages.getByRole('link', { name: /^Roles & permissions/ })).toHaveTextContent(/1 role$/);
    await userEvent.tab();
    await expect(pages.getByRole('link', { name: /^Routes & menu/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#route', expect.anything());
  },
};

export const Empty: Story = {
  args: { sections: one([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'You don’t have access to any pages here yet' })).toBeVisible();
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument();
  },
};

/** As an administrator sees it too: there is no one to ask. */
export const Nothing: Story = {
  args: { title: 'User Management', description: undefined, sections: one([]), emptyReason: 'nothing' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'No pages here' })).toBeVisible();
    await expect(canvas.queryByText(/administrator/)).not.toBeInTheDocument();
  },
};

/** What needs attention is said; a figure that failed says so, and a page that this version doesn't know has none. */
export const Unknown: Story = {
  args: {
    title: 'User Management',
    sections: one([
      { path: '#list', name: 'userList', title: 'User List', fact: { kind: 'users', count: 12, disabled: 2 } },
      { path: '#lines', name: 'configLines', title: 'Lines', fact: { kind: 'lines', count: 0, unverified: 197 } },
      { path: '#clients', name: 'clients', title: 'Connected clients', fact: 'failed' },
      { path: '#later', name: 'scheduled', title: 'Scheduled', fact: { kind: 'scheduled', count: 3, asks: 1 } },
      { path: '#sso', name: 'configSignIn', title: 'Single sign-on', fact: { kind: 'signOn', provider: 'Keycloak' } },
      { path: '#proto', name: '__proto__', title: 'A page of tomorrow with a title that is much longer than any other one' },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^User List/ })).toHaveTextContent(/12 users · 2 disabled$/);
    await expect(canvas.getByRole('link', { name: /^Lines/ })).toHaveTextContent(/197 not verified$/);
    await expect(canvas.getByRole('link', { name: /^Connected clients/ })).toHaveTextContent(/Figure not available right now$/);
    await expect(canvas.getByRole('link', { name: /^Scheduled/ })).toHaveTextContent(/1 needs your decision · 3 scheduled$/);
    await expect(canvas.getByRole('link', { name: /^Single sign-on/ })).toHaveTextContent(/Connected to .?Keycloak.?$/);
    await expect(canvas.getByRole('link', { name: /^A page of tomorrow/ })).toHaveTextContent('Open this page.');
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    title: 'كل الصفحات',
    description: 'كل الصفحات المتاحة لك.',
    sections: [
      {
        id: 'config',
        title: 'الإعدادات',
        pages: [
          { path: '#permission', name: 'configPermission', title: 'الصلاحيات', fact: { kind: 'roles', count: 3 } },
          { path: '#system', name: 'system', title: 'إعدادات النظام', fact: { kind: 'running' } },
        ],
      },
      { id: 'others', title: 'أخرى', pages: [{ path: '#chat', name: 'chat', title: 'المحادثات', fact: { kind: 'unread', count: 12 } }] },
    ],
  },
  globals: { theme: 'dark', locale: 'ar' },
};

export const Phone: Story = { tags: ['picture'], globals: { viewport: { value: 'phone' } } };
