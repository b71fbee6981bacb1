import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MergeDialog, type MergeField } from './MergeDialog.tsx';

const fields: readonly MergeField[] = [
  { name: 'name', label: 'Name', before: 'Camille Durand', mine: 'Camille Durand-Petit', theirs: 'Camille D.' },
  { name: 'email', label: 'E-mail', before: '', mine: 'camille@harbour.example', theirs: '' },
  { name: 'roles', label: 'Roles', before: 'Agent', mine: 'Agent', theirs: 'Agent, Supervisor' },
];

const meta = {
  title: 'Fields/MergeDialog',
  component: MergeDialog,
  args: { isOpen: true, fields, onSave: fn(), onOpenChange: fn() },
} satisfies Meta<typeof MergeDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Another user changed this too' }));

/** Fields changed by one side are preselected; fields changed by both must be chosen. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    const inside = await dialog();
    const name = within(inside.getByRole('group', { name: 'Name' }));
    await expect(name.getByRole('radio', { name: /^Mine/ })).not.toBeChecked();
    await expect(within(inside.getByRole('group', { name: 'E-mail' })).getByRole('radio', { name: /^Mine/ })).toBeChecked();
    await expect(within(inside.getByRole('group', { name: 'Roles' })).getByRole('radio', { name: /^Theirs/ })).toBeChecked();

    await userEvent.click(inside.getByRole('button', { name: 'Save' }));
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(inside.getByRole('alert')).toHaveTextContent('1 field left to choose.');
    await waitFor(() => expect(name.getByRole('radio', { name: /^Mine/ })).toHaveFocus());

    await userEvent.keyboard(' ');
    await userEvent.click(inside.getByRole('button', { name: 'Save' }));
    await expect(args.onSave).toHaveBeenLastCalledWith({ name: 'mine', email: 'mine', roles: 'theirs' });
    await userEvent.click(inside.getByRole('button', { name: 'Use all theirs' }));
    await userEvent.click(inside.getByRole('button', { name: 'Save' }));
    await expect(args.onSave).toHaveBeenLastCalledWith({ name: 'theirs', email: 'theirs', roles: 'theirs' });
    await userEvent.click(inside.getByRole('button', { name: 'Keep editing' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const Asked: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const inside = await dialog();
    await userEvent.click(inside.getByRole('button', { name: 'Save' }));
    await expect(inside.getByRole('alert')).toBeVisible();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    fields: [
      { name: 'name', label: 'الاسم', before: 'ليلى حداد', mine: 'ليلى الحداد', theirs: 'Layla Haddad' },
      { name: 'email', label: 'البريد الإلكتروني', before: 'layla@harbour.example', mine: 'layla@harbour.example', theirs: '' },
    ],
    message: 'تعذّر الحفظ. حاول مرة أخرى.',
    isBusy: true,
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => void (await screen.findByRole('dialog')),
};
