import { expect, userEvent, waitFor, within } from '@manyline/plays';
import { ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inArabic } from '../parts/arabicFeatures.data.ts';
import { holders, manyFeatures, roles } from './PermissionScreen.data.ts';
import { body, cell, permissionArgs, PermissionHarness } from './PermissionScreen.harness.tsx';

const meta = {
  title: 'CMS/PermissionAreas',
  component: PermissionHarness,
  args: { ...permissionArgs, isAdvanced: false },
} satisfies Meta<typeof PermissionHarness>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The rights in sentences with a switch for each area, always in step with the matrix under Advanced. */
export const Areas: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    const says = canvas.getByRole('list', { name: 'What it allows' });
    await expect(says).toHaveTextContent('Can read and send messages on their own lines, including bulk messages.');
    await expect(says).toHaveTextContent('Has custom rights for users.');
    const users = within(canvas.getByRole('group', { name: 'Users' }));
    await expect(users.getByText('Custom')).toBeVisible();
    await expect(users.getByText(/^Allow View on Users · where/)).toBeVisible();
    await expect(users.getByRole('button', { name: 'Change', pressed: false })).toBeVisible();
    await expect(within(canvas.getByRole('group', { name: 'Reports' })).getByText(/^Turned off for everyone/)).toBeVisible();

    await userEvent.click(users.getByRole('button', { name: 'See' }));
    await expect(users.queryByText('Custom')).not.toBeInTheDocument();
    await expect(says).toHaveTextContent('Can see users, but can’t change them.');
    await userEvent.click(users.getByRole('checkbox', { name: 'Export users' }));
    await userEvent.click(within(canvas.getByRole('group', { name: 'Lines' })).getByRole('button', { name: 'Off' }));

    const advanced = canvas.getByRole('button', { name: 'Advanced' });
    await userEvent.click(advanced);
    await expect(args.onAdvancedChange).toHaveBeenCalledWith(true);
    await expect(await canvas.findByRole('gridcell', { name: /^View on Users: Allowed/ })).toBeVisible();
    await expect(cell(canvas, /^Export on Users: Allowed/)).toBeVisible();
    await expect(cell(canvas, /^View on Lines: Not permitted/)).toBeVisible();
    await userEvent.click(cell(canvas, /^Export on Audit log/));
    await expect(says).toHaveTextContent('Can export users and the audit log.');
    for (const _ of [1, 2]) await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(says).toHaveTextContent('Can export lines and users.');
    await userEvent.click(advanced);
    await expect(canvas.queryByRole('grid')).not.toBeInTheDocument();
    window.scrollTo(0, 0);
  },
};

/** Creates a role, and deletes it after a confirmation. */
export const RoleDialogs: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Role actions' }));
    await userEvent.click(await body().findByRole('menuitem', { name: 'Delete role' }));
    const question = within(await body().findByRole('alertdialog', { name: 'Are you sure?' }));
    await expect(question.getByText('27 users lose the role Support and its rights.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete Support' }));
    await expect(args.onDeleteRole).toHaveBeenCalledWith(roles[3]);
    await waitFor(() => expect(body().queryByRole('alertdialog')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'New role' }));
    const dialog = within(await body().findByRole('dialog', { name: 'New role' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create role' }));
    await expect(await dialog.findByText('Enter a name for the role.')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), ' Night shift ');
    // A ready role fills in only what nobody typed.
    await userEvent.click(dialog.getByRole('radio', { name: 'Auditor' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Agent' }));
    await expect(dialog.getByText(/^Answers customers on their own lines. Can read and send messages on their own lines/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Create role' }));
    await expect(args.onCreateRole).toHaveBeenCalledWith(
      { name: 'Night shift', description: 'Answers customers on their own lines.' },
      expect.arrayContaining([{ action: ['view', 'send'], subject: 'chat' }]),
    );
  },
};

/** A right as a question: the roles and users that have it, and the rule that decides. */
export const WhoCan: Story = {
  args: {
    target: undefined,
    question: { action: 'delete', subject: 'user' },
    holders: ready({ ...holders, switchedOff: ['user'] }),
  },
  play: async ({ canvas, args }) => {
    const answer = within(await canvas.findByRole('region', { name: 'Who can delete users?' }));
    await expect(answer.getByText('2 users · 2 roles')).toBeVisible();
    await expect(answer.getByText(/^Turned off under Features: Users\. This right has no effect/)).toBeVisible();
    const found = within(answer.getByRole('list', { name: 'Users who have it' })).getAllByRole('listitem');
    await expect(found[0]).toHaveTextContent('Amina Benali');
    await expect(found[0]).toHaveTextContent('Rule 1 of the role Administrator');
    await expect(found[1]).toHaveTextContent(/In some cases.*Disabled.*ersonal rule 2/u);
    await expect(answer.getByText('Users whose roles and rules you can’t see aren’t listed.')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search rights' }), 'bulk');
    await userEvent.click(canvas.getByRole('button', { name: 'send messages, including bulk messages' }));
    await expect(args.onAsk).toHaveBeenCalledWith({ action: 'send', subject: 'chat' });
    await userEvent.click(answer.getByRole('link', { name: 'Support' }));
    await expect(args.onTargetChange).toHaveBeenCalledWith({ kind: 'role', id: 'support' });
  },
};

/** Actions beside the view are counted at the edge that hides them, and the arrow keys bring them in. */
export const HiddenActions: Story = {
  args: { catalogue: manyFeatures, isAdvanced: true },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const after = await canvas.findByRole('button', { name: /^\+\d+ actions?$/u });
    canvas.getAllByRole('gridcell')[0]!.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(after).not.toBeInTheDocument());
    const back = await canvas.findByRole('button', { name: /^\+\d+ actions?$/u });
    await userEvent.click(back);
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^\+\d+ actions?$/u })).toHaveLength(2));
  },
};

/** The same from right to left. */
export const HiddenActionsDarkArabic: Story = {
  args: { catalogue: inArabic(manyFeatures), isAdvanced: true },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    const [first] = within(grid).getAllByRole('gridcell');
    const after = await canvas.findByRole('button', { name: /^\+/u });
    await expect(after.getBoundingClientRect().left).toBeLessThan(grid.parentElement!.getBoundingClientRect().left + 200);
    first!.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(after).not.toBeInTheDocument());
  },
};
