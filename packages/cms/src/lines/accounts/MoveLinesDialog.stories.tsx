import { expect, fn, screen, userEvent, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { accountArgs, ACCOUNTS } from '../Lines.data.ts';
import { MoveLinesDialog } from './MoveLinesDialog.tsx';

const meta = {
  title: 'CMS/MoveLinesDialog',
  component: MoveLinesDialog,
  args: { account: ACCOUNTS[0]!, accounts: ACCOUNTS, onMoveLines: accountArgs.onMoveLines, onClose: fn() },
} satisfies Meta<typeof MoveLinesDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A dry run says what would happen to each line; the move then says what did. */
export const Default: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('button', { name: 'Move lines' })).toBeDisabled();
    const target = ACCOUNTS[1]!;
    await userEvent.click(dialog.getByRole('combobox', { name: 'To the account' }));
    await userEvent.click(await screen.findByRole('option', { name: target.name }));
    await expect(await dialog.findByText(`2 lines move to ${target.name}, 1 stays. Nothing has changed yet.`)).toBeVisible();
    const lines = within(dialog.getByRole('list', { name: 'What happens to each line' })).getAllByRole('listitem');
    await expect(lines[0]).toHaveTextContent(/doesn’t have this number/);
    await expect(lines[1]).toHaveTextContent(/Verified by the provider’s list/);
    await expect(lines[2]).toHaveTextContent(/Will no longer have a standby account/);
    await userEvent.click(dialog.getByRole('button', { name: 'Move 2 lines' }));
    await expect(args.onMoveLines).toHaveBeenLastCalledWith(args.account.id, target.id, {
      isDryRun: false,
      tns: ['+14155550101', '+14155550102'],
    });
    await expect(await dialog.findByText(`2 lines moved to ${target.name}, 1 stayed.`)).toBeVisible();
  },
};
