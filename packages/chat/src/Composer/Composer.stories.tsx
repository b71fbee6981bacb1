import { MESSAGE_MAX_LENGTH } from '@manyline/contract';
import { expect, fireEvent, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { harbourLine } from '../LinePicker/LinePicker.data.ts';
import { composerArgs } from './Composer.harness.tsx';
import { Composer } from './Composer.tsx';
import { writing } from './Writing.data.ts';

const meta = {
  title: 'Chat/Composer',
  component: Composer,
  args: composerArgs,
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

/** Nothing moves when the first key is typed. */
export const FirstKey: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Message' });
    const shown = () =>
      [field, canvas.getByRole('button', { name: 'Send' }), canvas.getByRole('button', { name: 'Attach files' })].map(place);
    const before = shown();
    await userEvent.type(field, 'On my way');
    await expect(shown()).toEqual(before);
  },
};

function place(element: HTMLElement) {
  const { top, left, width, height } = element.getBoundingClientRect();
  return { top, left, width, height };
}

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

/** Twilio and SignalWire take 1,600 characters. */
export const OverTheLimitOfTheLine: Story = {
  args: { line: { ...harbourLine, textLimit: 1_600 }, draft: 'x'.repeat(1_588) },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('12 characters left')).toBeVisible();
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'Fourteen more.{Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent('2 characters over the limit of 1,600. Shorten the message.');
    await expect(field).toBeInvalid();
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.type(field, '{Backspace}{Backspace}{Enter}');
    await expect(args.onSend).toHaveBeenCalledOnce();
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
    await userEvent.click(await canvas.findByRole('button', { name: 'Why?' }));
    await userEvent.click(canvas.getByRole('button', { name: /ellipsis/ }));
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

/** The cost has a row of its own, so that files, emoji and Send stay level. */
export const CostlyCharactersPhone: Story = {
  args: { draft: CURLY },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+1 415 555 2671')).toBeVisible();
    await expect(await canvas.findByText('2 SMS')).toBeVisible();
    const shorten = canvas.getByRole('button', { name: 'Make it 1' });
    await expect(shorten).toBeVisible();
    const { top, bottom } = shorten.getBoundingClientRect();
    const sendButton = canvas.getByRole('button', { name: 'Send' }).getBoundingClientRect();
    const files = canvas.getByRole('button', { name: 'Attach files' }).getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(sendButton.bottom - 1);
    await expect(Math.abs(files.top + files.bottom - sendButton.top - sendButton.bottom)).toBeLessThanOrEqual(2);
    // On one line.
    const why = canvas.getByRole('button', { name: 'Why?' }).getBoundingClientRect();
    await expect(Math.abs(why.top + why.bottom - top - bottom)).toBeLessThanOrEqual(2);
  },
};

export const CostlyCharactersDarkArabic: Story = {
  tags: ['picture'],
  args: { draft: 'نلتقي عند الميناء غدًا في السادسة مساءً، ومعك المفاتيح وقائمة المشتريات من السوق' },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+1 415 555 2671')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'لماذا؟' }));
    await expect(canvas.getByText(/تقلّص كل رسالة/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /استبد/ })).toBeNull();
  },
};

/** Files and emoji are level with Send, also below a text of several lines. */
export const Phone: Story = {
  args: { draft: 'On my way.\nAt six,\nat the harbour.' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+1 415 555 2671')).toBeVisible();
    const middle = (name: string) => {
      const { top, bottom } = canvas.getByRole('button', { name }).getBoundingClientRect();
      return (top + bottom) / 2;
    };
    for (const tool of ['Attach files', 'Insert an emoji']) await expect(Math.abs(middle(tool) - middle('Send'))).toBeLessThanOrEqual(1);
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
