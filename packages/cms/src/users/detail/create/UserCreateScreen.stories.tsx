import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import { PhoneFormatProvider, type PhoneRules, ready, type SaveOutcome } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { roles } from '../UserDetail.data.ts';
import type { CreateValues } from './CreateForm.tsx';
import { UserCreateScreen } from './UserCreateScreen.tsx';

const meta = {
  title: 'CMS/UserCreateScreen',
  component: UserCreateScreen,
  args: {
    canCreate: true,
    roles,
    search: { options: ready([{ value: 'amina', label: 'Amina Benali', description: 'amina@harbour.example' }]), onSearch: fn() },
    parent: undefined,
    draft: undefined,
    onRetryRoles: fn(),
    onDraftChange: fn(),
    onCreate: fn(async (): Promise<SaveOutcome<CreateValues>> => ({ status: 'saved' })),
    onCancel: fn(),
  },
} satisfies Meta<typeof UserCreateScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Errors show at their fields; roles keep their order; the number is formatted while typing. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create user' }));
    await expect(await canvas.findByRole('group', { name: 'Fix 3 problems' })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Grace Wu');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Username' }), 'grace');
    await userEvent.click(canvas.getByRole('radio', { name: 'Set a password now' }));
    const password = await canvas.findByLabelText<HTMLInputElement>('Password');
    await userEvent.type(password, 'a long password of hers');
    // Otherwise a password manager would save it for the administrator.
    await expect(password.form?.querySelector('[autocomplete="username"]')).toHaveValue('grace');
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    for (const role of ['Agent', 'Team lead']) {
      await userEvent.click(canvas.getByRole('combobox', { name: 'Add a role' }));
      await userEvent.click(await screen.findByRole('option', { name: role }));
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Move Team lead up' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add a line' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number' }), '+33612345678');
    await userEvent.click(canvas.getByRole('button', { name: 'Create user' }));
    await waitFor(() => expect(args.onCreate).toHaveBeenCalledOnce());
    const [values] = (args.onCreate as ReturnType<typeof fn>).mock.calls[0] as [CreateValues];
    await expect(values).toMatchObject({ name: 'Grace Wu', username: 'grace', way: 'set', roleIds: ['lead', 'agent'] });
    await expect(values.lines[0]?.entry.tn).toBe('+33612345678');
  },
};

let giveRules: (rules: PhoneRules) => void;

/** Submitted before the phone number rules are loaded: the user is created once they are, unless a number is invalid. */
export const LinesBeforePhoneRules: Story = {
  args: { draft: { name: 'Grace Wu', username: 'grace', email: 'grace@harbour.example' } },
  decorators: [
    (Story) => (
      <PhoneFormatProvider load={() => new Promise((resolve) => (giveRules = resolve))}>
        <Story />
      </PhoneFormatProvider>
    ),
  ],
  play: async ({ args, canvas }) => {
    const add = canvas.getByRole('button', { name: 'Add a line' });
    await userEvent.click(add);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number' }), '+33612345678');
    await userEvent.click(canvas.getByRole('button', { name: 'Add another line' }));
    await userEvent.type(canvas.getAllByRole('textbox', { name: 'Phone number' })[1] as HTMLElement, '+1415');
    const create = canvas.getByRole('button', { name: 'Create user' });
    await userEvent.click(create);
    await waitFor(() => expect(create).toHaveAttribute('aria-busy', 'true'));
    giveRules(await import('@manyline/contract/phoneNumber'));
    await waitFor(() => expect(create).not.toHaveAttribute('aria-busy', 'true'));
    // The focus moves to the summary of errors.
    await waitFor(() => expect(create).not.toHaveFocus());
    await expect(args.onCreate).not.toHaveBeenCalled();
    const second = canvas.getAllByRole('textbox', { name: 'Phone number' })[1] as HTMLElement;
    await userEvent.type(second, '5552671');
    await waitFor(() => expect(second).toHaveValue('+1 415 555 2671'));
    await userEvent.click(create);
    await waitFor(() => expect(args.onCreate).toHaveBeenCalledOnce());
    const [values] = (args.onCreate as ReturnType<typeof fn>).mock.calls[0] as [CreateValues];
    await expect(values.lines.map(({ entry }) => entry.tn)).toEqual(['+33612345678', '+14155552671']);
  },
};

/** With a valid number no second press is needed. */
export const LineBeforePhoneRules: Story = {
  ...LinesBeforePhoneRules,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a line' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number' }), '+33612345678');
    await userEvent.click(canvas.getByRole('button', { name: 'Create user' }));
    await expect(args.onCreate).not.toHaveBeenCalled();
    giveRules(await import('@manyline/contract/phoneNumber'));
    await waitFor(() => expect(args.onCreate).toHaveBeenCalledOnce());
    const [values] = (args.onCreate as ReturnType<typeof fn>).mock.calls[0] as [CreateValues];
    await expect(values.lines[0]?.entry.tn).toBe('+33612345678');
  },
};

export const Forbidden: Story = {
  args: { canCreate: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'You can’t create users' })).toBeVisible();
  },
};

export const Refused: Story = {
  tags: ['picture'],
  args: {
    draft: { name: 'Grace Wu', username: 'grace', email: 'grace@harbour.example' },
    onCreate: fn(async (): Promise<SaveOutcome<CreateValues>> => ({ status: 'failed', message: 'لا صلاحية لديك لفعل ذلك.' })),
  },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'إنشاء المستخدم' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('لا صلاحية لديك لفعل ذلك');
    await expect(canvas.getByDisplayValue('grace')).toBeInTheDocument();
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};
