import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import {
  cancelled,
  done,
  failedAndUnconfirmed,
  line,
  partlyConfirmed,
  partlyFailed,
  paused,
  prepared,
  sending,
  starting,
  sliceOf,
} from './BulkBoard.data.ts';
import { Shell, boardArgs, button } from './BulkBoard.harness.tsx';
import type { BulkBoardProps } from './BulkBoard.types.ts';
import { BulkBoardScreen } from './BulkBoardScreen.tsx';

const meta = {
  title: 'Chat/BulkBoardScreen',
  component: BulkBoardScreen,
  parameters: { layout: 'fullscreen' },
  args: boardArgs,
  decorators: [
    (Story) => (
      <Shell>
        <Story />
      </Shell>
    ),
  ],
} satisfies Meta<typeof BulkBoardScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Starting: Story = {
  args: { batch: ready(starting), slice: { from: 0, recipients: sliceOf(0, 40, 'waiting').recipients } },
  play: async ({ args }) => {
    await expect(await screen.findByRole('heading', { name: 'Bulk message to 246 recipients' })).toBeVisible();
    await expect(screen.getByRole('timer')).toHaveTextContent('Starts in 7 seconds');
    await userEvent.click(await button('Undo'));
    await expect(args.onAction).toHaveBeenCalledWith('undo');
  },
};

/** The start was undone. */
export const NotStarted: Story = {
  args: { batch: ready(prepared), slice: sliceOf(0, 40, 'waiting') },
  play: async ({ args }) => {
    await expect(await screen.findByText('Not started. Nothing has been sent.')).toBeVisible();
    await userEvent.click(await button('Back to editing'));
    await expect(args.onNew).toHaveBeenCalledOnce();
  },
};

