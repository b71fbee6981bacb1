import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PhoneFormatProvider, PhoneNumber } from './PhoneNumber.tsx';

const loadNothing = () => Promise.reject(new Error('offline'));

const meta = {
  title: 'Feedback/PhoneNumber',
  component: PhoneNumber,
  args: { value: '+14155552671' },
} satisfies Meta<typeof PhoneNumber>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+1 415 555 2671')).toHaveAttribute('dir', 'ltr');
  },
};

export const National: Story = {
  args: { format: 'national' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('(415) 555-2671')).toBeVisible();
  },
};

/** Without the formatting rules the plain number is shown. */
export const LoadFailed: Story = {
  render: (args) => (
    <PhoneFormatProvider load={loadNothing}>
      <PhoneNumber {...args} />
    </PhoneFormatProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+14155552671')).toBeVisible();
  },
};

/** A number keeps its digit order in Arabic text. */
export const InArabic: Story = {
  render: (args) => (
    <p>
      اتصل بالرقم <PhoneNumber {...args} /> غدًا.
    </p>
  ),
  globals: { locale: 'ar', theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+1 415 555 2671')).toBeVisible();
  },
};

/** What networks send in place of a number keeps its form, and its order in Arabic text. */
export const OtherSenders: Story = {
  render: () => (
    <ul>
      {['36665', '+7726', 'AMAZON', 'Info 24h', 'بنك 24', 'withheld'].map((value) => (
        <li key={value}>
          رسالة من <PhoneNumber value={value} /> اليوم.
        </li>
      ))}
    </ul>
  ),
  globals: { locale: 'ar', theme: 'dark' },
  play: async ({ canvas }) => {
    for (const code of ['36665', '+7726']) await expect(await canvas.findByText(code)).toHaveAttribute('dir', 'ltr');
    for (const name of ['AMAZON', 'Info 24h', 'بنك 24']) await expect(canvas.getByText(name)).toHaveAttribute('dir', 'auto');
    await expect(canvas.getByText('رقم غير معروف')).toBeVisible();
  },
};
