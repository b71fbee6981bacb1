import { expect, fn, screen, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { QuickSettings } from './QuickSettings.tsx';

const meta = {
  title: 'CMS/QuickSettings',
  component: QuickSettings,
  args: { locale: 'en', colorMode: 'light', onLocaleChange: fn(), onColorModeChange: fn() },
  decorators: [
    (Story) => (
      <Bar>
        <Story />
      </Bar>
    ),
  ],
} satisfies Meta<typeof QuickSettings>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Language: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Language' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'العربية' }));
    await expect(args.onLocaleChange).toHaveBeenCalledWith('ar');
    await userEvent.click(canvas.getByRole('button', { name: 'Language' }));
    await expect(await screen.findByRole('menuitemradio', { name: 'English' })).toBeChecked();
  },
};

export const ThemeDarkArabic: Story = {
  args: { locale: 'ar', colorMode: 'dark' },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'المظهر' }));
    await expect(await screen.findByRole('menuitemradio', { checked: true })).toBeVisible();
  },
};

const Bar = styled.div`
  display: flex;
  justify-content: end;
  gap: 4px;
  min-block-size: 260px;
`;
