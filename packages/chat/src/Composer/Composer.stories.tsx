import { MESSAGE_MAX_LENGTH } from '@manyline/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, type within } from 'storybook/test';
import { noEmojiChoices } from './Composer.data.ts';
import { deadLine, harbourLine } from '../LinePicker/LinePicker.data.ts';
import { Composer, type ComposerProps } from './Composer.tsx';
import { writing } from './Writing.data.ts';

const meta = {
  title: 'Chat/Composer',
  component: Composer,
  args: {
    line: harbourLine,
    chatId: 'bob',
    draft: '',
    emojiChoices: noEmojiChoices,
    writing,
    onDraftChange: fn(),
    onSend: fn(),
    onShowFailed: fn(),
    onShowContact: fn(),
    onEmojiChoicesChange: fn(),
  },
} satisfies Meta<typeof Composer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('+1 415 555 2671')).toBeVisible();
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
    await userEvent.type(field, '   {Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, 'First line{Shift>}{Enter}{/Shift}second line{Enter}');
    await expect(args.onSend).toHaveBeenCalledOnce();
    await expect(args.onSend).toHaveBeenCalledWith('First line\nsecond line');
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'On my way');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(args.onSend).toHaveBeenLastCalledWith('On my way');
    await expect(field).toHaveFocus();
    await expect(args.onDraftChange).toHaveBeenLastCalledWith('', 'bob');
  },
};

export const WithDraft: Story = {
  args: { draft: 'The café’s terrace, 6 pm' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+1 415 555 2671')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue('The café’s terrace, 6 pm');
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled();
  },
};

/** A line whose provider is down says so; writing is still possible. */
export const LineDown: Story = {
  args: { line: { ...harbourLine, outage: { state: 'down', since: 1_793_600_000 } } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^This line has been down since/)).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'For later{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('For later');
  },
};

export const WithEmoji: Story = {
  args: { draft: 'On my way ' },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('+1 415 555 2671')).toBeVisible();
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await userEvent.click(canvas.getByRole('button', { name: 'Insert an emoji' }));
    // The user hasn't placed the caret, so typing continues at the end of the draft.
    await userEvent.click(await screen.findByRole('gridcell', { name: 'grinning face' }));
    await expect(field).toHaveValue('On my way 😀');
    await expect(args.onEmojiChoicesChange).toHaveBeenCalledWith({ recent: ['😀'], tone: 'none' });
    await waitFor(() => expect(field).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('On my way 😀');
  },
};

export const ReportsTheDraftWhenTypingPauses: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'Bonjour');
    await waitFor(() => expect(args.onDraftChange).toHaveBeenCalledOnce());
    await expect(args.onDraftChange).toHaveBeenCalledWith('Bonjour', 'bob');
    await userEvent.type(field, ' Bob');
    await userEvent.tab();
    await expect(args.onDraftChange).toHaveBeenLastCalledWith('Bonjour Bob', 'bob');
  },
};

let giveDraft: (draft: string) => void = () => undefined;

function Living(args: ComposerProps) {
  const [draft, setDraft] = useState(args.draft);
  useEffect(() => {
    giveDraft = setDraft;
  }, []);
  return <Composer {...args} draft={draft} />;
}

export const DraftFromOtherTab: Story = {
  render: (args) => <Living {...args} />,
  play: async ({ canvas }) => {
    giveDraft('Written in another window');
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(field).toHaveValue('Written in another window'));
    await userEvent.type(field, ', continued');
    giveDraft('Too late');
    await expect(field).toHaveValue('Written in another window, continued');
  },
};

let openChat: (chatId: string, draft: string) => void = () => undefined;

function Switching(args: ComposerProps) {
  const [chat, setChat] = useState({ chatId: args.chatId, draft: args.draft });
  useEffect(() => {
    openChat = (chatId, draft) => setChat({ chatId, draft });
  }, []);
  return <Composer {...args} {...chat} />;
}

export const AnotherChat: Story = {
  render: (args) => <Switching {...args} />,
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('+1 415 555 2671')).toBeVisible();
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'Half a th');
    openChat('carol', 'See you');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue('See you'));
    await expect(args.onDraftChange).toHaveBeenCalledWith('Half a th', 'bob');
    const other = canvas.getByRole('textbox', { name: 'Message' });
    // Another chat's field: undo doesn't reach the text of the first.
    await expect(other).not.toBe(field);
    await userEvent.type(other, ' there{Enter}');
    await expect(args.onSend).toHaveBeenCalledOnce();
    await expect(args.onSend).toHaveBeenCalledWith('See you there');
    openChat('bob', 'Half a th');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a th'));
    await expect(args.onDraftChange).not.toHaveBeenCalledWith(expect.stringContaining('See you'), 'bob');
    await expect(args.onDraftChange).not.toHaveBeenCalledWith('Half a th', 'carol');
  },
};

export const WhileComposing: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'にほん');
    await fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    await expect(args.onSend).not.toHaveBeenCalled();
    await fireEvent.keyDown(field, { key: 'Enter' });
    await expect(args.onSend).toHaveBeenCalledOnce();
    await expect(args.onSend).toHaveBeenCalledWith('にほん');
  },
};

