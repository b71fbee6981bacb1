import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ClientDiedNotice } from './ClientDiedNotice.tsx';
import { ClientMessageNotice } from './ClientMessageNotice.tsx';

const onDismiss = fn();
const onReconnect = fn();

/** Notices a user sees when an administrator writes to them or disconnects them. */
const meta = {
  title: 'Status/ClientNotices',
  parameters: { layout: 'fullscreen' },
  render: () => (
    <>
      <ClientDiedNotice by="Nadia Haddad" onReconnect={onReconnect} />
      <ClientDiedNotice onReconnect={onReconnect} />
      <ClientMessageNotice
        from="Nadia Haddad"
        text="We restart at noon. <b>Please</b> finish what you are writing."
        waiting={0}
        onDismiss={onDismiss}
      />
      <ClientMessageNotice text={'نعيد التشغيل ظهرًا.\nشكرًا لكم.'} waiting={2} onDismiss={onDismiss} />
    </>
  ),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Messages are shown as plain text; each notice names its author and the next step. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/<b>Please<\/b>/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Got it' }));
    await expect(onDismiss).toHaveBeenCalled();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Reconnect' })[0]!);
    await expect(onReconnect).toHaveBeenCalled();
  },
};

export const Phone: Story = { tags: ['picture'], globals: { viewport: { value: 'phone' } } };

export const DarkArabic: Story = { tags: ['picture'], globals: { theme: 'dark', locale: 'ar' } };
