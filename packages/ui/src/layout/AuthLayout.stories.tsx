import { expect, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconMoon, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../controls/Button/Button.tsx';
import { IconButton } from '../controls/IconButton/IconButton.tsx';
import { Alert } from '../feedback/Alert/Alert.tsx';
import { Banner } from '../feedback/Banner/Banner.tsx';
import { Skeleton } from '../feedback/Skeleton/Skeleton.tsx';
import { WelcomeIllustration } from '../illustration/WelcomeIllustration.tsx';
import { AuthLayout } from './AuthLayout.tsx';

const meta = {
  title: 'Layout/AuthLayout',
  component: AuthLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    illustration: <WelcomeIllustration />,
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

export const Default: Story = { tags: ['picture'] };

export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } };

export const Phone: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(args.tagline)).not.toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};

export const DarkArabic: Story = { tags: ['picture'], globals: { theme: 'dark', locale: 'ar' } };

/** A message that appears in the form moves nothing above it. */
export const KeepsItsPosition: Story = {
  args: { children: <GrowingForm /> },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { name: 'Welcome' });
    const before = heading.getBoundingClientRect().top;
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
    await expect(canvas.getByText('Please try again.')).toBeVisible();
    await expect(heading.getBoundingClientRect().top).toBe(before);
  },
};

export const WithBanner: Story = {
  args: { banner: <Banner tone="warning">The service cannot be reached.</Banner> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeVisible();
    await expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
  },
};

function GrowingForm() {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <>
      <h1>Welcome</h1>
      {hasFailed && <Alert tone="danger">Please try again.</Alert>}
      <Skeleton height="240px" />
      <Button onClick={() => setHasFailed(true)}>Login</Button>
    </>
  );
}
