import { expect, fn, screen, userEvent, waitFor, type within } from '@manyline/plays';
import { Toaster } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { deadLine, harbourLine } from '../LinePicker/LinePicker.data.ts';
import { composerArgs } from './Composer.harness.tsx';
import { Composer } from './Composer.tsx';
import { writing } from './Writing.data.ts';

const meta = {
  title: 'Chat/ComposerNotices',
  component: Composer,
  args: composerArgs,
} satisfies Meta<typeof Composer>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A line whose provider is down says so; writing is still possible. */
export const LineDown: Story = {
  args: { line: { ...harbourLine, outage: { state: 'down', since: 1_793_600_000 } } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^This line has been down since/)).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'For later{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('For later');
  },
};

export const LineNotAlive: Story = {
  args: { line: deadLine },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+1 415 555 2673')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toBeDisabled();
    await expect(canvas.getByText(/^You can’t send from this line: Suspended/)).toBeVisible();
  },
};

export const NoLine: Story = {
  args: { line: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/None of your lines is connected/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
  },
};

export const NotPermitted: Story = {
  args: { writing: { ...writing, isPermitted: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You can read messages but not send them/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: 'Attach files' })).toBeNull();
  },
};

const other = { tn: '+14155552672', name: 'Shop', hue: 55 };
const named = { ...harbourLine, name: 'Harbour office' };

export const ContactWroteToAnotherLine: Story = {
  args: { line: named, draft: 'We open at nine', writing: { ...writing, contactLine: other } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(/This contact last wrote to .Shop.\. You’re writing from .Harbour office.\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reply from \u2068Shop\u2069' }));
    await expect(args.writing.onReplyFromContactLine).toHaveBeenCalledWith('We open at nine');
    await expect(args.onDraftChange).toHaveBeenLastCalledWith('', 'bob');
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const DismissedNotice: Story = {
  args: { ...ContactWroteToAnotherLine.args },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss' }));
    await expect(canvas.queryByText(/This contact last wrote to/)).toBeNull();
  },
};

/** The field has the width it needs, below all notices, and Send is beside it. */
async function fieldBelowNotices(canvas: ReturnType<typeof within>) {
  const box = (element: HTMLElement) => element.getBoundingClientRect();
  const field = box(canvas.getByRole('textbox', { name: 'Message' }));
  for (const notice of canvas.getAllByRole('status').filter(({ tagName }: HTMLElement) => tagName === 'DIV'))
    await expect(field.top).toBeGreaterThanOrEqual(box(notice).bottom - 1);
  await expect(field.width).toBeGreaterThan(140);
  await expect(box(canvas.getByRole('button', { name: 'Send' })).top).toBeLessThan(field.bottom);
}

export const SeveralNotSent: Story = {
  args: { writing: { ...writing, failed: 3 } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('3 messages weren’t sent')).toBeVisible();
    await fieldBelowNotices(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Resend all' }));
    await expect(args.writing.onRetryAll).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await expect(args.onShowFailed).toHaveBeenCalledOnce();
  },
};

export const ContactBlocked: Story = {
  args: { line: named, draft: 'We open at nine', writing: { ...writing, isBlocked: true } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('You blocked this contact. Unblock to send a message.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Attach files' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), '{Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Unblock contact' }));
    await expect(args.writing.onUnblock).toHaveBeenCalledOnce();
  },
};

