import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../controls/Button/Button.tsx';
import { Banner } from './Banner.tsx';

const meta = {
  title: 'Feedback/Banner',
  component: Banner,
  args: {
    tone: 'warning',
    children: 'The connection is lost. Trying again in 5 seconds.',
    action: (
      <Button size="sm" variant="outline">
        Reconnect now
      </Button>
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('The connection is lost.');
    await expect(canvas.getByRole('button', { name: 'Reconnect now' })).toBeVisible();
  },
};

export const Tones: Story = {
  tags: ['picture'],
  render: () => (
    <>
      <Banner tone="info">Connecting…</Banner>
      <Banner tone="success">You are connected again.</Banner>
      <Banner tone="warning">The connection is lost.</Banner>
      <Banner tone="danger">You are signed in somewhere else.</Banner>
    </>
  ),
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    children: 'انقطع الاتصال. ستعاد المحاولة بعد 5 ثوانٍ.',
    action: (
      <Button size="sm" variant="outline">
        إعادة الاتصال الآن
      </Button>
    ),
  },
  globals: { theme: 'dark', locale: 'ar' },
};
