import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { OptOutList } from './OptOutList.tsx';
import { optOutArgs } from './OptOuts.data.ts';
import type { OptOutListProps } from './optOuts.types.ts';

const meta = { title: 'CMS/OptOutList', component: OptOutList, args: optOutArgs } satisfies Meta<typeof OptOutList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Asked on the phone')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search by number, line or reason' }), 'phone');
    await waitFor(() => expect(args.onFilterChange).toHaveBeenLastCalledWith({ q: 'phone' }));
  },
};

/** Filtered by one line. */
export const OfOneLine: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Line' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Line' }));
    await userEvent.click(await screen.findByRole('option', { name: /Front desk/ }));
    await expect(args.onFilterChange).toHaveBeenLastCalledWith({ lineTn: '+14155550100' });
  },
};

/** A number that is refused says why, and what was typed stays. */
export const AddedByHand: Story = {
  args: {
    onAdd: fn<OptOutListProps['onAdd']>(async ({ phoneNumber }) =>
      phoneNumber.length < 8
        ? ready({ added: 0, known: 0, refused: [{ index: 0, message: 'This phone number is too short.' }] })
        : ready({ added: 1, known: 0, refused: [] }),
    ),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a number' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a number' }));
    const add = dialog.getByRole('button', { name: 'Add a number' });
    await userEvent.type(dialog.getByRole('textbox', { name: /^Number/ }), '+4420');
    await expect(add).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Asked by letter');
    await userEvent.click(add);
    await expect(await dialog.findByText('This phone number is too short.')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Number/ }), '79460958');
    await userEvent.click(add);
    await expect(args.onAdd).toHaveBeenLastCalledWith({ phoneNumber: '+442079460958', line: '', reason: 'Asked by letter' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Removed: Story = {
  play: async ({ args, canvas }) => {
    const [menu] = canvas.getAllByRole('button', { name: /^Actions/ });
    if (menu) await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const question = within(await screen.findByRole('alertdialog', { name: /^Remove .* from the opt-out list/ }));
    await expect(question.getByText(/This person opted out by text/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await expect(args.onRemove).toHaveBeenCalledWith({ tn: '+442079460958', lineTn: '+14155550100' });
  },
};

/** Someone else removed it first, or its line is another's. */
export const NotRemoved: Story = {
  args: { onRemove: fn<OptOutListProps['onRemove']>(async () => ready(false)) },
  play: async ({ canvas }) => {
    const [menu] = canvas.getAllByRole('button', { name: /^Actions/ });
    if (menu) await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const question = within(await screen.findByRole('alertdialog', { name: /^Remove .* from the opt-out list/ }));
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await expect(await question.findByText(/^The number wasn’t removed/)).toBeVisible();
  },
};

/** Rows that weren't added say why and can be saved. */
export const Imported: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import a file' });
    await userEvent.upload(
      await within(dialog).findByLabelText('CSV or Excel file'),
      new File(['number'], 'list.csv', { type: 'text/csv' }),
    );
    await expect(await within(dialog).findByText('This isn’t a phone number.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save these rows' }));
    await expect(args.importing.onSaveRefused).toHaveBeenCalledWith([
      expect.objectContaining({ row: 3, cells: { number: 'ask at the counter' }, problem: 'This isn’t a phone number.' }),
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Import the other row' }));
    await expect(await within(dialog).findByText('1 number added.')).toBeVisible();
  },
};

export const Loading: Story = { args: { optOuts: loading } };

export const Empty: Story = {
  args: { optOuts: ready({ items: [], total: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No one has opted out')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Add a number' })).toHaveLength(1);
  },
};

export const LoadFailed: Story = {
  args: { optOuts: failed('Cannot fetch data') },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /again/ }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

export const OnlyViewed: Story = {
  args: { rights: { canChange: false, canExport: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Add a number' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Actions/ })).toBeNull();
  },
};

/** A number begins where the name below it does. */
export const DarkArabicPhone: Story = {
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('listitem'))[0]!);
    const [name] = await screen.findAllByText('Amina Benali', { selector: 'small' });
    const digits = document.createRange();
    digits.selectNodeContents(name!.previousElementSibling!);
    await expect(digits.getBoundingClientRect().right).toBeCloseTo(name!.getBoundingClientRect().right, 0);
  },
};
