import { expect, fn, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inArabic } from '../parts/arabicFeatures.data.ts';
import type { RulesOutcome } from './permission.types.ts';
import { catalogue, manyFeatures, manyRoles, oddRules, roles } from './PermissionScreen.data.ts';
import { body, cell, permissionArgs, PermissionHarness, rules } from './PermissionScreen.harness.tsx';

const meta = {
  title: 'CMS/PermissionScreen',
  component: PermissionHarness,
  args: permissionArgs,
} satisfies Meta<typeof PermissionHarness>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The matrix by mouse and keyboard, with undo, and saving after a review of the changes. */
export const Matrix: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Roles & permissions' })).toBeVisible();
    await expect(cell(canvas, /^View on Chats: Allowed, by rule 1$/)).toBeVisible();
    await expect(cell(canvas, /^View on Users: Allowed in some cases, by rule 2$/)).toBeVisible();
    await expect(cell(canvas, /^Delete on Lines: Denied, by rule 5$/)).toBeVisible();
    await expect(cell(canvas, /^View on Reports: Denied, Reports is turned off$/)).toBeVisible();

    await userEvent.click(cell(canvas, /^Export on Chats/));
    await expect(cell(canvas, /^Export on Chats: Allowed, by rule 6$/)).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(cell(canvas, /^Export on Chats: Denied, by rule 6$/)).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(cell(canvas, /^Export on Chats: Not permitted/)).toHaveFocus();
    await expect(canvas.queryByRole('group', { name: 'Unsaved changes' })).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    await expect(cell(canvas, /^Send on Audit log/)).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowRight} ');
    // Removed from a rule with more names; the rest of the rule stays.
    await expect(cell(canvas, /^View on Chats: Denied, by rule 6$/)).toHaveFocus();
    await expect(rules(canvas)[0]).toHaveTextContent('Allow Send on Chats');

    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(cell(canvas, /^View on Chats: Allowed, by rule 1$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Redo' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Review changes' }));
    const dialog = within(await body().findByRole('dialog', { name: 'What will change' }));
    await waitFor(() => expect(dialog.getByText(/Takes effect immediately for 27 users/)).toBeVisible());
    await expect(dialog.getByText('Changed, rule 1')).toBeVisible();
    await expect(dialog.getByText('Added as rule 6')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save 2 changes' }));
    await expect(args.onSaveRules).toHaveBeenCalledWith(expect.arrayContaining([{ action: 'view', subject: 'chat', inverted: true }]), 3);
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Unsaved changes' })).not.toBeInTheDocument());
    await waitFor(() => expect(args.onDraftChange).toHaveBeenLastCalledWith(undefined));
    // Focusing what the save bar covered has scrolled the page.
    window.scrollTo(0, 0);
  },
};

/** A complete rule: validation (section 5) at each field, conditions as rows and as JSON, reordering by keyboard. */
export const RuleDetail: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(within(rules(canvas)[1]!).getByRole('button', { name: /^2/ }));
    const detail = within(await body().findByRole('dialog', { name: 'Rule 2' }));
    await userEvent.click(detail.getByRole('switch', { name: 'Only some fields' }));
    await userEvent.click(detail.getByRole('button', { name: 'Apply' }));
    await expect(await detail.findByText('Choose at least one field, or remove this limit.')).toBeVisible();
    await userEvent.click(detail.getByRole('switch', { name: 'Only some fields' }));
    await userEvent.click(detail.getByRole('button', { name: 'Remove condition 2' }));
    await userEvent.click(detail.getByRole('button', { name: 'Remove condition 1' }));
    await expect(await detail.findByText('Add at least one condition, or remove this limit.')).toBeVisible();
    await userEvent.click(detail.getByRole('button', { name: 'Edit as JSON' }));
    const json = detail.getByRole('textbox', { name: 'Conditions as JSON' });
    await userEvent.clear(json);
    await userEvent.paste('{ "lineCount": { "$gte": 2 } }');
    await userEvent.click(detail.getByRole('button', { name: 'Back to the builder' }));
    await expect(detail.getByRole('group', { name: 'Condition 1' })).toHaveTextContent('is at least');
    await userEvent.click(detail.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(rules(canvas)[1]).toHaveTextContent('where Number of lines is at least 2'));

    within(rules(canvas)[1]!).getByRole('button', { name: /^2/ }).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(rules(canvas)[2]).toHaveTextContent('where Number of lines'));
    await waitFor(() => expect(body().getByText(/is now rule 3 of 5$/)).toBeInTheDocument());
    const handle = within(rules(canvas)[2]!).getByRole('button', { name: /^Move rule 3/ });
    handle.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(handle).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(body().getByText(/position 2 of 5$/)).toBeInTheDocument());
    await userEvent.keyboard(' ');
    await waitFor(() => expect(rules(canvas)[1]).toHaveTextContent('where Number of lines'));
    await userEvent.click(within(rules(canvas)[1]!).getByRole('button', { name: /^2/ }));
    await expect(await body().findByRole('dialog', { name: 'Rule 2' })).toBeVisible();
  },
};

