import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AuthShell } from '../AuthShell/AuthShell.tsx';
import { SignInMethodsScreen } from './SignInMethodsScreen.tsx';

const meta = {
  title: 'Auth/SignInMethodsScreen',
  component: SignInMethodsScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    loginHref: '#login',
    forgotHref: '#forgot',
    sso: { href: '#sso', name: 'Harbour' },
    onNavigate: fn((_path: string, event: { preventDefault: () => void }) => event.preventDefault()),
  },
  render: (args, { globals }) => (
    <AuthShell locale={globals['locale']} colorMode={globals['theme']} onLocaleChange={fn()} onColorModeChange={fn()}>
      <SignInMethodsScreen {...args} />
    </AuthShell>
  ),
} satisfies Meta<typeof SignInMethodsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('link', { name: /^With Harbour/ })).toHaveAttribute('href', '#sso');
    await userEvent.click(canvas.getByRole('link', { name: /^I forgot my password/ }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#forgot', expect.anything());
  },
};

/** Without passwords there is no link for forgotten ones. */
export const SsoOnly: Story = {
  args: { forgotHref: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
  },
};

export const DarkArabic: Story = { tags: ['picture'], args: { sso: undefined }, globals: { theme: 'dark', locale: 'ar' } };
export const Phone: Story = { tags: ['picture'], globals: { viewport: { value: 'phone' } } };
