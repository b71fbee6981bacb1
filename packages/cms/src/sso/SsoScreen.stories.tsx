import { NO_SSO_RULES, type SsoSetup } from '@manyline/contract';
import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SsoScreenProps } from './sso.types.ts';
import { SsoScreen } from './SsoScreen.tsx';
import { toSsoChanges } from './ssoValues.ts';

const TIME = 1_795_000_000;
const roles = [
  { id: 'r-agents', name: 'Agents' },
  { id: 'r-leads', name: 'Team leads' },
];

const none: SsoSetup = {
  version: 0,
  source: 'none',
  hasEnvironment: false,
  rules: NO_SSO_RULES,
  redirectUri: 'https://chat.northwind.example/api-user/api/v1/auth/sso/callback',
  logoutUri: 'https://chat.northwind.example/api-user/api/v1/auth/sso/logout',
};
const setUp: SsoSetup = {
  ...none,
  version: 3,
  source: 'console',
  provider: {
    issuer: 'https://login.microsoftonline.com/8f2a/v2.0',
    clientId: 'b7c1-manyline',
    name: 'Northwind',
    scopes: 'openid email profile',
    hasSecret: true,
  },
  rules: {
    trustsEmails: true,
    accounts: { isOn: true, domains: ['northwind.example', 'northwind.fr'], roleId: 'r-agents' },
    groups: { claim: 'groups', roles: [{ group: '5d1e-leads', roleId: 'r-leads' }] },
  },
};
const test = {
  time: TIME,
  actor: { id: 'u-1', name: 'Ada Lindqvist' },
  isCurrent: true,
  claims: [
    { name: 'iss', value: 'https://login.microsoftonline.com/8f2a/v2.0' },
    { name: 'sub', value: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ' },
    { name: 'email', value: 'ada@northwind.example' },
    { name: 'name', value: 'Ada Lindqvist' },
    { name: 'groups', value: '["5d1e-leads"]' },
  ],
};
const tested: SsoSetup = { ...setUp, test: { ...test, user: { id: 'u-1', name: 'Ada Lindqvist', username: 'ada' } } };

const meta = {
  title: 'CMS/SsoScreen',
  component: SsoScreen,
  args: {
    setup: ready(tested),
    roles: ready(roles),
    authMode: 'BOTH',
    canEdit: true,
    systemHref: '#system',
    onRetry: fn(),
    onRetryRoles: fn(),
    onSave: fn<SsoScreenProps['onSave']>(async (values) => ({ status: 'saved', values })),
    onTest: fn<SsoScreenProps['onTest']>(async () => ({ status: 'done' })),
    onRemove: fn<SsoScreenProps['onRemove']>(async () => ({ status: 'done' })),
    onCopy: fn(async () => true),
    onDraftChange: fn(),
    onNavigate: fn((_path, event) => event.preventDefault()),
  },
} satisfies Meta<typeof SsoScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const status = (canvas: ReturnType<typeof within>) => within(canvas.getByRole('region', { name: 'Status' }));

export const Tested: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(status(canvas).getByText(/This identity belongs to/)).toHaveTextContent('(⁨ada⁩)');
    await expect(status(canvas).getByText('["5d1e-leads"]')).toBeVisible();
    await expect(status(canvas).getByText(/Single sign-on is on/)).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Change in System settings' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('#system', expect.anything());
    await userEvent.click(canvas.getByRole('button', { name: 'Test again' }));
    await expect(args.onTest).toHaveBeenCalledOnce();
  },
};

export const NotSetUp: Story = {
  tags: ['picture'],
  args: { setup: ready(none), authMode: 'LOCAL' },
  play: async ({ args, canvas }) => {
    await expect(status(canvas).getByText('Not set up')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Test sign-in' })).not.toBeInTheDocument();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Provider address (issuer)' }), 'https://id.northwind.example/');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Client id' }), 'manyline');
    await userEvent.type(canvas.getByLabelText('Client secret'), 'the secret');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name on the sign-in button' }), 'Northwind');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    const [values] = args.onSave.mock.lastCall ?? [];
    await expect(values && toSsoChanges(values, none)).toEqual({
      version: 0,
      provider: {
        issuer: 'https://id.northwind.example/',
        clientId: 'manyline',
        clientSecret: 'the secret',
        name: 'Northwind',
        scopes: 'openid email profile',
      },
      rules: NO_SSO_RULES,
    });
  },
};

/** A test would lose what is typed. */
export const Untested: Story = {
  args: { setup: ready(setUp), authMode: 'LOCAL' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Test sign-in' })).toBeEnabled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail domains' }), 'x');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Test sign-in' })).toBeDisabled());
    await expect(status(canvas).getByText('Save your changes first.')).toBeVisible();
  },
};

