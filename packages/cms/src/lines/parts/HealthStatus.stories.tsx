import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { NOW } from '../Lines.data.ts';
import { HealthStatus } from './HealthStatus.tsx';

const meta = {
  title: 'CMS/HealthStatus',
  component: HealthStatus,
  args: { health: { state: 'degraded', since: NOW - 600, reason: { problem: 'lowBalance', detail: { text: '1.20 USD' } } } },
} satisfies Meta<typeof HealthStatus>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Messages are still sent: what is missing is said instead of “Unstable”. */
export const LittleCredit: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Low credit')).toBeVisible();
    await expect(canvas.getByText(/^The credit is running low\..*1\.20 USD/)).toBeVisible();
  },
};

export const Unstable: Story = {
  args: { health: { state: 'degraded', since: NOW - 600, reason: { problem: 'throttled' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Unstable')).toBeVisible();
  },
};
