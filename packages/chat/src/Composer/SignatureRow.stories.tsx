import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { composerArgs } from './Composer.harness.tsx';
import { Composer } from './Composer.tsx';
import { writing } from './Writing.data.ts';

const meta = {
  title: 'Chat/SignatureRow',
  component: Composer,
  args: { ...composerArgs, onSend: fn(), writing: { ...writing, signature: 'Joe, Harbour Plumbing' } },
} satisfies Meta<typeof Composer>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The signature is visible before sending, nothing moves at the first key, and it is sent below the text. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Message' });
    const top = field.getBoundingClientRect().top;
    await expect(canvas.getByText(/Joe, Harbour Plumbing/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
    await userEvent.type(field, 'S');
    await expect(field.getBoundingClientRect().top).toBe(top);
    await userEvent.type(field, 'ee you at 9{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('See you at 9\nJoe, Harbour Plumbing');
  },
};

/** Left out of one message, it is back for the next. */
export const LeftOut: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Leave out' }));
    await expect(canvas.getByRole('button', { name: 'Add again' })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'OK{Enter}');
    await expect(args.onSend).toHaveBeenLastCalledWith('OK');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'Done{Enter}');
    await expect(args.onSend).toHaveBeenLastCalledWith('Done\nJoe, Harbour Plumbing');
  },
};

/** 150 characters are one SMS, and with the signature two. */
export const Counted: Story = {
  args: { draft: 'a'.repeat(150) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^2 SMS/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Leave out' }));
    await expect(canvas.getByText(/^1 SMS/)).toBeVisible();
  },
};

/** Replacing the text's special characters leaves the signature where it is; if its own cost the most, nothing is offered. */
export const Replaced: Story = {
  args: { draft: `${'a'.repeat(100)} “here”` },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Make it/ }));
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await expect(field).toHaveValue(`${'a'.repeat(100)} "here"`);
    await userEvent.type(field, '{Enter}');
    await expect(args.onSend).toHaveBeenLastCalledWith(`${'a'.repeat(100)} "here"\nJoe, Harbour Plumbing`);
  },
};

export const CostlySignature: Story = {
  args: { draft: `${'a'.repeat(100)} “here”`, writing: { ...writing, signature: '— Joe' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^2 SMS/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Make it/ })).not.toBeInTheDocument();
  },
};

/** A blocked contact gets nothing, so no signature either. */
export const Blocked: Story = {
  args: { writing: { ...writing, isBlocked: true, signature: 'Joe' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Leave out' })).not.toBeInTheDocument();
  },
};

export const DarkArabicPhone: Story = {
  tags: ['picture'],
  args: { draft: 'سأصل في التاسعة', writing: { ...writing, signature: 'جو، سباكة الميناء' } },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'بدون توقيع' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};
