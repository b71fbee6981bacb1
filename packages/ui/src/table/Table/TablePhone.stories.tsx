import { expect, fireEvent, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../controls/Button/Button.tsx';
import { SearchField } from '../../fields/SearchField/SearchField.tsx';
import { AppShell } from '../../layout/AppShell/AppShell.tsx';
import { args as shellArgs, inWindow } from '../../layout/AppShell/AppShellPage.data.tsx';
import { ready } from '../../loading/loadable.ts';
import { NO_ROWS } from '../state/tableSelection.ts';
import { DEFAULT_TABLE_STATE } from '../state/tableState.ts';
import { arabic, type Person, personColumns, samplePeople } from './Table.data.tsx';
import { frameOf, LivingTable, onAction, Search, tableArgs, Window } from './Table.harness.tsx';
import { Table } from './Table.tsx';
import type { TableProps } from './Table.types.ts';

const meta = {
  title: 'Table/TablePhone',
  component: Table<Person>,
  args: { ...tableArgs },
  render: (args) => <LivingTable {...args} />,
} satisfies Meta<TableProps<Person>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Cards: Story = {
  tags: ['picture'],
  args: { selection: NO_ROWS, state: { ...DEFAULT_TABLE_STATE, size: 5 }, rowDetail: (person) => <span>{person.email}</span> },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem', { name: /./ })).toHaveLength(5);
    const row = (name: string) => canvas.getByRole('listitem', { name });
    // Nothing is selected: a tap shows the details.
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.click(row('Bob Martin'));
    const panel = within(await screen.findByRole('dialog', { name: 'Bob Martin' }));
    await expect(panel.getByText('Role', { selector: 'dt' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // The menu selects the first one, then a tap selects more.
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Amina Benali' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Select' }));
    await expect(canvas.getByRole('checkbox', { name: 'Select Amina Benali' })).toBeChecked();
    await userEvent.click(row('Bob Martin'));
    await expect(canvas.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('2 selected');
    // The bar is at the bottom: the tools can still be used.
    await expect(canvas.getByRole('button', { name: 'Sort' }).closest('[inert]')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Amina Benali' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await expect(onAction).toHaveBeenCalledWith('edit', 'p1');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    // Holding a row selects it, and the release doesn't open it.
    await fireEvent.pointerDown(row('Bob Martin'), { pointerType: 'touch', clientX: 9, clientY: 9 });
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Select Bob Martin' })).toBeChecked());
    await fireEvent.pointerUp(row('Bob Martin'), { pointerType: 'touch' });
    await fireEvent.click(row('Bob Martin'));
    await expect(canvas.getByRole('checkbox', { name: 'Select Bob Martin' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Sort' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Username, descending' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem', { name: /./ })[0]).toHaveAccessibleName(/ليلى/));
  },
};

/** In the shell with the page's density: the tools stay below the sticky header. */
export const InShell: Story = {
  args: { isBusy: true, state: { ...DEFAULT_TABLE_STATE, size: 20 } },
  parameters: inWindow,
  globals: { density: 'compact', viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <AppShell {...shellArgs}>
        <Story />
      </AppShell>
    ),
  ],
  play: async ({ canvas }) => {
    const header = canvas.getByRole('banner');
    const main = canvas.getByRole('main');
    const search = canvas.getByRole('searchbox');
    await waitFor(() => expect(getComputedStyle(main).getPropertyValue('--page-top')).toBe(`${header.offsetHeight}px`));
    window.scrollTo(0, 800);
    await waitFor(() => expect(window.scrollY).toBe(800));
    const gap = search.getBoundingClientRect().top - header.getBoundingClientRect().bottom;
    await expect(gap).toBeGreaterThan(0);
    await expect(gap).toBeLessThan(20);
    await expect(canvas.getByRole('list', { name: 'Users' })).toHaveAttribute('data-density', 'compact');
  },
};

/** Only a few rows are rendered at a time; bulk actions need no horizontal scrolling. */
export const TenThousandCards: Story = {
  args: { paging: 'scroll', rows: ready({ items: samplePeople(10_000) }), selection: { kind: 'rows', ids: ['p2'] } },
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <Window>
        <Story />
      </Window>
    ),
  ],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Users' });
    await waitFor(() => expect(canvas.getByRole('listitem', { name: 'Amina Benali' })).toHaveAttribute('aria-setsize', '10000'));
    const frame = frameOf(list);
    frame.scrollTo({ top: 400_000 });
    await waitFor(() => expect(frame.scrollTop).toBeGreaterThan(300_000));
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeLessThan(45));
    frame.scrollTo({ top: 0 });
    await waitFor(() => expect(canvas.getByRole('listitem', { name: 'Amina Benali' })).toBeVisible());
    const bar = canvas.getByRole('group', { name: 'Selected rows' });
    // The list ignores the pointer while it scrolls.
    await waitFor(() => expect(list.firstElementChild).not.toHaveStyle({ pointerEvents: 'none' }));
    await userEvent.click(within(bar).getByRole('button', { name: 'Select all 10,000' }));
    await expect(bar).toHaveTextContent('10,000 selected');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Bob Martin' }));
    await expect(bar).toHaveTextContent('9,999 selected');
    for (const button of within(bar).getAllByRole('button')) await expect(button.getBoundingClientRect().right).toBeLessThan(390);
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    label: 'المستخدمون',
    columns: personColumns(arabic),
    toolbar: (
      <Search>
        <SearchField label="ابحث بالاسم أو البريد أو الرقم" value="" onChange={() => undefined} />
      </Search>
    ),
    bulkActions: (
      <Button variant="soft" size="sm">
        تعيين دور
      </Button>
    ),
    rowDetail: () => 'التفاصيل',
    state: { ...DEFAULT_TABLE_STATE, size: 5 },
    selection: { kind: 'rows', ids: ['p2'] },
  },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
};
