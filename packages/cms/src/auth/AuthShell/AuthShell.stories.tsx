import { expect, fn } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { UnreachableNotice } from '../../notices/UnreachableNotice/UnreachableNotice.tsx';
import { AuthShell } from './AuthShell.tsx';

const meta = {
  title: 'Auth/AuthShell',
  component: AuthShell,
  parameters: { layout: 'fullscreen' },
  args: { locale: 'en', colorMode: 'light', onLocaleChange: fn(), onColorModeChange: fn(), children: <h1>Reset your password</h1> },
  render: (args, { globals }) => <AuthShell {...args} locale={globals['locale']} colorMode={globals['theme']} />,
} satisfies Meta<typeof AuthShell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toContainElement(canvas.getByRole('heading', { level: 1 }));
    await expect(canvas.getByRole('button', { name: 'Language' })).toBeVisible();
  },
};

export const WithBanner: Story = { args: { banner: <UnreachableNotice isRetrying={false} onRetry={fn()} /> } };

export const DarkArabicDesktop: Story = {
  tags: ['picture'],
  args: { children: <h1>إعادة تعيين كلمة المرور</h1> },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
};
