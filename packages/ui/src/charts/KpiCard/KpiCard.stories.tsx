import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { failed, loading, ready } from '../../loading/loadable.ts';
import { RECEIVED } from '../charts.data.ts';
import { KpiCard } from './KpiCard.tsx';

const meta = {
  title: 'Charts/KpiCard',
  component: KpiCard,
  args: {
    label: 'Messages received',
    figure: ready({ value: 1662, previous: 1484, trend: RECEIVED }),
    comparison: 'vs. the four weeks before',
    onRetry: fn(),
  },
  decorators: [
    (Story) => (
      <Grid>
        <Story />
      </Grid>
    ),
  ],
} satisfies Meta<typeof KpiCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = canvas.getByRole('group', { name: 'Messages received' });
    await expect(card).toHaveTextContent('1,662');
    await expect(card).toHaveTextContent('Up 12%');
    await expect(card).toHaveTextContent('vs. the four weeks before');
  },
};

/** Focus shows how the figure is counted. A figure without a value is a dash. */
export const Explained: Story = {
  args: { label: 'Average first response', hint: 'From the first message to your reply.', figure: ready({ value: Number.NaN }) },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('group', { name: 'Average first response' });
    await expect(card).toHaveTextContent('—no value');
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'How “Average first response” is counted' });
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription('From the first message to your reply.');
  },
};

/** Good, bad, neutral, unchanged, no comparison, loading and failed. */
export const States: Story = {
  tags: ['picture'],
  render: (args) => (
    <>
      <KpiCard {...args} />
      <KpiCard
        {...args}
        label="Failed messages"
        goodWhen="lower"
        figure={ready({ value: 84, previous: 61, trend: [3, 5, 4, 6, 8, 7, 9] })}
      />
      <KpiCard
        {...args}
        label="Median answer"
        goodWhen="lower"
        format={{ style: 'unit', unit: 'second' }}
        figure={ready({ value: 42, previous: 58, trend: [58, 55, 51, 49, 52, 44, 42] })}
      />
      <KpiCard {...args} label="Active lines" goodWhen="neither" figure={ready({ value: 12, previous: 10 })} />
      <KpiCard
        {...args}
        label="Share answered"
        format={{ style: 'percent' }}
        figure={ready({ value: 0.94, previous: 0.912, trend: [0.912, 0.94] })}
      />
      <KpiCard {...args} label="New contacts" figure={ready({ value: 37, previous: 0, trend: [0, 4, 9, 12, 20, 31, 37] })} />
      <KpiCard
        {...args}
        label="Characters"
        figure={ready({ value: 9_876_543_210_123, previous: 9_012_345_678_901, trend: [8e12, 9e12, 9.8e12] })}
      />
      <KpiCard
        {...args}
        label="Balance"
        format={{ style: 'currency', currency: 'EUR' }}
        figure={ready({ value: -280, previous: 340, trend: [340, -120, -280] })}
      />
      <KpiCard {...args} figure={loading} />
      <KpiCard {...args} figure={failed('The figures are being counted.')} />
    </>
  ),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('group', { name: 'Median answer' })).toHaveTextContent('Down 28%');
    await expect(canvas.getByRole('group', { name: 'Share answered' })).toHaveTextContent('Up 2.8 percentage points');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('group', { name: 'Balance' })).toHaveTextContent('Down 182%');
    const heights = canvas.getAllByRole('group').map((card) => card.getBoundingClientRect().height);
    await expect(new Set(heights).size).toBe(1);
  },
};

export const Phone: Story = { ...States, tags: ['picture'], globals: { viewport: { value: 'phone' } }, play: async () => undefined };

export const DarkArabic: Story = {
  args: { label: 'الرسائل الواردة', comparison: 'عن الأسابيع الأربعة السابقة' },
  render: (args) => (
    <>
      <KpiCard {...args} />
      <KpiCard
        {...args}
        label="الرسائل الفاشلة"
        goodWhen="lower"
        figure={ready({ value: 84, previous: 61, trend: [3, 5, 4, 6, 8, 7, 9] })}
      />
    </>
  ),
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'الرسائل الواردة' })).toHaveTextContent(/ارتفاع .*12/);
  },
};

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: 16px;
`;
