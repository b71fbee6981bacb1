import { expect, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld } from '../testing/storyWorld/storyWorld.tsx';

const meta = {
  title: 'Pages/Contacts',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.contacts, signedInAs: 'alice' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** A contact is added, found, opened in a chat, deleted and restored. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('link', { name: /Léa Dubois/u }));
    await expect(await canvas.findByText('Brings the proofs on Sunday.')).toBeVisible();

    await userEvent.click(await canvas.findByRole('button', { name: 'New contact' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Nadia Roussel');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Number' }), '+33 6 39 98 00 11');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    // Her number is Léa’s.
    const number = await canvas.findByRole('textbox', { name: /^Number/u });
    await waitFor(() => expect(number).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.clear(number);
    await userEvent.type(number, '+33 6 39 98 77 01');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Nadia Roussel' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: /Nadia Roussel/u })).toHaveAttribute('aria-current', 'true');

    await userEvent.click(await canvas.findByRole('button', { name: 'Delete contact' }));
    await waitFor(() => expect(canvas.queryByRole('link', { name: /Nadia Roussel/u })).toBeNull());
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Nadia Roussel' })).toBeVisible();
  },
};

/** A reload in the form keeps what it is about. */
export const NewFromAddress: Story = {
  parameters: { path: `${paths.contacts}?new=%2B33639987701&name=Nadia` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Name' })).toHaveValue('Nadia');
    await expect(await canvas.findByRole('textbox', { name: 'Number' })).toHaveValue('+33639987701');
  },
};

export const SharedBook: Story = {
  parameters: { signedInAs: 'admin' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Address book' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Company' }));
    await userEvent.click(await canvas.findByRole('link', { name: /Ingrid Sommer/u }));
    await expect(await canvas.findByText('sommer@nordwind.example')).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No contacts yet')).toBeVisible();
  },
};
