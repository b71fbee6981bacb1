import { expect, fn, userEvent } from '@manyline/plays';
import { BlankLayout } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageError } from './PageError.tsx';

const meta = {
  title: 'Status/PageError',
  component: PageError,
  parameters: { layout: 'fullscreen' },
  args: { onRetry: fn(), onHome: fn() },
  render: (args) => (
    <BlankLayout>
      <PageError {...args} />
    </BlankLayout>
  ),
} satisfies Meta<typeof PageError>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to home page' }));
    await expect(args.onHome).toHaveBeenCalledOnce();
  },
};

export const DarkArabic: Story = { tags: ['picture'], globals: { theme: 'dark', locale: 'ar' } };
