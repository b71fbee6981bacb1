import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MessageText } from './MessageText.tsx';

const meta = {
  title: 'Chat/MessageText',
  component: MessageText,
  args: { text: 'The plan: https://harbour.example/plan?berth=B-14, or call +33 4 91 55 00 12.\n<b>Not bold</b>, & {not} %s a pattern' },
} satisfies Meta<typeof MessageText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, canvasElement, args }) => {
    const link = canvas.getByRole('link', { name: 'https://harbour.example/plan?berth=B-14' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(canvasElement.querySelector('b')).toBeNull();
    await expect(canvasElement.querySelector('.text')?.textContent).toBe(args.text);
  },
};

export const DarkArabic: Story = {
  args: { text: 'رقم الميناء هو ‎+33 4 91 55 00 12 والخريطة هنا: https://harbour.example/plan' },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/\+33 4 91 55 00 12/)).toHaveAttribute('dir', 'ltr');
  },
};

export const ArabicAroundAddress: Story = {
  args: { text: 'انظر https://harbour.example/plan_(2026)/ ثم https://harbour.example/map اليوم' },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('link').map((link) => link.getBoundingClientRect());
    // In right-to-left order, the first comes before the second.
    await expect(first?.left).toBeGreaterThan(second?.right ?? 0);
    await expect(canvas.getByRole('link', { name: 'https://harbour.example/plan_(2026)/' })).toHaveAttribute('dir', 'ltr');
  },
};
