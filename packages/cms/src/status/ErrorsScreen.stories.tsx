import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorsScreen } from './ErrorsScreen.tsx';

const meta = {
  title: 'Status/ErrorsScreen',
  component: ErrorsScreen,
  args: {
    paths: { 401: '#401', 403: '#403', 404: '#404', 500: '#500', home: '#home' },
    onNavigate: fn((_path: string, event: { preventDefault: () => void }) => event.preventDefault()),
  },
} satisfies Meta<typeof ErrorsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(canvas.getByRole('link', { name: /^404/ }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#404', expect.anything());
  },
};

export const DarkArabic: Story = { tags: ['picture'], globals: { theme: 'dark', locale: 'ar' } };
