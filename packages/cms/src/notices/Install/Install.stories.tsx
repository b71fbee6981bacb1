import { expect, fn, screen, userEvent, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { InstallDialog } from './InstallDialog.tsx';
import { InstallNotice } from './InstallNotice.tsx';

const meta = {
  title: 'CMS/Install',
  component: InstallNotice,
  args: { how: 'prompt', onInstall: fn(), onDecline: fn() },
} satisfies Meta<typeof InstallNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Offered once, to people who come back. */
export const Offer: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Install' }));
    await expect(args.onInstall).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'No thanks' }));
    await expect(args.onDecline).toHaveBeenCalledOnce();
  },
};

const onOpenChange = fn();

/** On iPhone and iPad the browser can't ask. */
export const Steps: Story = {
  tags: ['picture'],
  args: { how: 'steps' },
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <>
      <InstallNotice {...args} />
      <InstallDialog isOpen onOpenChange={onOpenChange} />
    </>
  ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Install Manyline' }));
    await expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await expect(onOpenChange).toHaveBeenCalledWith(false);
  },
};
