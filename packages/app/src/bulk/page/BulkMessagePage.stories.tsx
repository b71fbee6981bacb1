import { expect, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../../routing/paths.ts';
import { inWorld } from '../../testing/storyWorld/storyWorld.tsx';

/** Bulk messages on the mock backend. */
const meta = {
  title: 'Pages/Bulk messages',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.bulk, signedInAs: 'alice' },
  globals: { viewport: { value: 'desktop' } },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  parameters: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Who’s it for?')).toBeVisible();
    await expect(document.title).toMatch(/^(?:\(\d+\) )?Manyline - Bulk messages$/u);
  },
};

export const Huge: Story = {
  play: async ({ canvas }) => {
    const numbers = Array.from({ length: 1_500 }, (_, index) => `Person ${index + 1} <+336${String(10_000_000 + index)}>`);
    const field = await canvas.findByRole('textbox', { name: 'Add numbers' });
    await waitFor(() => expect(field).toBeEnabled());
    await userEvent.click(field);
    await userEvent.paste([...numbers.slice(0, 40), '+1 415 55', 'the harbour desk', ...numbers].join('\n'));
    await expect(await screen.findByRole('button', { name: '1,500 ready' })).toBeVisible();
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60);
  },
};

export const PastDarkArabic: Story = {
  parameters: { scenario: 'batches', path: `${paths.bulk}?view=sent` },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('link'))[0]).toBeVisible();
  },
};

/** Toolbars show it on a phone, in Arabic, or while the hub reconnects. */
export const FailedInPart: Story = {
  parameters: { scenario: 'batches', path: `${paths.bulk}?batch=demo-batch-2` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry 3 failed' })).toBeVisible();
  },
};

export const NotThere: Story = {
  parameters: { path: `${paths.bulk}?batch=nobody-knows` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Bulk message not found')).toBeVisible();
  },
};
