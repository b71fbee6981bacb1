import { expect, fn, screen, userEvent, within } from '@manyline/plays';
import { DEFAULT_TABLE_STATE, failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { someEntries } from './AuditScreen.data.ts';
import { AuditScreen } from './AuditScreen.tsx';
import { ANYTHING } from './auditSearch.ts';

const meta = {
  title: 'CMS/AuditScreen',
  component: AuditScreen,
  args: {
    entries: ready({ items: someEntries, total: 12_345 }),
    search: ANYTHING,
    state: { ...DEFAULT_TABLE_STATE, size: 25, sort: [{ id: 'time', direction: 'descending' }] },
    isBusy: false,
    canExport: true,
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
  await userEvent.click(within(await canvas.findByRole('row', { name: row })).getByRole('button', { name: /^(Open|Show|Details|Expand)/ }));
};

/** Actor, action, object, changes, address and time. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await open(canvas, /Bob Laurent/);
    const grid = canvas.getByRole('grid', { name: 'Audit log' });
    const [before, after] = [within(grid).getAllByRole('deletion')[0], within(grid).getAllByRole('insertion')[0]];
    await expect(before).toHaveTextContent('bob@harbour.example');
    await expect(after).toHaveTextContent('bob.laurent@harbour.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel workbook' }));
    await expect(args.onExport).toHaveBeenCalledWith('xlsx');
  },
};

export const Filtered: Story = {
  args: { search: { ...ANYTHING, actions: ['update', 'denied'] } },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Nadia Haddad: Disabled' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Only this user' }));
    await expect(args.onSearchChange).toHaveBeenLastCalledWith({ ...ANYTHING, actions: ['update', 'denied'], actorId: 'nadia' });
    await userEvent.click(canvas.getByRole('button', { name: /^Remove By nadia/ }));
    await expect(args.onSearchChange).toHaveBeenLastCalledWith({ ...ANYTHING, actions: ['update', 'denied'], actorId: undefined });
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
