import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { DEFAULT_TABLE_STATE, failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { insideImport, someEntries, withParts } from './AuditScreen.data.ts';
import { AuditScreen } from './AuditScreen.tsx';
import { ANYTHING, type AuditSearch } from './auditSearch.ts';

const meta = {
  title: 'CMS/AuditScreen',
  component: AuditScreen,
  args: {
    entries: ready({ items: someEntries.filter(({ action }) => !action.startsWith('signIn')), total: 12_345 }),
    search: ANYTHING,
    state: { ...DEFAULT_TABLE_STATE, size: 25, sort: [{ id: 'time', direction: 'descending' }] },
    isBusy: false,
    canExport: true,
    people: { options: ready([{ value: 'nadia', label: 'Nadia Haddad' }]), onSearch: fn() },
    drawOperation: (_, draw) => draw(ready({ items: insideImport, total: 401 }), fn()),
    onSearchChange: fn(),
    onStateChange: fn(),
    onRefresh: fn(),
    onExport: fn(async () => undefined),
  },
  render: function Living(args) {
    const [search, setSearch] = useState(args.search);
    return (
      <AuditScreen
        {...args}
        search={search}
        onSearchChange={(next) => {
          setSearch(next);
          args.onSearchChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof AuditScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;

const open = async (canvas: Canvas, row: RegExp) => {
  await userEvent.click(within(await canvas.findByRole('row', { name: row })).getAllByRole('gridcell')[0]!);
  return within(await screen.findByRole('dialog'));
};

/** A sentence for each operation; what it changed is inside. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    const panel = await open(canvas, /Nadia Haddad.* changed user .*Bob Laurent/u);
    const [before, after] = [panel.getAllByRole('deletion')[0], panel.getAllByRole('insertion')[0]];
    await expect(before).toHaveTextContent('bob@harbour.example');
    await expect(after).toHaveTextContent('bob.laurent@harbour.example');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel workbook' }));
    await expect(args.onExport).toHaveBeenCalledWith('xlsx');
  },
};

export const Filtered: Story = {
  args: { search: { ...ANYTHING, actions: ['update', 'denied'] }, actorName: 'Nadia Haddad' },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Actions for .*Nadia Haddad.* disabled user/u }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Only this user' }));
    await expect(args.onSearchChange).toHaveBeenLastCalledWith({ ...ANYTHING, actions: ['update', 'denied'], actorId: 'nadia' });
    // The filters in use are shown below, each with a button that removes it.
    const chosen = within(await canvas.findByRole('group', { name: 'Filtered by' }));
    await expect(await chosen.findByText('By Nadia Haddad')).toBeVisible();
    await userEvent.click(chosen.getByRole('button', { name: /^Remove .*Changed/u }));
    await expect(args.onSearchChange).toHaveBeenLastCalledWith({ ...ANYTHING, actions: ['denied'], actorId: 'nadia' });
    await userEvent.click(canvas.getByRole('button', { name: 'Person' }));
    await expect(await screen.findByRole('combobox', { name: 'Person' })).toHaveValue('Nadia Haddad');
  },
};

/** No entry shows the person, and no name of theirs is known: words, never an id. */
export const UnknownPerson: Story = {
  args: { search: { ...ANYTHING, actorId: '5d0c7f6e' }, entries: ready({ items: [], total: 0 }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Person' }));
    await expect(await screen.findByRole('combobox', { name: 'Person' })).toHaveValue('Deleted or unknown person');
  },
};

const unnamed = (objectId: string, chip: RegExp, more: Partial<AuditSearch> = {}): Story => ({
  args: { search: { ...ANYTHING, objectId, ...more }, entries: ready({ items: [], total: 0 }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(chip)).toBeVisible();
  },
});

/** An object without a known name has its kind and a short id; a line its number. */
export const UnnamedObject = unnamed('5d0c7f6e-2f0b-4c8e-9a53-7f1f0a6f2b11', /^About Role .5d0c7f6e….$/u, { objectTypes: ['role'] });
export const UnknownObject = unnamed('5d0c7f6e-2f0b-4c8e-9a53-7f1f0a6f2b11', /^About Deleted or unknown object .5d0c7f6e….$/u);
export const UnnamedLine = unnamed('+14155552671', /^About Line .\+1\s415\s555\s2671.$/u);

/** An import of 200 lines is one row; a sample of what it did is inside, all of it one step away. */
export const Operation: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText(/imported 200 lines/u)).toBeVisible();
    const panel = await open(canvas, /imported 200 lines/u);
    const inside = await panel.findByRole('list', { name: 'Everything this operation did' });
    await expect(within(inside).getByText(/gave .*\+44 20 7946 1196.* to .*Mia Jensen/u)).toBeVisible();
    await expect(await within(inside).findByText(/^\W*\+44 20 7946 1196\W*, not verified$/u)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Show all 401 entries' }));
    await expect(args.onSearchChange).toHaveBeenLastCalledWith({ ...ANYTHING, operationId: 'import' });
  },
};

/** What says everything in its sentence has nothing to open. */
export const SignIns: Story = {
  args: {
    search: { ...ANYTHING, tab: 'signIns' },
    entries: ready({ items: someEntries.filter(({ action }) => action.startsWith('signIn')), total: 2 }),
  },
  play: async ({ args, canvas }) => {
    const row = await canvas.findByRole('row', { name: /Alice Moreau.* signed in/u });
    await expect(within(row).queryByRole('button', { name: /^Details/u })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('tab', { name: 'Changes' }));
    await expect(args.onSearchChange).toHaveBeenLastCalledWith({ ...ANYTHING, tab: 'changes' });
  },
};

/** Values with several parts are in words, too. */
export const Parts: Story = {
  args: { entries: ready({ items: withParts, total: withParts.length }) },
  play: async ({ canvas }) => {
    const told = async (row: RegExp) => {
      const words = (await open(canvas, row)).getAllByRole('insertion').map((word) => word.textContent);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      return words;
    };
    await expect(await told(/the system settings/u)).toEqual([expect.stringMatching(/^Start: \d\d:\d\d:\d\d 2026-11-\d\d$/u)]);
    await expect(await told(/Omar Farouk/u)).toEqual(['+14155550101 (Desk)', 'VIP']);
    await expect(await told(/exported the audit log/u)).toEqual([
      expect.stringMatching(/^Search: ann, From: \d\d:\d\d:\d\d 2026-11-\d\d$/u),
    ]);
    await expect(await told(/Team lead/u)).toEqual(['Allow View and Update on Users · only the field Name']);
    await expect(await told(/exported .*users/u)).toEqual([
      'Status: Active, Being deleted, Two-step verification: no, Actions: Sign-in failed, Objects: Line',
      'Username',
      'Last seen',
    ]);
  },
};

export const NoMatch: Story = {
  args: { entries: ready({ items: [], total: 0 }), search: { ...ANYTHING, q: 'zzz' }, canExport: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Show everything' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  },
};

export const Loading: Story = { args: { entries: loading } };

export const LoadFailed: Story = {
  args: { entries: failed('Cannot fetch data') },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
};

export const DarkArabic: Story = { tags: ['picture'], globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } } };

export const Phone: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};
