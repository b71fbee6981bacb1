import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { DEFAULT_TABLE_STATE, failed, loading, ready, type SaveOutcome } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { inArabic } from '../parts/arabicFeatures.data.ts';
import type { FeatureValues } from './FeatureDialog.tsx';
import { someFeatures } from './FeatureScreen.data.ts';
import { EVERYTHING, FeatureScreen } from './FeatureScreen.tsx';

const saved: SaveOutcome<FeatureValues> = { status: 'saved' };

const meta = {
  title: 'CMS/FeatureScreen',
  component: FeatureScreen,
  args: {
    features: ready(someFeatures),
    filter: EVERYTHING,
    state: { ...DEFAULT_TABLE_STATE, hidden: ['createDate'] },
    canCreate: true,
    canEdit: true,
    onFilterChange: fn(),
    onStateChange: fn(),
    onRetry: fn(),
    onCreate: fn(async () => saved),
    onUpdate: fn(async () => saved),
    onStatusChange: fn(async () => ready(undefined)),
  },
  render: function Living(args) {
    const [filter, setFilter] = useState(args.filter);
    return (
      <FeatureScreen
        {...args}
        filter={filter}
        onFilterChange={(next) => {
          setFilter(next);
          args.onFilterChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof FeatureScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;

const actionsOf = async (canvas: Canvas, name: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menu');
};

/** View, search, and disable a feature after confirming. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Features' })).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search by code or title' }), 'zzz');
    await expect(canvas.getByText('No results')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all features' }));
    const menu = await actionsOf(canvas, 'Users');
    await expect(within(menu).getByRole('menuitem', { name: /Turn off/ })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    const sendMenu = await actionsOf(canvas, 'Send');
    await userEvent.click(within(sendMenu).getByRole('menuitem', { name: 'Turn off' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Turn off “Send”?' });
    await expect(dialog).toHaveTextContent('9 rules refer to it and aren’t changed.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    await expect(args.onStatusChange).toHaveBeenCalledWith(someFeatures[3], 'disabled');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(canvas.getByRole('grid', { name: 'Features' })).toBeVisible();
  },
};

/** Errors show at their field; the input is restored after Escape. */
export const Creating: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New feature' }));
    const dialog = await screen.findByRole('dialog', { name: 'New feature' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Code/ }), 'Gift Cards');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create feature' }));
    await expect(await within(dialog).findByRole('textbox', { name: /^Code/ })).toHaveAccessibleDescription(
      /Start with a lower-case letter/,
    );
    await expect(within(dialog).getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(/Enter a title/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'New feature' }));
    const again = await screen.findByRole('dialog', { name: 'New feature' });
    const code = within(again).getByRole('textbox', { name: /^Code/ });
    await expect(code).toHaveValue('Gift Cards');
    await userEvent.clear(code);
    await userEvent.type(code, 'gift-card');
    await userEvent.type(within(again).getByRole('textbox', { name: 'Title' }), 'Gift cards');
    await userEvent.click(within(again).getByRole('button', { name: 'Create feature' }));
    await expect(args.onCreate).toHaveBeenCalledWith({ type: 'subject', code: 'gift-card', title: 'Gift cards', description: '' });
    await waitFor(() => expect(again).not.toBeInTheDocument());
  },
};

export const Refused: Story = {
  args: {
    onUpdate: fn(async (): Promise<SaveOutcome<FeatureValues>> => ({ status: 'failed', message: "There's nothing to update" })),
  },
  play: async ({ canvas }) => {
    const menu = await actionsOf(canvas, 'Conversations');
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Edit feature' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit feature' });
    await expect(within(dialog).getByRole('textbox', { name: /^Code/ })).toHaveAttribute('readonly');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent("There's nothing to update");
  },
};

export const ReadOnly: Story = {
  args: { canCreate: false, canEdit: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'New feature' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
    await expect(canvas.getByText('You can see features but not change them.')).toBeVisible();
  },
};

export const Loading: Story = { args: { features: loading } };

export const LoadFailed: Story = {
  args: { features: failed('Cannot fetch data') },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const DarkArabicPhone: Story = {
  tags: ['picture'],
  args: { features: ready(inArabic(someFeatures)) },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};
