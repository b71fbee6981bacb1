import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RECEIVED } from '../charts.data.ts';
import { Sparkline } from './Sparkline.tsx';

const meta = {
  title: 'Charts/Sparkline',
  component: Sparkline,
  args: { values: RECEIVED, label: 'Messages of the last four weeks, rising' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 220 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Sparkline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Messages of the last four weeks, rising' })).toBeVisible();
  },
};

/** Colours, a flat trend, gaps, one value and no values. */
export const States: Story = {
  tags: ['picture'],
  render: () => (
    <div style={{ display: 'grid', gap: 20 }}>
      <Sparkline values={RECEIVED} colour="accent" />
      <Sparkline values={RECEIVED} colour="infoStrong" />
      <Sparkline values={RECEIVED} colour="dangerStrong" />
      <Sparkline values={RECEIVED} colour="textMuted" />
      <Sparkline values={[4, 4, 4, 4]} />
      <Sparkline values={[4, 7, null, null, 5, 9, 12]} />
      <Sparkline values={[4]} />
      <Sparkline values={[]} />
    </div>
  ),
};

export const DarkArabic: Story = { args: { label: 'رسائل الأسابيع الأربعة الأخيرة' }, globals: { theme: 'dark', locale: 'ar' } };
