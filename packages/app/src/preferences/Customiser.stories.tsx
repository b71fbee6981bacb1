import { expect, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { cookieOf, inWorld } from '../testing/storyWorld/storyWorld.tsx';

/** The customiser of theme, layout and colours on a wired page. */
const meta = {
  title: 'Pages/Customiser',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.chat, signedInAs: 'alice' },
  globals: { viewport: { value: 'desktop' } },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const page = document.documentElement;

export const LookAndLayout: Story = {
  play: async ({ canvas, canvasElement, userEvent, step, ...context }) => {
    const body = within(canvasElement.ownerDocument.body);
    await canvas.findByRole('button', { name: /Bob Laurent/u });
    await step('it opens from the user menu, beside the page', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'User menu' }));
      await userEvent.click(await body.findByRole('menuitem', { name: 'Customise…' }));
      await body.findByRole('dialog', { name: 'Customise' });
    });
    const choose = async (group: string, option: string) => {
      const options = within(await body.findByRole('radiogroup', { name: group }));
      await userEvent.click(await options.findByRole('radio', { name: option }));
    };
    await step('each choice shows at once and is kept', async () => {
      await choose('Theme', 'Dark');
      await waitFor(() => expect(page).toHaveAttribute('data-theme', 'dark'));
      await choose('Skin', 'Bordered');
      await expect(page).toHaveAttribute('data-skin', 'bordered');
      await choose('Primary colour', 'Teal');
      await waitFor(() => expect(page.style.getPropertyValue('--ml-accent')).toBe('#2bb8b9'));
      await choose('Navigation', 'Vertical');
      const stored = ['theme', 'skin', 'appContentLayoutNav', 'darkThemePrimaryColor'].map((name) => cookieOf(context, name));
      await expect(stored).toEqual(['dark', 'bordered', 'vertical', '#2bb8b9']);
    });
    await step('the next first paint finds the mode and its colours', async () => {
      await waitFor(() => expect(cookieOf(context, 'initial-loader-color')).toBe('#2bb8b9'));
      await expect(cookieOf(context, 'color-scheme')).toBe('dark');
      await expect(cookieOf(context, 'initial-loader-bg')).toMatch(/^#[\da-f]{6}$/u);
    });
  },
};

export const ResetAndUndo: Story = {
  play: async ({ canvas, canvasElement, userEvent, ...context }) => {
    const body = within(canvasElement.ownerDocument.body);
    await canvas.findByRole('button', { name: /Bob Laurent/u });
    const menu = await canvas.findByRole('button', { name: 'User menu' });
    menu.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(body.getByRole('menuitem', { name: 'My account' })).toHaveFocus());
    await userEvent.keyboard('cus');
    await waitFor(() => expect(body.getByRole('menuitem', { name: 'Customise…' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const navigation = within(await body.findByRole('radiogroup', { name: 'Navigation' }));
    await userEvent.click(await navigation.findByRole('radio', { name: 'Vertical' }));
    await userEvent.click(await body.findByRole('button', { name: 'Reset all' }));
    await expect(cookieOf(context, 'appContentLayoutNav')).toBe('horizontal');
    await userEvent.click(await body.findByRole('button', { name: 'Undo reset' }));
    await expect(cookieOf(context, 'appContentLayoutNav')).toBe('vertical');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(body.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(menu).toHaveFocus());
  },
};

export const DarkArabic: Story = {
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const body = within(canvasElement.ownerDocument.body);
    await canvas.findByRole('button', { name: /ليلى حداد/u });
    await userEvent.click(await canvas.findByRole('button', { name: 'قائمة المستخدم' }));
    await userEvent.click(await body.findByRole('menuitem', { name: 'تخصيص…' }));
    const navigation = within(await body.findByRole('radiogroup', { name: 'التنقل' }));
    await userEvent.click(await navigation.findByRole('radio', { name: 'عمودي' }));
    await expect(await navigation.findByRole('radio', { name: 'عمودي' })).toBeChecked();
  },
};

export const LanguageAndDirection: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const body = within(canvasElement.ownerDocument.body);
    await canvas.findByRole('button', { name: /Bob Laurent/u });
    await userEvent.click(await canvas.findByRole('button', { name: /^Menu de l.utilisateur/u }));
    await userEvent.click(await body.findByRole('menuitem', { name: 'Personnaliser…' }));
    const languages = within(await body.findByRole('radiogroup', { name: 'Langue' }));
    await userEvent.click(await languages.findByRole('radio', { name: 'العربية' }));
    await waitFor(() => expect(page).toHaveAttribute('dir', 'rtl'));
    await expect(await body.findByRole('radiogroup', { name: 'اللغة' })).toBeVisible();
  },
};
