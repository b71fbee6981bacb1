import type { UserDetail } from '@manyline/contract';
import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { type Loadable, PhoneFormatProvider, type PhoneRules, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PROOF } from '../../line/Proof.data.ts';
import type { LineMove, LineOutcome } from './tabs/lines/AddLine.tsx';
import type { RoleValues } from './tabs/roles/RolesTab.tsx';
import { camille, data, limited, NOW, page, roles, rules, subusers, trail } from './UserDetail.data.ts';
import type { UserSaveOutcome } from './userDetail.types.ts';
import { UserSettingsScreen } from './UserSettingsScreen.tsx';

const done = async (): Promise<Loadable<unknown>> => ready(undefined);

const meta = {
  title: 'CMS/UserSettingsScreen',
  component: UserSettingsScreen,
  args: {
    ...page,
    tab: 'roles',
    rolesTab: {
      editing: {
        base: camille,
        draft: undefined,
        isOutdated: false,
        onSave: fn(async (values: RoleValues, base: UserDetail): Promise<UserSaveOutcome> => ({
          status: 'saved',
          user: { ...base, roleIds: [...values.roleIds] },
        })),
        onDraftChange: fn(),
      },
      roles,
      rules,
      onRetry: fn(),
    },
    linesTab: {
      data: ready(data),
      onLoadData: fn(),
      onAssign: fn(async (_line: unknown, move?: LineMove): Promise<LineOutcome> => ({ status: move ? 'done' : 'taken' })),
      onSetStatus: fn(done),
      proofOf: (tn: string) => ({ ...PROOF, tn }),
      onRelease: fn(done),
    },
    securityTab: { onSetPassword: fn(done), onLiftBlock: fn(done), onResetTwoStep: fn(done), onUnlink: fn(done), onConfirmEmail: fn(done) },
    sessionsTab: {
      sessions: {
        sessions: ready([
          {
            id: 'laptop',
            isCurrent: false,
            createdAt: NOW - 400_000,
            lastSeenAt: NOW - 1_200,
            address: '203.0.113.7',
            userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
          },
          {
            id: 'phone',
            isCurrent: false,
            createdAt: NOW - 90_000,
            lastSeenAt: NOW - 80_000,
            address: '2001:db8::7',
            userAgent:
              'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
          },
        ]),
        onRetry: fn(),
        onEnd: fn(done),
      },
    },
    subusersTab: {
      subusers,
      search: { options: ready([{ value: 'nadia', label: 'Nadia Karim' }]), onSearch: fn() },
      onMove: fn(done),
      onTake: fn(done),
    },
    historyTab: {
      roles,
      revisions: {
        revisions: ready([
          {
            version: 3,
            time: NOW - 86_400,
            actor: { id: 'amina', name: 'Amina Benali' },
            value: { roleIds: ['agent', 'lead'], abilities: [] },
          },
          { version: 1, time: NOW - 8_000_000, value: { roleIds: ['agent'], abilities: [] } },
        ]),
        onRetry: fn(),
      },
      trail,
    },
  },
} satisfies Meta<typeof UserSettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Roles: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Roles' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: 'Move Agent down' }));
    await expect(args.rolesTab?.editing.onDraftChange).toHaveBeenLastCalledWith({ roleIds: ['lead', 'agent'] });
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Agent' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(args.rolesTab?.editing.onSave).toHaveBeenLastCalledWith({ roleIds: ['lead'] }, camille));
  },
};

/** Another user's line moves only after a confirmation; its chats stay with the former owner unless chosen otherwise. */
export const Lines: Story = {
  args: { tab: 'lines' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a line' }));
    await expect(canvas.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(/Enter a full phone number/);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number' }), '+14155552671');
    await userEvent.click(canvas.getByRole('button', { name: 'Add a line' }));
    // The phone number rules may still be loading.
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByText(/Camille Durand will send and receive on it/)).toBeVisible());
    await expect(dialog.getByRole('radio', { name: /Stay with the former owner/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: /Move with the line/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Move the line' }));
    await waitFor(() =>
      expect(args.linesTab.onAssign).toHaveBeenLastCalledWith({ tn: '+14155552671', name: '', isConfirmed: false }, 'withChats'),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};

/** Suspending says first which bulk messages it pauses. */
export const LineSuspended: Story = {
  args: { tab: 'lines' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Suspend \+33/ }));
    await expect(args.linesTab.onLoadData).toHaveBeenCalledOnce();
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Suspend \+33/ }));
    await expect(await dialog.findByText(/This pauses a bulk message/)).toBeVisible();
    await expect(dialog.getByText(/34 of 90 recipients are still waiting/)).toBeVisible();
    await expect(args.linesTab.onSetStatus).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(args.linesTab.onSetStatus).toHaveBeenLastCalledWith('+33612345678', 'Suspended'));
  },
};

