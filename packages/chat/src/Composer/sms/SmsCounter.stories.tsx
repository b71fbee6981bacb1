import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box } from '../Composer.styles.ts';
import { Tools } from '../ComposerTools.styles.ts';
import { SmsCounter } from './SmsCounter.tsx';

const meta = {
  title: 'Chat/SmsCounter',
  component: SmsCounter,
  args: { text: '', onReplace: fn() },
  decorators: [
    (Story) => (
      <Box data-long>
        <Tools>
          <Story />
        </Tools>
      </Box>
    ),
  ],
} satisfies Meta<typeof SmsCounter>;
export default meta;
type Story = StoryObj<typeof meta>;

const CURLY = '“We’ll meet at the harbour – the café’s terrace… 6 pm”, she said. Bring the garçon’s list and the keys, it’s locked.';

const PLAIN = "\"We'll meet at the harbour - the café's terrace... 6 pm\", she said. Bring the garcon's list and the keys, it's locked.";

export const AlmostFull: Story = {
  args: { text: 'a'.repeat(148) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 SMS · 12 characters left')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Silent: Story = {
  tags: ['picture'],
  args: { text: 'a'.repeat(139) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(canvas.queryByText(/SMS/)).toBeNull();
  },
};

export const ReadOutWhenTypingPauses: Story = {
  args: { text: 'a'.repeat(275) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 SMS · 31 characters left')).toBeVisible();
    const status = canvas.getByRole('status');
    await expect(status).toBeEmptyDOMElement();
    await waitFor(() => expect(status).toHaveTextContent('2 SMS · 31 characters left'));
  },
};

export const Costly: Story = {
  args: { text: CURLY },
  play: async ({ canvas, args }) => {
    // One line until the characters are asked for.
    await expect(canvas.getByText('2 SMS')).toBeVisible();
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Make it 1' }));
    await expect(args.onReplace).toHaveBeenLastCalledWith(expect.objectContaining({ text: PLAIN }));
    await userEvent.click(canvas.getByRole('button', { name: 'Why?', expanded: false }));
    await expect(canvas.getByText('Special characters cost 1 extra SMS.')).toBeVisible();
    await expect(
      canvas
        .getAllByRole('button')
        .slice(0, -2)
        .map((button) => button.querySelector('[aria-hidden]')?.previousElementSibling?.textContent ?? button.textContent),
    ).toEqual([
      'Replace all',
      'Replace quotation mark \u2068“\u2069 with a straight one',
      'Replace apostrophe \u2068’\u2069 with a straight one',
      'Replace dash \u2068–\u2069 with a hyphen',
      'Replace ellipsis \u2068…\u2069 with three dots',
      'Replace quotation mark \u2068”\u2069 with a straight one',
      'Replace letter \u2068ç\u2069 with \u2068c\u2069',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: /apostrophe/ }));
    await expect(args.onReplace).toHaveBeenLastCalledWith(expect.objectContaining({ text: CURLY.replaceAll('’', "'") }));
    await userEvent.click(canvas.getByRole('button', { name: 'Replace all' }));
    await expect(args.onReplace).toHaveBeenLastCalledWith(expect.objectContaining({ text: PLAIN }));
    await userEvent.click(canvas.getByRole('button', { name: 'Why?', expanded: true }));
    await expect(canvas.queryByRole('button', { name: 'Replace all' })).toBeNull();
  },
};

export const UnseenCharacters: Story = {
  args: { text: `Prix\u00a0: 20\u202f€\u200b, ${'a'.repeat(60)}` },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Why?' }));
    await expect(canvas.getByRole('button', { name: 'Remove invisible characters' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Replace special spaces with regular spaces' }));
    await expect(args.onReplace).toHaveBeenLastCalledWith(expect.objectContaining({ text: `Prix : 20 €\u200b, ${'a'.repeat(60)}` }));
  },
};

export const NoPlainForm: Story = {
  args: { text: `See you at the harbour 👨‍👩‍👧 😀, it’s the one with the lighthouse on the right` },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Make it/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Why?' }));
    await expect(canvas.getByText('Special characters reduce each SMS from 153 to 67 characters.')).toBeVisible();
    await expect(canvas.getByText(/Remove to fit more text:.*👨‍👩‍👧.*😀/)).toBeVisible();
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
  },
};

export const ManyCharacters: Story = {
  args: { text: 'Příliš žluťoučký kůň úpěl ďábelské ódy – “a tak dále”… Škoda, že není častěji.' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Why?' }));
    const first = canvas.getByRole('button', { name: 'Replace all' });
    await expect(first.getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
    first.focus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /Replace letter .ř/ })).toHaveFocus();
  },
};

export const DarkArabic: Story = {
  args: { text: CURLY },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'لماذا؟' }));
    await expect(canvas.getByText('الأحرف الخاصة تكلّف رسالة SMS إضافية واحدة.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'استبدال الكل' })).toBeEnabled();
  },
};
