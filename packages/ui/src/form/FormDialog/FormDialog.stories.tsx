import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { TextField } from '../../fields/TextField/TextField.tsx';
import { createForm } from '../Form/createForm.ts';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

const meta = {
  title: 'Fields/FormDialog',
  component: FormDialog,
  args: {
    isOpen: true,
    title: 'New view',
    description: 'Everyone finds it under its name.',
    submitLabel: 'Save view',
    cancelLabel: 'Cancel',
    children: <TextField label="Name" value="Night shift" onChange={fn()} />,
    onSubmit: fn<NonNullable<FormDialogProps['onSubmit']>>(() => undefined),
    onClose: fn(),
  },
} satisfies Meta<typeof FormDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'New view' }));

/** Enter in a field submits it, and it closes. A press outside would lose what is typed. */
export const Default: Story = {
  play: async ({ args }) => {
    const inside = await dialog();
    const name = inside.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.click(document.body);
    await expect(args.onClose).not.toHaveBeenCalled();
    name.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

/** Until the answer is there, nothing closes it or submits it again. */
export const Busy: Story = {
  args: { variant: 'danger', onSubmit: fn(() => new Promise<undefined>(() => undefined)) },
  play: async ({ args }) => {
    const inside = await dialog();
    const submit = inside.getByRole('button', { name: 'Save view' });
    await userEvent.click(submit);
    await waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'true'));
    await expect(inside.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.click(submit);
    await userEvent.keyboard('{Escape}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

const refuseOnce = fn<() => Promise<string | undefined>>();

/** A refusal is shown above the buttons until it is submitted again. */
export const RefusedAndRetried: Story = {
  args: { onSubmit: refuseOnce },
  beforeEach: () => {
    refuseOnce.mockReset().mockResolvedValue(undefined).mockResolvedValueOnce('Nothing was saved.');
  },
  play: async ({ args }) => {
    const inside = await dialog();
    await userEvent.click(inside.getByRole('button', { name: 'Save view' }));
    await expect(await inside.findByText('Nothing was saved.')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(inside.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(inside.queryByText('Nothing was saved.')).not.toBeInTheDocument();
  },
};

/** The first field with an error gets the focus. */
export const FocusesFirstError: Story = {
  render: (args) => <Asking {...args} />,
  play: async ({ args }) => {
    const inside = await dialog();
    await userEvent.click(inside.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(inside.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await expect(inside.getByText('A name is needed.')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

function Asking(args: FormDialogProps) {
  const [isTried, setIsTried] = useState(false);
  return (
    <FormDialog
      {...args}
      onSubmit={() => {
        setIsTried(true);
        return '';
      }}
    >
      <TextField label="Team" value="Support" onChange={fn()} />
      <TextField label="Name" value="" error={isTried ? 'A name is needed.' : undefined} onChange={fn()} />
    </FormDialog>
  );
}

export const DarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };

const { Form, Field } = createForm<{ readonly name: string }>();
const handleSave = fn(async () => ({ status: 'saved' as const }));

/** The button submits a form that the children bring. */
export const FormOfItsOwn: Story = {
  args: {
    children: (id: string) => (
      <Form id={id} variant="plain" values={{ name: 'Night shift' }} onSave={handleSave}>
        <Field name="name" label="Name">
          {(field) => <TextField {...field} />}
        </Field>
      </Form>
    ),
  },
  play: async () => {
    const inside = await dialog();
    await userEvent.type(inside.getByRole('textbox', { name: 'Name' }), 's');
    await userEvent.click(inside.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(handleSave).toHaveBeenCalledOnce());
  },
};