export const LongContent: Story = {
  args: { draft: Array.from({ length: 14 }, (_, index) => `Line ${index + 1} of a long message`).join('\n') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+1 415 555 2671')).toBeVisible();
    await expect(await canvas.findByText('3 SMS · 105 characters left')).toBeVisible();
  },
};

export const NearTheLimit: Story = {
  args: { draft: 'x'.repeat(MESSAGE_MAX_LENGTH - 42) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+1 415 555 2671')).toBeVisible();
    await expect(canvas.getByText('42 characters left')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('50 characters left');
  },
};

export const OverTheLimit: Story = {
  tags: ['picture'],
  args: { draft: 'x'.repeat(100_000) },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('+1 415 555 2671')).toBeVisible();
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await expect(canvas.getByRole('alert')).toHaveTextContent('95,000 characters over the limit of 5,000. Shorten the message.');
    await expect(field).toBeInvalid();
    await userEvent.type(field, '{Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

const CURLY = '“We’ll meet at the harbour – the café’s terrace… 6 pm”, she said. Bring the list.';

export const ReplacesCostlyCharacters: Story = {
  args: { draft: CURLY },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('+1 415 555 2671')).toBeVisible();
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    const caret = CURLY.indexOf('terrace…') + 'terrace…'.length;
    field.setSelectionRange(caret, caret);
    await userEvent.click(await canvas.findByRole('button', { name: /ellipsis/ }));
    await expect(field).toHaveValue(CURLY.replace('…', '...'));
    await expect(field).toHaveFocus();
    await expect(field.selectionStart).toBe(caret + 2);
    await userEvent.keyboard('!');
    await expect(field).toHaveValue(CURLY.replace('…', '...!'));
    canvas.getByRole('button', { name: 'Replace all' }).focus();
    await userEvent.keyboard('{Enter}');
    const plain = '"We\'ll meet at the harbour - the café\'s terrace...! 6 pm", she said. Bring the list.';
    await expect(field).toHaveValue(plain);
    await expect(field).toHaveFocus();
    await expect(field.selectionStart).toBe(caret + 3);
    await expect(canvas.queryByText(/Special characters/)).toBeNull();
    await expect(args.onSend).not.toHaveBeenCalled();
    await waitFor(() => expect(args.onDraftChange).toHaveBeenLastCalledWith(plain, 'bob'));
  },
};

export const CostlyCharactersPhone: Story = {
  args: { draft: CURLY },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+1 415 555 2671')).toBeVisible();
    await expect(await canvas.findByText('2 SMS · 53 characters left')).toBeVisible();
  },
};

export const CostlyCharactersDarkArabic: Story = {
  tags: ['picture'],
  args: { draft: 'نلتقي عند الميناء غدًا في السادسة مساءً، ومعك المفاتيح وقائمة المشتريات من السوق' },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+1 415 555 2671')).toBeVisible();
    await expect(await canvas.findByText(/تقلّص كل رسالة/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /استبد/ })).toBeNull();
  },
};

export const LineNotAlive: Story = {
  args: { line: deadLine },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+1 415 555 2673')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toBeDisabled();
    await expect(canvas.getByText(/its status is Suspended/)).toBeVisible();
  },
};

export const NoLine: Story = {
  args: { line: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/none of your lines is Alive/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
  },
};

export const Phone: Story = {
  args: { draft: 'On my way' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+1 415 555 2671')).toBeVisible();
  },
};

export const DarkArabic: Story = {
  args: { draft: 'نلتقي عند الميناء' },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+1 415 555 2671')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'إرسال' })).toBeEnabled();
  },
};

export const CtrlEnterSends: Story = {
  args: { writing: { ...writing, sendKey: 'ctrlEnter' } },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Ctrl \+ Enter to send, Enter for a new line/));
    await userEvent.type(field, 'One{Enter}two');
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(field).toHaveValue('One\ntwo');
    await fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, isComposing: true });
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSend).toHaveBeenCalledWith('One\ntwo');
    await userEvent.type(field, 'three');
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}');
    await expect(args.onSend).toHaveBeenLastCalledWith('three');
  },
};

export const ChoosingHowToSend: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(/Enter to send, Shift \+ Enter for a new line/),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Send options' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /^Ctrl \+ Enter to send/ }));
    await expect(args.writing.onSendKeyChange).toHaveBeenCalledWith('ctrlEnter');
  },
};

const named = { ...harbourLine, name: 'Harbour office' };
const other = { tn: '+14155552672', name: 'Shop', colour: 32 };

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
  args: { line: named, writing: { ...writing, contactLine: { tn: '+14155552672', colour: 32 }, failed: 2 } },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await canvas.findByText(/لم تُرسَل رسالتان/);
  },
};

export const NoticesPhone: Story = {
  tags: ['picture'],
  args: { line: named, writing: { ...writing, contactLine: other, failed: 2 } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByText('2 messages weren’t sent');
    await fieldBelowNotices(canvas);
  },
};
