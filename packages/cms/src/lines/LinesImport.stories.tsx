import { ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { listArgs } from './Lines.data.ts';
import { linesArgs } from './LinesScreen.data.ts';
import { LinesScreen } from './LinesScreen.tsx';

const meta = {
  title: 'CMS/LinesImport',
  component: LinesScreen,
  args: linesArgs,
} satisfies Meta<typeof LinesScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A file is tried first: each row says what it would change, and a wrong cell why. */
export const Imported: Story = {
  args: {
    list: {
      ...listArgs,
      onImport: fn<typeof listArgs.onImport>(async (_, isDryRun) =>
        ready({
          isDryRun,
          created: 1,
          updated: 1,
          unchanged: 1,
          invalid: 0,
          unknownColumns: [],
          rows: [
            {
              row: 2,
              tn: '+14155550100',
              outcome: 'update',
              changes: [{ field: 'status', before: 'Alive', after: 'Suspended' }],
              errors: [],
            },
            { row: 3, tn: '+14155550123', outcome: 'create', changes: [{ field: 'owner', after: 'Bob Martin' }], errors: [] },
            { row: 4, tn: '+33612345678', outcome: 'unchanged', changes: [], errors: [] },
          ],
        }),
      ),
    },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Import lines' }));
    await userEvent.upload(await dialog.findByLabelText('CSV file'), new File(['number\n'], 'lines.csv', { type: 'text/csv' }));
    await expect(await dialog.findByText('Suspended')).toBeVisible();
    await expect(dialog.getByText('Bob Martin')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Import 2 lines' }));
    await waitFor(() => expect(args.list.onImport).toHaveBeenLastCalledWith(expect.any(File), false));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const ImportWrong: Story = {
  args: {
    list: {
      ...listArgs,
      onImport: fn<typeof listArgs.onImport>(async () =>
        ready({
          isDryRun: true,
          created: 0,
          updated: 0,
          unchanged: 1,
          invalid: 1,
          unknownColumns: ['Colour'],
          rows: [
            { row: 2, tn: '+14155550100', outcome: 'unchanged', changes: [], errors: [] },
            {
              row: 3,
              tn: '+14155550123',
              outcome: 'invalid',
              changes: [],
              errors: [{ field: 'provider', message: 'No provider account has this name.' }],
            },
          ],
        }),
      ),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Import lines' }));
    await userEvent.upload(await dialog.findByLabelText('CSV file'), new File(['number\n'], 'lines.csv', { type: 'text/csv' }));
    await expect(await dialog.findByText('No provider account has this name.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  },
};