/** Explains the state of a cell. */
export const CellDetail: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Details' }));
    await body().findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(body().queryByRole('dialog')).not.toBeInTheDocument());
    (await canvas.findByRole('gridcell', { name: /^Delete on Lines/ })).focus();
    await userEvent.keyboard('{Enter}');
    const detail = within(await body().findByRole('dialog', { name: 'Delete on Lines' }));
    await expect(detail.getByRole('heading', { name: '2 rules apply, the last one first' })).toBeVisible();
    await expect(detail.getAllByRole('listitem')[0]).toHaveTextContent('by rule 5 · decides');
  },
};

/** Findings appear at their rule; those with a single fix are fixed by one click. */
export const Findings: Story = {
  args: { target: { kind: 'role', id: 'odd' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Has no effect: overridden by rule 7/)).toBeVisible();
    for (const text of [
      /^The field list is empty/,
      /^Unknown operator IN/,
      /^invoice isn’t a known subject/,
      /^These limits have no effect on .+ Fields work only for Users/,
      /^report is turned off/,
      /^No subject is selected/,
    ])
      await expect(canvas.getByText(text)).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Write view' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Write $in' }));
    await waitFor(() => expect(canvas.queryByText(/^The operator IN/)).not.toBeInTheDocument());
    await expect(cell(canvas, /^View on invoice/)).toBeInTheDocument();
    await expect(rules(canvas)).toHaveLength(oddRules.length);
  },
};

/** The number of users leads to them. */
export const UsersOfRole: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /^\d+ users? ha(s|ve) this role$/ }));
    await expect(args.onOpenUsers).toHaveBeenCalledOnce();
  },
};

/** A user's own rules after those of their roles. */
export const UserSummary: Story = {
  args: { target: { kind: 'user', id: 'layla' } },
  play: async ({ canvas, args }) => {
    await expect(cell(canvas, /^View on System: Allowed, by the role Auditor$/)).toBeVisible();
    await expect(cell(canvas, /^Export on Users: Allowed, by rule 1$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Open user' }));
    await expect(args.onOpenUser).toHaveBeenCalledWith('layla');
  },
};

/** The product as another user would see it, and the rule behind any answer. */
export const Preview: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    const panel = within(await body().findByRole('dialog', { name: 'Preview' }));
    await expect(args.onPreview).toHaveBeenLastCalledWith({ rules: roles[3]!.rules });
    await expect(panel.getByText('Pages: 2 of 4 available')).toBeVisible();
    await userEvent.click(panel.getByRole('tab', { name: 'Users' }));
    await expect(await panel.findByText('changes E-mail')).toBeInTheDocument();
    await expect(panel.getByText('does not change Status')).toBeInTheDocument();
    await userEvent.click(panel.getByRole('tab', { name: 'See why' }));
    await expect(await panel.findByText('In some cases')).toBeVisible();
    await expect(panel.getByText('Rule 2 of the role Support')).toBeVisible();
    await userEvent.click(panel.getByRole('combobox', { name: 'Preview as' }));
    await userEvent.click(await body().findByRole('option', { name: /Layla/ }));
    await expect(args.onPreview).toHaveBeenLastCalledWith({ rules: roles[3]!.rules, userId: 'layla' });
  },
};