export const Outdated: Story = { args: { setup: ready({ ...tested, test: { ...test, isCurrent: false } }) } };

export const TestFailed: Story = {
  tags: ['picture'],
  args: {
    setup: ready({
      ...setUp,
      test: {
        ...test,
        problem: 'setup',
        detail: 'The issuer is set to "https://id.example/realm", but the provider calls itself "https://id.example/realm/".',
        claims: [],
      },
    }),
    authMode: 'LOCAL',
  },
  play: async ({ canvas }) => {
    await expect(status(canvas).getByText(/^The provider doesn’t accept these settings/)).toBeVisible();
    await expect(status(canvas).getByText(/but the provider calls itself/)).toBeVisible();
  },
};

/** As authentik does of everyone by default: to trust its addresses changes nothing. */
export const CalledUnverified: Story = {
  args: { setup: ready({ ...setUp, test: { ...test, problem: 'unverified', claims: [{ name: 'email_verified', value: 'false' }] } }) },
  play: async ({ canvas }) => {
    await expect(status(canvas).getByText(/In authentik, add a scope mapping for email/)).toBeVisible();
  },
};

/** The provider can't be reached, or the server. */
export const TestNotStarted: Story = {
  args: { onTest: fn<SsoScreenProps['onTest']>(async () => ({ status: 'failed' })) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Test again' }));
    await expect(await status(canvas).findByText(/^Something went wrong/)).toBeVisible();
  },
};

export const Refused: Story = {
  args: {
    onSave: fn<SsoScreenProps['onSave']>(async () => ({
      status: 'failed' as const,
      errors: { domains: 'Anyone can get an address at one of these domains. Name only domains of your organisation.' },
    })),
  },
  play: async ({ canvas }) => {
    const domains = canvas.getByRole('textbox', { name: 'E-mail domains' });
    await userEvent.type(domains, '\ngmail.com');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(domains).toHaveAccessibleDescription(/^Anyone can get an address at one of these domains/));
    await expect(domains).toHaveValue('northwind.example\nnorthwind.fr\ngmail.com');
  },
};

/** Domains and a role are asked for only if accounts are created; what was typed stays. */
export const NewAccounts: Story = {
  play: async ({ canvas }) => {
    const creates = canvas.getByRole('checkbox', { name: 'Create accounts at the first sign-in' });
    await userEvent.click(creates);
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: 'E-mail domains' })).not.toBeInTheDocument());
    await userEvent.click(creates);
    await expect(await canvas.findByRole('textbox', { name: 'E-mail domains' })).toHaveValue('northwind.example\nnorthwind.fr');
  },
};

export const Groups: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a group' }));
    const groups = canvas.getAllByRole('textbox', { name: 'Group' });
    await userEvent.type(groups[1] ?? document.body, '5d1e-agents');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove 5d1e-leads' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await expect(args.onSave.mock.lastCall?.[0].groups).toEqual([{ group: '5d1e-agents', roleId: '' }]);
  },
};

export const Environment: Story = {
  args: { setup: ready({ ...tested, source: 'environment', hasEnvironment: true }), authMode: 'SSO' },
  play: async ({ canvas }) => {
    const issuer = canvas.getByRole('textbox', { name: 'Provider address (issuer)' });
    await expect(issuer).toHaveAttribute('readonly');
    await expect(canvas.queryByLabelText('Client secret')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Set up here instead' }));
    await expect(issuer).not.toHaveAttribute('readonly');
    await expect(canvas.getByLabelText('Client secret')).toBeVisible();
  },
};

export const Removed: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove provider' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the provider?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove provider' }));
    await waitFor(() => expect(args.onRemove).toHaveBeenCalledWith(tested));
  },
};

export const SecretLost: Story = {
  args: { setup: ready({ ...setUp, provider: { ...setUp.provider!, hasSecret: false } }) },
  play: async ({ canvas }) => {
    await expect(status(canvas).getByText('Client secret missing')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Test/ })).not.toBeInTheDocument();
  },
};

export const ReadOnly: Story = {
  args: { canEdit: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Only users with all rights can change single sign-on.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Test again' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Add a group' })).not.toBeInTheDocument();
  },
};

export const Loading: Story = { args: { setup: loading } };

export const Failed: Story = {
  args: { setup: failed('The server is being updated.') },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const RolesFailed: Story = {
  args: { roles: failed() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetryRoles).toHaveBeenCalledOnce();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  globals: { theme: 'dark', locale: 'ar' },
};

export const Phone: Story = { tags: ['picture'], globals: { viewport: { value: 'phone' } } };
