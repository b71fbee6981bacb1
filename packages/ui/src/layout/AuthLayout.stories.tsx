import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconMoon, IconWorld } from '@tabler/icons-react';
import { expect } from 'storybook/test';
import { IconButton } from '../controls/IconButton.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { AuthLayout } from './AuthLayout.tsx';

const meta = {
  title: 'Layout/AuthLayout',
  component: AuthLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    illustration: 'welcome',
    tagline: 'Every line you own, one calm inbox.',
    actions: (
      <>
        <IconButton label="Language" icon={<IconWorld />} />
        <IconButton label="Theme" icon={<IconMoon />} />
      </>
    ),
    children: <Skeleton height="320px" />,
  },
} satisfies Meta<typeof AuthLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } };

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(args.tagline)).not.toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};

export const DarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };

export const WithBanner: Story = {
  args: { banner: <Banner tone="warning">The service cannot be reached.</Banner> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeVisible();
    await expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
  },
};