/** Earlier versions, restored through a review of the changes; a refused save names the next step. */
export const RevertRefused: Story = {
  args: {
    onSaveRules: fn(async (): Promise<RulesOutcome> => ({
      status: 'failed',
      code: 'lastAdministrator',
      message: 'At least one administrator must remain. Give the right to someone else first.',
    })),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'History' }));
    const history = within(await body().findByRole('dialog', { name: 'History' }));
    await expect(args.onLoadRevisions).toHaveBeenCalledOnce();
    await expect(history.getByText('Current version')).toBeVisible();
    await userEvent.click(history.getByRole('button', { name: '2 differences from the current version' }));
    await expect(history.getByText('Removed, was rule 5')).toBeVisible();
    await userEvent.click(history.getAllByRole('button', { name: 'Restore this version' })[0]!);
    const review = within(await body().findByRole('dialog', { name: 'What will change' }));
    await userEvent.click(review.getByRole('button', { name: 'Save 2 changes' }));
    await expect(await review.findByText(/^Nothing was saved. At least one administrator must remain/)).toBeVisible();
  },
};

/** Another user saved in between: the changes are merged and reviewed before saving. */
export const Conflict: Story = {
  args: {
    onSaveRules: fn(async (_rules: unknown, version: number): Promise<RulesOutcome> => ({ status: version === 3 ? 'stale' : 'saved' })),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(cell(canvas, /^Update on System/));
    await userEvent.click(await canvas.findByRole('button', { name: 'Review changes' }));
    const review = within(await body().findByRole('dialog', { name: 'What will change' }));
    await userEvent.click(review.getByRole('button', { name: 'Save 1 change' }));
    await expect(await review.findByText('Someone else changed these rules.')).toBeVisible();
    await userEvent.click(review.getByRole('button', { name: 'Merge both' }));
    await userEvent.click(await review.findByRole('button', { name: 'Save 1 change' }));
    await expect(args.onSaveRules).toHaveBeenLastCalledWith(
      [
        { action: ['view', 'send'], subject: 'chat' },
        { action: 'update', subject: 'system' },
        { action: 'export', subject: 'audit' },
      ],
      4,
    );
  },
};

/** 200 roles, one with 500 rules on 60 subjects: only the visible part is rendered. */
export const Huge: Story = {
  args: { roles: ready(manyRoles), catalogue: manyFeatures, target: { kind: 'role', id: 'role-0' } },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Roles' });
    await expect(within(list).getAllByRole('listitem').length).toBeLessThan(40);
    within(list)
      .getByRole('link', { name: /^Team 001/ })
      .focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(within(list).getByRole('link', { name: /^Team 200/ })).toHaveFocus());
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search roles' }), '117');
    await expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.clear(canvas.getByRole('searchbox', { name: 'Search roles' }));
    // By name only: a query by role over two thousand cells is slow.
    const create = document.querySelector<HTMLElement>('[aria-label^="Create on Customer 1:"]');
    await expect(document.querySelectorAll('[role="gridcell"]').length).toBeLessThan(1_000);
    create?.click();
    await waitFor(() => expect(create).toHaveAccessibleName(/: Denied, by rule 500$/));
    await expect(canvas.getByRole('grid', { name: 'Matrix' })).toHaveAttribute('aria-rowcount', String(1 + 1 + 8 + 60 + 24));
  },
};

/** Without the permission to edit, the same page is read-only. */
export const ReadOnly: Story = {
  args: { may: { create: false, update: false, delete: false, seeUsers: false } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^You can see these rules but not change them/)).toBeVisible();
    await userEvent.click(cell(canvas, /^Export on Chats/));
    await expect(cell(canvas, /^Export on Chats: Not permitted/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'New role' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('tab', { name: 'Users' })).not.toBeInTheDocument();
    await expect(args.onSaveRules).not.toHaveBeenCalled();
  },
};

export const Empty: Story = {
  args: { roles: ready([]), target: undefined, isTargetChosen: false },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: 'New role' })).toHaveLength(1);
  },
};

export const Loading: Story = { args: { roles: loading } };
export const LoadFailed: Story = {
  args: { roles: failed(), target: undefined, isTargetChosen: false },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    isAdvanced: false,
    catalogue: inArabic(catalogue),
    draft: { version: 2, base: [], rules: [...roles[3]!.rules, { action: 'export', subject: 'audit' }] },
  },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
};

/** On narrow screens each subject lists its actions below. */
export const Phone: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Chats/ }));
    const chats = within(await canvas.findByRole('region', { name: /^Chats/ }));
    await userEvent.click(chats.getByRole('button', { name: /^Export Not permitted/ }));
    await expect(await chats.findByRole('button', { name: /^Export Allowed · by rule 6/ })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
    // Focusing may have scrolled the page.
    window.scrollTo(0, 0);
  },
};
