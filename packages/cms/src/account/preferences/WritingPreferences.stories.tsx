import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { AccountOutcome } from '../account.types.ts';
import { WritingPreferences } from './WritingPreferences.tsx';

const done = (): Promise<AccountOutcome> => Promise.resolve({ status: 'done', value: undefined });

const meta = {
  title: 'CMS/AccountScreen/WritingPreferences',
  component: WritingPreferences,
  args: {
    sendKey: 'enter',
    lines: [
      { tn: '+14155552671', name: 'Private' },
      { tn: '+442079460958', name: 'Business' },
      { tn: '+33612345678', name: '' },
    ],
    defaultLine: undefined,
    signature: '',
    onSendKeyChange: fn(),
    onDefaultLineChange: fn(done),
    onSignatureChange: fn(done),
  },
  render: function Stored(args) {
    const [signature, setSignature] = useState(args.signature);
    const save = async (next: string) => {
      const result = await args.onSignatureChange(next);
      if (result.status === 'done') setSignature(next);
      return result;
    };
    return <WritingPreferences {...args} signature={signature} onSignatureChange={save} />;
  },
} satisfies Meta<typeof WritingPreferences>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each choice is saved in place; the signature when the field is left. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'New line' }));
    await expect(args.onSendKeyChange).toHaveBeenCalledWith('ctrlEnter');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Default line' }));
    await userEvent.click(await screen.findByRole('option', { name: /Business/ }));
    await expect(args.onDefaultLineChange).toHaveBeenCalledWith('+442079460958');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Signature' }), 'Joe, Harbour Plumbing');
    await userEvent.tab();
    await waitFor(() => expect(args.onSignatureChange).toHaveBeenCalledWith('Joe, Harbour Plumbing'));
    await expect(await canvas.findByText('Saved')).toBeVisible();
  },
};

/** What can't be saved stays in the field, with the reason and another try. */
export const NotSaved: Story = {
  args: {
    signature: 'Joe',
    onSignatureChange: fn(async (): Promise<AccountOutcome> => ({ status: 'failed', message: 'The server is busy.' })),
  },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Signature' });
    await userEvent.type(field, ' Martin');
    await userEvent.tab();
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(args.onSignatureChange).toHaveBeenCalledTimes(2));
    await expect(field).toHaveValue('Joe Martin');
  },
};

/** A signature of more than one SMS isn't saved, and one with special characters says what they cost. */
export const TooLong: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Signature' });
    await userEvent.click(field);
    await userEvent.paste('Joe — Harbour ');
    await expect(field).toHaveAccessibleDescription(/from 160 to 70/);
    await userEvent.paste('x'.repeat(160));
    await userEvent.tab();
    await expect(field).toHaveAccessibleDescription(/At most 160 characters/);
    await expect(args.onSignatureChange).not.toHaveBeenCalledWith(expect.stringContaining('xxx'));
  },
};

export const DarkArabicPhone: Story = {
  args: { signature: 'جو، سباكة الميناء', defaultLine: '+442079460958' },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'التوقيع' })).toHaveValue('جو، سباكة الميناء');
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};
