import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconWorld } from '@tabler/icons-react';
import { IconButton } from '../controls/IconButton/IconButton.tsx';
import { Banner } from '../feedback/Banner/Banner.tsx';
import { EmptyState } from '../feedback/EmptyState/EmptyState.tsx';
import { BlankLayout } from './BlankLayout.tsx';

const meta = {
  title: 'Layout/BlankLayout',
  component: BlankLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    actions: <IconButton label="Language" icon={<IconWorld />} />,
    children: <EmptyState illustration="maintenance" title="We’ll be right back" />,
  },
} satisfies Meta<typeof BlankLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner')).toBeVisible();
    await expect(canvas.getByRole('main')).toBeVisible();
  },
};

export const Phone: Story = { tags: ['picture'], globals: { viewport: { value: 'phone' } } };

export const WithBanner: Story = {
  args: { banner: <Banner tone="warning">The service cannot be reached.</Banner> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeVisible();
    await expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { children: <EmptyState illustration="maintenance" title="سنعود قريبًا" /> },
  globals: { theme: 'dark', locale: 'ar' },
};