/** The draft stays in the field; START or an administrator takes the notice away. */
export const ContactOptedOut: Story = {
  args: { line: named, draft: 'We open at nine', writing: { ...writing, failed: 2, optOut: { since: 1_793_600_000, source: 'keyword' } } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(/^This contact opted out of messages from this line on .* Only their text START/)).toBeVisible();
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await expect(field).toHaveValue('We open at nine');
    await expect(canvas.getByRole('button', { name: 'Attach files' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: 'Resend all' })).toBeNull();
    await userEvent.type(field, '{Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

const question = { messageId: 'm1', time: 1_793_600_000, text: 'Cancel' };

/** Nothing is blocked while the owner hasn't answered. */
export const OptOutQuestion: Story = {
  tags: ['picture'],
  args: { line: named, draft: 'Which day?', writing: { ...writing, optOutQuestion: question } },
  play: async ({ canvas, args }) => {
    await expect(
      await canvas.findByText(/^Was “.Cancel.” an opt-out\? Bulk messages skip this contact until you answer\.$/u),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'No' }));
    await expect(args.writing.onDecideOptOut).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Yes, opt out' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Yes, opt out' }));
    await expect(args.writing.onDecideOptOut).toHaveBeenLastCalledWith(true);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), '{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('Which day?');
  },
};

/** The message is further up than what is loaded; the answer can't be saved. */
export const OptOutQuestionFailed: Story = {
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toaster />
      </>
    ),
  ],
  args: {
    line: named,
    writing: { ...writing, optOutQuestion: { ...question, text: undefined }, onDecideOptOut: fn(async () => 'The server is busy.') },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Was this contact’s message of .* an opt-out\?/u)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'No' }));
    await expect(await screen.findByText('The server is busy.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'No' })).toBeEnabled());
  },
};

export const OptOutQuestionPhoneFrench: Story = {
  args: { line: named, writing: { ...writing, optOutQuestion: { ...question, text: 'Fin' } } },
  globals: { locale: 'fr', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/était-il une demande de désinscription/u)).toBeVisible();
    const [yes, no] = ['Oui, désinscrire', 'Non'].map((name) => canvas.getByRole('button', { name }).getBoundingClientRect());
    await expect(yes?.top).toBe(no?.top);
    await expect(yes?.top).toBeGreaterThan(canvas.getByText(/était-il/u).getBoundingClientRect().bottom);
  },
};

export const OptOutQuestionPhoneDarkArabic: Story = {
  tags: ['picture'],
  args: { line: named, writing: { ...writing, optOutQuestion: { ...question, text: 'إلغاء' } } },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/طلب إلغاء اشتراك؟/u)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'نعم، إلغاء الاشتراك' })).toBeVisible();
  },
};

/** A message that may have meant something else counts until the owner says so. */
export const OptedOutUnclearly: Story = {
  args: { line: named, writing: { ...writing, optOut: { since: 1_793_600_000, source: 'keyword', messageId: 'm1', isUnclear: true } } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(/counts as an opt-out/u)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Not an opt-out' }));
    await expect(args.writing.onDecideOptOut).toHaveBeenLastCalledWith(false);
  },
};

export const OptedOutByHand: Story = {
  args: { line: named, writing: { ...writing, optOut: { since: 1_793_600_000, source: 'manual' } } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show contact' }));
    await expect(args.onShowContact).toHaveBeenCalledOnce();
  },
};

export const OptedOutEverywhereDarkArabic: Story = {
  args: { line: named, writing: { ...writing, optOut: { since: 1_793_600_000, source: 'import', isEverywhere: true } } },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await canvas.findByText(/على مستوى المؤسسة/);
    await expect(canvas.queryByRole('button', { name: /جهة الاتصال/ })).toBeNull();
  },
};

export const NoticesDarkArabic: Story = {
  args: { line: named, writing: { ...writing, contactLine: { tn: '+14155552672', hue: 55 }, failed: 2 } },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /الرد من/ })).toBeVisible();
    await expect(canvas.queryByText(/لم تُرسَل رسالتان/)).toBeNull();
  },
};

export const NoticesPhone: Story = {
  tags: ['picture'],
  args: { line: named, writing: { ...writing, contactLine: other, failed: 2 } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    // One at a time: the wrong line first, then what is less urgent.
    await expect(await canvas.findByText(/This contact last wrote to/)).toBeVisible();
    await expect(canvas.queryByText('2 messages weren’t sent')).toBeNull();
    await fieldBelowNotices(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(await canvas.findByText('2 messages weren’t sent')).toBeVisible();
  },
};