/** Releasing says what happens to the chats. */
export const LineReleased: Story = {
  args: { tab: 'lines' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Release .*78$/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(await dialog.findByText('12 chats with 340 messages will be archived.')).toBeVisible();
    await expect(dialog.getByText(/they come back if you assign the number/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(args.linesTab.onRelease).toHaveBeenLastCalledWith('+33612345678'));
  },
};

/** Nothing can be sent from a number until it is proved by a code, or confirmed. */
export const LineUnconfirmed: Story = {
  args: { tab: 'lines', record: ready({ ...camille, lines: [{ tn: '+33612345678', status: 'Unconfirmed' }] }) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Not verified')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Suspend/ })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: /^Verify number \+33/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Send code' }));
    await expect(PROOF.onSend).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('checkbox', { name: /belongs to our organisation/ }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number' }), '+14155552671');
    await userEvent.click(canvas.getByRole('button', { name: 'Add a line' }));
    await waitFor(() => expect(args.linesTab.onAssign).toHaveBeenLastCalledWith({ tn: '+14155552671', name: '', isConfirmed: true }));
  },
};

/** Without the permission the line alone can move, and the question says so. */
export const LineConfirmation: Story = {
  tags: ['picture'],
  args: { tab: 'lines', powers: { ...page.powers, canMoveChats: false } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number' }), '+14155552671');
    await userEvent.click(canvas.getByRole('button', { name: 'Add a line' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByText(/Your rights don’t include moving chats/)).toBeVisible());
  },
};

export const LineWithoutChats: Story = {
  args: { tab: 'lines', powers: { ...page.powers, canMoveChats: false } },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number' }), '+14155552671');
    await userEvent.click(canvas.getByRole('button', { name: 'Add a line' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByRole('radio', { name: /Move with the line/ })).toBeDisabled());
    await expect(dialog.getByText(/Ask an administrator/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Move the line' }));
    await waitFor(() =>
      expect(args.linesTab.onAssign).toHaveBeenLastCalledWith({ tn: '+14155552671', name: '', isConfirmed: false }, 'withoutChats'),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};

let giveRules: (rules: PhoneRules) => void;

/** Pressed before the phone number rules are loaded: the line is added once they are. */
export const LineBeforePhoneRules: Story = {
  args: { tab: 'lines' },
  decorators: [
    (Story) => (
      <PhoneFormatProvider load={() => new Promise((resolve) => (giveRules = resolve))}>
        <Story />
      </PhoneFormatProvider>
    ),
  ],
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number' }), '+14155552671');
    const add = canvas.getByRole('button', { name: 'Add a line' });
    await userEvent.click(add);
    await waitFor(() => expect(add).toHaveAttribute('aria-busy', 'true'));
    await expect(args.linesTab.onAssign).not.toHaveBeenCalled();
    giveRules(await import('@manyline/contract/phoneNumber'));
    await waitFor(() => expect(args.linesTab.onAssign).toHaveBeenLastCalledWith({ tn: '+14155552671', name: '', isConfirmed: false }));
  },
};

/** Setting a password by hand would give access to the user's chats: only a link can be sent. */
export const SecurityGuardedByChats: Story = {
  tags: ['picture'],
  args: { tab: 'security', record: ready({ ...camille, guard: 'chats' }) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radio', { name: /Set a password now/ })).toBeDisabled();
    await expect(canvas.getByText(/Send a link instead, or ask an administrator/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send e-mail' }));
    await expect(args.securityTab.onSetPassword).toHaveBeenLastCalledWith(undefined);
    await expect(canvas.getByRole('button', { name: 'Reset two-step verification' })).toBeVisible();
  },
};

/** Without the permission, the sign-in of a user with more rights can't be changed. */
export const SecurityGuardedByRightsDarkArabic: Story = {
  tags: ['picture'],
  args: { tab: 'security', record: ready({ ...camille, guard: 'rights' }) },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'إعادة ضبط التحقق بخطوتين' })).not.toBeInTheDocument();
    await expect(await canvas.findByText(/لهذا المستخدم صلاحيات أكثر منك/)).toBeVisible();
  },
};

export const Security: Story = {
  args: { tab: 'security' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Lift sign-in block' }));
    await expect(args.securityTab.onLiftBlock).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Send e-mail' }));
    await expect(args.securityTab.onSetPassword).toHaveBeenLastCalledWith(undefined);
    await userEvent.click(canvas.getByRole('radio', { name: 'Set a password now' }));
    await userEvent.type(canvas.getByLabelText('New password'), 'short');
    await userEvent.click(canvas.getByRole('button', { name: 'Set password' }));
    await expect(args.securityTab.onSetPassword).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset two-step verification' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reset two-step verification for Camille Durand?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reset two-step verification' }));
    await waitFor(() => expect(args.securityTab.onResetTwoStep).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};

export const Sessions: Story = {
  args: { tab: 'sessions' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Sign out .*Chrome 141.* on .*Windows/ }));
    await waitFor(() => expect(args.sessionsTab.sessions.onEnd).toHaveBeenLastCalledWith('laptop'));
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(args.sessionsTab.sessions.onEnd).toHaveBeenLastCalledWith(undefined));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};

export const SubusersDarkArabic: Story = {
  tags: ['picture'],
  args: { tab: 'subusers', record: ready({ ...camille, name: 'ليلى حداد', parentName: 'أمينة بن علي' }) },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
};

export const HistoryPhone: Story = {
  tags: ['picture'],
  args: { tab: 'history' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const revisions = within(canvas.getByRole('region', { name: 'Roles and personal rules' }));
    await expect(revisions.getByText('Team lead', { selector: 'ins' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};

/** Sections without permission say so and have no buttons. */
export const FewRights: Story = {
  args: { ...limited, tab: 'sessions' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You don’t have permission to see this user’s sessions.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Sign out everywhere' })).not.toBeInTheDocument();
  },
};
