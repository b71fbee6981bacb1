import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { Progress } from './Progress.tsx';

const meta = {
  title: 'Feedback/Progress',
  component: Progress,
  args: { label: 'Sending', value: 320, max: 1284, valueText: '320 of 1,284' },
} satisfies Meta<typeof Progress>;

export default meta;
type Story = StoryObj<typeof meta>;

const TONES = ['accent', 'info', 'success', 'warning', 'danger'] as const;

export const Linear: Story = {
  tags: ['picture'],
  render: (args) => (
    <Column>
      <Progress {...args} />
      <Progress label="Uploading contacts.csv" value={64} />
      <Progress label="Looking for duplicates" value={null} />
      <Progress label="Done" value={100} tone="success" />
      <Progress label="Not begun" value={0} />
    </Column>
  ),
  play: async ({ canvas }) => {
    const sending = canvas.getByRole('progressbar', { name: 'Sending' });
    await expect(sending).toHaveAttribute('aria-valuetext', '320 of 1,284');
    await expect(canvas.getByRole('progressbar', { name: 'Uploading contacts.csv' })).toHaveAttribute('aria-valuetext', '64%');
    await expect(canvas.getByRole('progressbar', { name: 'Looking for duplicates' })).not.toHaveAttribute('aria-valuenow');
  },
};

export const Circular: Story = {
  tags: ['picture'],
  args: { variant: 'circular' },
  render: ({ variant = 'circular' }) => (
    <Row>
      <Progress variant={variant} size="sm" label="Uploading" value={30} />
      <Progress variant={variant} label="Uploading" value={64} />
      <Progress variant={variant} size="lg" label="Storage used" value={82} tone="warning" />
      <Progress variant={variant} label="Waiting for the server" value={null} />
      <Progress variant={variant} size="lg" label="Nothing yet" value={0} isLabelHidden />
      <Progress variant={variant} size="lg" label="All" value={100} tone="success" isLabelHidden />
    </Row>
  ),
};

export const SizesAndTones: Story = {
  tags: ['picture'],
  render: () => (
    <Column>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Progress key={size} size={size} label={size} value={48} />
      ))}
      {TONES.map((tone) => (
        <Progress key={tone} tone={tone} label={tone} value={48} isLabelHidden />
      ))}
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Row key={size} data-row>
          {TONES.map((tone) => (
            <Progress key={tone} variant="circular" size={size} tone={tone} label={`${tone}, ${size}`} value={48} isLabelHidden />
          ))}
        </Row>
      ))}
    </Column>
  ),
};

export const DarkArabic: Story = {
  render: () => (
    <Column>
      <Progress label="جارٍ الإرسال" value={320} max={1284} valueText="320 من 1,284" />
      <Progress label="البحث عن التكرار" value={null} />
      <Progress variant="circular" size="lg" label="المساحة المستخدمة" value={82} tone="warning" />
    </Column>
  ),
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'جارٍ الإرسال' }).querySelector('[data-part="bar"]');
    const track = bar?.parentElement?.getBoundingClientRect();
    await expect(bar?.getBoundingClientRect().right).toBe(track?.right);
  },
};

const Column = styled.div`
  display: grid;
  gap: 20px;
  max-inline-size: 420px;
`;

const Row = styled.div`
  &[data-row] {
    display: grid;
    grid-template-columns: repeat(5, 72px);
    justify-content: space-between;
    gap: 0;
  }
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 28px;
`;