export const Sending: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    await expect(await screen.findByRole('progressbar', { name: 'Progress' })).toHaveAttribute(
      'aria-valuetext',
      '128 of 246 · about 6 seconds left',
    );
    const list = await screen.findByRole('grid', { name: 'Recipients' });
    await expect(list).toHaveAttribute('aria-rowcount', '253');
    await expect(await within(list).findByText('Not sent: couldn’t reach the number.')).toBeVisible();
    await userEvent.click(await button('3 failed'));
    await expect(args.onFilterChange).toHaveBeenCalledWith('failed');
    await userEvent.click(within(list).getAllByRole('button', { name: /Open chat with .*Bob Martin/u })[0] as HTMLElement);
    await expect(args.onOpenChat).toHaveBeenCalledWith('+14155552000');
    await userEvent.click(await button('Pause'));
    await expect(args.onAction).toHaveBeenCalledWith('pause');
    await userEvent.click(await button('Cancel the rest'));
    const question = await screen.findByRole('alertdialog', { name: '118 recipients won’t receive the message' });
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Keep sending' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onAction).not.toHaveBeenCalledWith('cancel');
    await userEvent.click(await button('Cancel the rest'));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel the rest' }));
    await expect(args.onAction).toHaveBeenCalledWith('cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

function Resumed(props: BulkBoardProps) {
  const [isResumed, setResumed] = useState(false);
  const [acting, setActing] = useState<BulkBoardProps['acting']>();
  const handleAction: BulkBoardProps['onAction'] = (action) => {
    props.onAction(action);
    setActing(action);
    setTimeout(() => {
      setResumed(action === 'resume');
      setActing(undefined);
    });
  };
  return <BulkBoardScreen {...props} batch={ready(isResumed ? sending : paused)} acting={acting} onAction={handleAction} />;
}

/** A change of state is announced immediately, and the focus stays on its buttons. */
export const PausedByPerson: Story = {
  render: (args) => <Resumed {...args} />,
  play: async ({ args }) => {
    await expect(await screen.findByText(/You paused this message/u)).toBeVisible();
    await userEvent.click(await button('Cancel the rest'));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep paused' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(await button('Resume'));
    await expect(args.onAction).toHaveBeenCalledWith('resume');
    await waitFor(() => expect(document.querySelector('[data-announcer]')?.parentElement).toHaveTextContent('Sending. 128 of 246 done'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus());
    await userEvent.click(await button('Pause'));
    await expect(await screen.findByText(/You paused this message/u)).toBeVisible();
  },
};

export const PausedBySystem: Story = {
  args: {
    batch: ready({ ...paused, pauseReason: 'lineNotAlive' }),
    line: { ...line, isAlive: false, status: 'Suspended' },
    acting: 'resume',
    actionError: 'The line is not Alive yet.',
  },
  play: async ({ args }) => {
    await expect(await screen.findByText('This line can’t send')).toBeVisible();
    await expect(screen.getByText('The line is not Alive yet.')).toBeVisible();
    const resume = await button('Resume');
    await expect(resume).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(resume);
    await expect(args.onAction).not.toHaveBeenCalled();
  },
};

/** The new owner of a line sees its bulk messages, stopped. */
export const LineChanged: Story = {
  args: { batch: ready({ ...paused, pauseReason: 'lineGone' }) },
  play: async ({ args }) => {
    await expect(await screen.findByText('The line’s number or owner has changed')).toBeVisible();
    await userEvent.click(await button('Resume'));
    await expect(args.onAction).toHaveBeenCalledWith('resume');
  },
};

/** The former owner of a line, whose page is still open. */
export const LineGone: Story = {
  args: { batch: ready({ ...paused, pauseReason: 'lineGone' }), line: undefined },
  play: async () => {
    await expect(await screen.findByText('This line is no longer yours')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
    await expect(screen.queryByRole('grid')).toBeNull();
  },
};

export const PartlyFailed: Story = {
  args: { batch: ready(partlyFailed), filter: 'failed', total: 7, slice: sliceOf(0, 7, 'failed') },
  play: async ({ args }) => {
    await expect(await screen.findByText('Sent, with some failures')).toBeVisible();
    await expect(screen.getByText('239 sent · 7 failed · 31 replies')).toBeVisible();
    await userEvent.click(await button('Retry 7 failed'));
    await expect(args.onAction).toHaveBeenCalledWith('retry');
    await userEvent.click(await button('7 failed'));
    await expect(args.onFilterChange).toHaveBeenCalledWith('all');
  },
};

/** Messages that weren't confirmed are sent again only if the user chooses so. */
export const FailedAndUnconfirmed: Story = {
  tags: ['picture'],
  args: { batch: ready(failedAndUnconfirmed), filter: 'unconfirmed', total: 3, slice: sliceOf(0, 3, 'unconfirmed') },
  play: async ({ args }) => {
    await expect(await screen.findByText('236 sent · 3 not confirmed · 7 failed · 31 replies')).toBeVisible();
    await expect(screen.getAllByText('Not confirmed')).toHaveLength(3);
    await userEvent.click(await button('3 not confirmed'));
    await expect(args.onFilterChange).toHaveBeenCalledWith('all');
    const open = async () => {
      await userEvent.click(await button('Retry 7 failed'));
      return within(await screen.findByRole('alertdialog', { name: 'Retry 7 failed messages?' }));
    };
    const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const first = await open();
    await expect(first.getByText('These may or may not have been sent. If you send them again, they may arrive twice.')).toBeVisible();
    await expect(first.getByRole('checkbox', { name: 'Also send the 3 not confirmed' })).not.toBeChecked();
    await userEvent.click(first.getByRole('button', { name: 'Send again' }));
    await expect(args.onAction).toHaveBeenLastCalledWith('retry');
    await closed();
    const second = await open();
    await userEvent.click(second.getByRole('checkbox'));
    await userEvent.click(second.getByRole('button', { name: 'Cancel' }));
    await closed();
    const third = await open();
    await expect(third.getByRole('checkbox')).not.toBeChecked();
    await userEvent.click(third.getByRole('checkbox'));
    await userEvent.click(third.getByRole('button', { name: 'Send again' }));
    await expect(args.onAction).toHaveBeenLastCalledWith('retryUnconfirmed');
    await closed();
  },
};

export const Unconfirmed: Story = {
  args: { batch: ready(partlyConfirmed) },
  play: async ({ args }) => {
    await expect(await screen.findByText('Sent, with some not confirmed')).toBeVisible();
    await userEvent.click(await button('Send again (3 not confirmed)'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Send 3 messages again?' }));
    await expect(args.onAction).not.toHaveBeenCalled();
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(question.getByRole('button', { name: 'Send again' }));
    await expect(args.onAction).toHaveBeenCalledWith('retryUnconfirmed');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const UnconfirmedDarkArabic: Story = {
  args: { ...FailedAndUnconfirmed.args },
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    await userEvent.click(await button('إعادة محاولة 7 رسائل فاشلة'));
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByRole('checkbox', { name: 'إرسال 3 رسائل غير مؤكدة أيضًا' })).not.toBeChecked();
    await expect(question.getByText('ربما أُرسلت هذه الرسائل وربما لم تُرسل. قد تصل مرتين عند إعادة إرسالها.')).toBeVisible();
  },
};

export const Done: Story = {
  args: { batch: ready(done), slice: sliceOf(0, 40, 'seen') },
  play: async ({ args }) => {
    await expect(await screen.findByText('Sent to everyone')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Cancel the rest' })).toBeNull();
    await userEvent.click(await button('Export'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel workbook' }));
    await expect(args.onExport).toHaveBeenCalledWith('xlsx');
  },
};

export const Cancelled: Story = {
  args: { batch: ready(cancelled), filter: 'cancelled', total: 118, slice: sliceOf(0, 40, 'cancelled') },
  play: async ({ args }) => {
    await expect(await screen.findByText('125 sent · 3 failed · 118 not sent · 9 replies')).toBeVisible();
    await userEvent.click(await button('Send to 118 remaining'));
    await expect(args.onAction).toHaveBeenCalledWith('rest');
  },
};

export const Loading: Story = { args: { batch: loading } };

export const LoadFailed: Story = {
  args: { batch: failed() },
  play: async ({ args }) => {
    await userEvent.click(await button('Try again'));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Missing: Story = {
  args: { batch: failed(), isMissing: true },
  play: async () => {
    await expect(await screen.findByText('Bulk message not found')).toBeVisible();
  },
};

const long = `${sending.template} `.repeat(8);

export const Phone: Story = {
  tags: ['picture'],
  args: { batch: ready({ ...sending, template: long, retryOf: 'b0' }) },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const more = await button('Show full text');
    await userEvent.click(more);
    await userEvent.click(await button('Show less'));
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { batch: ready({ ...sending, template: 'مرحبًا {{first name}}، رصيفك في الميناء جاهز من السادسة مساءً.' }) },
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'رسالة جماعية إلى 246 مستلمًا' })).toBeVisible();
  },
};

export const French: Story = {
  args: { batch: ready(partlyFailed) },
  globals: { locale: 'fr', viewport: { value: 'tablet' } },
  play: async () => {
    await expect(await screen.findByText(/239 envoyés/u)).toBeVisible();
  },
};

/** Duplicating asks first if the line has an unfinished message. */
export const Duplicated: Story = {
  args: { batch: ready(done), duplicate: { hasDraft: fn(async () => true), onDuplicate: fn() } },
  play: async ({ args }) => {
    await userEvent.click(await button('Duplicate'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Replace your unfinished message?' }));
    await expect(args.duplicate.onDuplicate).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: 'Replace it' }));
    await expect(args.duplicate.onDuplicate).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const PausedByAdministrator: Story = {
  args: { batch: ready({ ...paused, pauseReason: 'administrator' }) },
  play: async () => {
    await expect(await screen.findByText('An administrator paused this message')).toBeVisible();
    await expect(await button('Resume')).toBeVisible();
  },
};
