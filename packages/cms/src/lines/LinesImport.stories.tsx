import { expect, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { certainTable, importActions } from '../import/Import.data.ts';
import { listArgs } from './Lines.data.ts';
import { linesArgs } from './LinesScreen.data.ts';
import { LinesScreen } from './LinesScreen.tsx';

const TABLE = certainTable<'number' | 'name' | 'username' | 'status' | 'provider'>(
  ['number', 'status'],
  [{ number: '+14155550100' }, { number: '+14155550123' }, { number: '+33612345678' }],
);

const meta = {
  title: 'CMS/LinesImport',
  component: LinesScreen,
  args: linesArgs,
} satisfies Meta<typeof LinesScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A file is tried first: each row says what it would change. */
export const Imported: Story = {
  args: {
    list: {
      ...listArgs,
      importing: importActions(TABLE, {
        isDryRun: true,
        created: 1,
        updated: 1,
        unchanged: 1,
        invalid: 0,
        rows: [
          {
            row: 2,
            tn: '+14155550100',
            outcome: 'update',
            changes: [{ field: 'status', before: 'Alive', after: 'Suspended' }],
            errors: [],
          },
          {
            row: 3,
            tn: '+14155550123',
            outcome: 'create',
            changes: [
              { field: 'owner', after: 'Bob Martin' },
              { field: 'status', after: 'Unconfirmed' },
            ],
            errors: [],
            notes: [{ field: 'status', message: 'The status isn’t imported: the line is “Not verified” until its number is verified.' }],
          },
          { row: 4, tn: '+33612345678', outcome: 'unchanged', changes: [], errors: [] },
        ],
      }),
    },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Import lines' }));
    await userEvent.upload(await dialog.findByLabelText('CSV or Excel file'), new File(['number\n'], 'lines.csv', { type: 'text/csv' }));
    await expect(await dialog.findByText('Suspended')).toBeVisible();
    await expect(dialog.getByText('Bob Martin')).toBeVisible();
    // What the file says and isn't stored is named.
    await expect(dialog.getByText(/^1 row has a value that isn’t imported/)).toBeVisible();
    await expect(dialog.getByText(/^The status isn’t imported/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Import 2 lines' }));
    await waitFor(() =>
      expect(args.list.importing.onImport).toHaveBeenLastCalledWith(
        [expect.objectContaining({ row: 2 }), expect.objectContaining({ row: 3 })],
        false,
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};
