import type { EmailQueue } from '@manyline/contract';
import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmailQueueSection, type EmailQueueSectionProps } from './EmailQueueSection.tsx';

const NOW = 1_800_000_000;
const NOTHING: EmailQueue = { hasMail: true, waiting: 0, delayed: [], givenUp: [], givenUpCount: 0 };
const QUEUE: EmailQueue = {
  hasMail: true,
  waiting: 14,
  oldestAt: NOW - 3_600,
  delayed: [
    {
      id: 'd1',
      to: 'grace@harbour.example',
      subject: 'You’re invited to Manyline',
      createdAt: NOW - 3_600,
      tries: 4,
      at: NOW + 240,
      reason: 'Can’t send mail - all recipients were rejected: 451 4.7.1 Greylisted, try again later',
    },
  ],
  givenUp: [
    {
      id: 'g1',
      to: 'layla.al-farsi@harbour.example',
      subject: 'كلمة مرور جديدة لـ Manyline',
      createdAt: NOW - 90_000,
      tries: 1,
      at: NOW - 89_900,
      reason: 'Can’t send mail - all recipients were rejected: 550 5.1.1 No such mailbox',
    },
    {
      id: 'g2',
      to: 'alan@harbour.example',
      subject: 'Your Manyline password was changed',
      createdAt: NOW - 400_000,
      tries: 291,
      at: NOW - 140_800,
      reason: 'connect ECONNREFUSED 192.0.2.25:587',
    },
  ],
  givenUpCount: 2,
};

const meta = {
  title: 'CMS/EmailQueueSection',
  component: EmailQueueSection,
  args: {
    emails: ready(QUEUE),
    onReload: fn(),
    onTryAgain: fn<EmailQueueSectionProps['onTryAgain']>(async () => true),
    onRemove: fn<EmailQueueSectionProps['onRemove']>(async () => ready(undefined)),
  },
} satisfies Meta<typeof EmailQueueSection>;
export default meta;
type Story = StoryObj<typeof meta>;

/** E-mails that wait or were given up, with the mail server's answer. One or all can be retried. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/14 e-mails are waiting/)).toBeVisible();
    const delayed = within(canvas.getByRole('region', { name: 'One isn’t accepted yet' }));
    await expect(delayed.getByText(/451 4.7.1 Greylisted/)).toBeVisible();
    await expect(delayed.queryByRole('button')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^Try again .*layla/ }));
    await waitFor(() => expect(args.onTryAgain).toHaveBeenLastCalledWith(['g1']));
    const all = canvas.getByRole('button', { name: 'Try all again' });
    await waitFor(() => expect(all).toBeEnabled());
    await userEvent.click(all);
    await waitFor(() => expect(args.onTryAgain).toHaveBeenLastCalledWith(undefined));
  },
};

/** Removing asks first: the e-mail is lost. */
export const Removing: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Remove .*alan/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/alan@harbour.example/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(args.onRemove).toHaveBeenLastCalledWith(['g2']));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove all' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(args.onRemove).toHaveBeenLastCalledWith(undefined));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const TryAgainFailed: Story = {
  args: { onTryAgain: fn<EmailQueueSectionProps['onTryAgain']>(async () => false) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try all again' }));
    await expect(await canvas.findByText('The server didn’t answer, so nothing was changed. Try again.')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { emails: ready(NOTHING) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No e-mail is waiting.')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Without a mail server, e-mails are files. */
export const WithoutMailServer: Story = {
  args: { emails: ready({ ...NOTHING, hasMail: false }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/stored as files on the server/)).toBeVisible();
  },
};

/** A demo without one shows its e-mails on a page of its own. */
export const OfDemo: Story = {
  args: { emails: ready({ ...NOTHING, hasMail: false, mailPage: '/demo/mail' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^This demo shows e-mails to demo users on its mail page/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Mail page/ })).toHaveAttribute('href', '/demo/mail');
  },
};

export const Loading: Story = { args: { emails: loading } };

export const LoadFailed: Story = {
  args: { emails: failed() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /again/i }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  globals: { theme: 'dark', locale: 'ar' },
};

export const Phone: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
};
