import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LastResort } from './LastResort.tsx';

const meta = {
  title: 'Status/LastResort',
  component: LastResort,
  parameters: { layout: 'fullscreen' },
  args: { onReload: fn() },
} satisfies Meta<typeof LastResort>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    for (const name of ['Reload', 'Recharger', 'إعادة التحميل']) await userEvent.click(canvas.getByRole('button', { name }));
    await expect(args.onReload).toHaveBeenCalledTimes(3);
  },
};

export const PhoneDark: Story = { tags: ['picture'], globals: { theme: 'dark', viewport: { value: 'phone' } } };
