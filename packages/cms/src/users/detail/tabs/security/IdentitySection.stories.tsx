import type { Identity } from '@manyline/contract';
import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { failed, type Loadable, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { camille, NOW } from '../../UserDetail.data.ts';
import { IdentitySection } from './IdentitySection.tsx';

const done = async (): Promise<Loadable<unknown>> => ready(undefined);
const entra: Identity = {
  issuer: 'https://login.microsoftonline.com/8f2c/v2.0',
  subject: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
  email: 'camille@harbour.example',
  linkedAt: NOW - 8_000_000,
};

const meta = {
  title: 'CMS/IdentitySection',
  component: IdentitySection,
  args: {
    user: { ...camille, identities: [{ ...entra, provider: 'Harbour' }] },
    canUnlink: true,
    canConfirm: true,
    onUnlink: fn(done),
    onConfirmEmail: fn(done),
  },
} satisfies Meta<typeof IdentitySection>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Unlinking says first what happens. */
export const Linked: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Harbour')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Unlink' }));
    const dialog = await screen.findByRole('alertdialog', { name: /^Unlink .*Camille Durand.* from single sign-on\?$/ });
    await expect(dialog).toHaveTextContent(/is signed out wherever.*camille@harbour\.example/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unlink' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(args.onUnlink).toHaveBeenCalledWith(args.user.identities?.[0]);
  },
};

/** The dialog stays open with the reason, and nothing is announced. */
export const Refused: Story = {
  args: { onUnlink: fn(async () => failed('This identity is no longer linked to the account.')) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Unlink' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unlink' }));
    await expect(await within(dialog).findByText('This identity is no longer linked to the account.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  },
};

/** A link of an earlier release, from a provider that the console doesn't name; the caller may only look. */
export const DarkArabicPhone: Story = {
  tags: ['picture'],
  args: { user: { ...camille, identities: [{ issuer: entra.issuer, subject: entra.subject }] }, canUnlink: false },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('login.microsoftonline.com')).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};

/** An address that its user only claimed isn't linked until an administrator vouches for it. */
export const Unproven: Story = {
  tags: ['picture'],
  args: { user: { ...camille, isEmailUnproven: true, identities: [] } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm address' }));
    await expect(args.onConfirmEmail).toHaveBeenCalledOnce();
  },
};
