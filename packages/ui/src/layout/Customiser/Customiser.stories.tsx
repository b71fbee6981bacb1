import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../controls/Button/Button.tsx';
import type { Locale } from '../../i18n/locale.ts';
import { DEFAULT_COLOURS } from '../../theme/themeColours.ts';
import { type ColorMode, ThemeProvider } from '../../theme/ThemeProvider/ThemeProvider.tsx';
import { token } from '../../theme/token.ts';
import { DEFAULT_LAYOUT } from '../layoutPreferences.ts';
import { Customiser, type CustomiserProps } from './Customiser.tsx';
import { changedSections, type CustomiserPreferences } from './customiserPreferences.ts';
import { CustomiserSections } from './CustomiserSections.tsx';

const defaults: CustomiserPreferences = {
  colorMode: 'light',
  skin: 'default',
  density: 'comfortable',
  colours: { light: DEFAULT_COLOURS, dark: DEFAULT_COLOURS },
  layout: DEFAULT_LAYOUT,
  locale: 'en',
};

const vertical = { ...DEFAULT_LAYOUT, navigation: 'vertical', navbar: 'static', isVerticalNavCollapsed: true } as const;

const meta = {
  title: 'Layout/Customiser',
  component: Customiser,
  parameters: { layout: 'fullscreen' },
  args: { isOpen: true, preferences: defaults, defaults, onChange: fn(), onOpenChange: fn() },
  render: (args, { globals }) => {
    const preferences = { ...args.preferences, colorMode: globals['theme'] as ColorMode, locale: globals['locale'] as Locale };
    return (
      <WithState {...args} preferences={preferences} hasPage>
        {(props) => <Customiser {...props} />}
      </WithState>
    );
  },
} satisfies Meta<typeof Customiser>;

export default meta;
type Story = StoryObj<typeof meta>;

const choiceOf = async (group: string) => within(await screen.findByRole('radiogroup', { name: group }));

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    const theme = await choiceOf('Theme');
    await waitFor(() => expect(theme.getByRole('radio', { name: 'Light' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ colorMode: 'dark' });
    await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(theme.getByRole('radio', { name: 'Light' })).toBeChecked();

    // The page beside it stays usable.
    await userEvent.click(screen.getByRole('button', { name: 'A button of the page' }));
    await expect(screen.getByRole('dialog', { name: 'Customise' })).toBeVisible();
    await userEvent.click(theme.getByRole('radio', { name: 'Light' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const Changed: Story = {
  args: { preferences: { ...defaults, skin: 'bordered', layout: vertical } },
  play: async ({ args }) => {
    await expect(await screen.findByText('4 sections changed')).toBeVisible();
    const appearance = within(screen.getByRole('region', { name: 'Appearance (changed)' }));
    await userEvent.click(appearance.getByRole('button', { name: 'Reset: Appearance' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ colorMode: 'light', skin: 'default', density: 'comfortable' });
    await expect(screen.getByRole('heading', { name: 'Appearance' })).toHaveFocus();

    await userEvent.click(screen.getByRole('button', { name: 'Reset: Layout' }));
    // Specification 4: switching to horizontal un-collapses the vertical navigation, so only the top bar differs.
    await expect(screen.getByText('1 section changed')).toBeVisible();

    const resetAll = screen.getByRole('button', { name: 'Reset all' });
    await userEvent.click(resetAll);
    await expect(args.onChange).toHaveBeenLastCalledWith(defaults);
    await expect(screen.getByText('All defaults')).toBeVisible();
    await expect(resetAll).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(within(screen.getByRole('region', { name: 'Top bar (changed)' })).getByRole('radio', { name: 'Static' })).toBeChecked();

    const skin = await choiceOf('Skin');
    await userEvent.click(skin.getByRole('radio', { name: 'Bordered' }));
  },
};

export const OwnColours: Story = {
  play: async ({ args }) => {
    const colour = await choiceOf('Primary colour');
    await userEvent.click(colour.getByRole('radio', { name: 'Custom' }));
    await expect(args.onChange).not.toHaveBeenCalled();

    const light = within(screen.getByRole('group', { name: 'In the light theme' }));
    const primary = light.getByRole('textbox', { name: 'Primary colour' });
    await userEvent.clear(primary);
    await userEvent.type(primary, '#ffd84d');
    await userEvent.tab();
    // The darker shade follows; both are corrected for their own contrast.
    await expect(light.getByRole('textbox', { name: 'Darker shade, behind text' })).toHaveValue('#e5c245');
    await expect(light.getByText('We darkened your colour so that lines and icons stay visible.')).toBeVisible();
    await waitFor(() => expect(document.documentElement.style.getPropertyValue('--ml-accent')).toMatch(/^#/u));
    await expect(document.documentElement.style.getPropertyValue('--ml-accent')).not.toBe('#ffd84d');
    primary.scrollIntoView({ block: 'center' });
  },
};

export const Sections: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: (args) => (
    <WithState {...args}>
      {({ preferences, onChange }) => (
        <Columns>
          <CustomiserSections
            preferences={preferences}
            defaults={defaults}
            changed={changedSections(preferences, defaults)}
            onChange={onChange}
          />
        </Columns>
      )}
    </WithState>
  ),
  play: async () => {
    const collapsed = (await choiceOf('Vertical navigation')).getByRole('radio', { name: 'Collapsed' });
    await expect(collapsed).toBeDisabled();
    await expect(screen.getByRole('radiogroup', { name: 'Vertical navigation' })).toHaveAccessibleDescription(
      'Only with vertical navigation.',
    );
    const layout = await choiceOf('Navigation');
    await userEvent.click(layout.getByRole('radio', { name: 'Vertical' }));
    await expect(collapsed).toBeEnabled();
    await userEvent.click(collapsed);
    await userEvent.click(layout.getByRole('radio', { name: 'Horizontal' }));
    await expect(collapsed).not.toBeChecked();
  },
};

export const SectionsDarkArabic: Story = {
  ...Sections,
  tags: ['picture'],
  args: { preferences: { ...defaults, colorMode: 'dark', locale: 'ar', layout: vertical } },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
  play: async () => {
    await expect((await choiceOf('التنقل العمودي')).getByRole('radio', { name: 'مطوي' })).toBeChecked();
    await expect(screen.getByRole('radiogroup', { name: 'لون التنقل العمودي' })).toHaveAccessibleDescription('مع المظهر الفاتح فقط.');
  },
};

/** Preferences set by an administrator are shown with the reason and can't be changed. */
export const Locked: Story = {
  args: { locked: new Set(['colorMode', 'colours', 'navigation']) },
  play: async ({ args }) => {
    const theme = await screen.findByRole('radiogroup', { name: 'Theme' });
    await expect(theme).toHaveAccessibleDescription('An administrator set this for everyone.');
    for (const radio of within(theme).getAllByRole('radio')) await expect(radio).toBeDisabled();
    const skin = await choiceOf('Skin');
    await waitFor(() => expect(skin.getByRole('radio', { name: 'Default' })).toHaveFocus());
    await userEvent.click(within(theme).getByText('Dark'));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(skin.getByRole('radio', { name: 'Bordered' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ skin: 'bordered' });
  },
};

export const Phone: Story = { tags: ['picture'], globals: { viewport: { value: 'phone' } } };

export const DarkArabic: Story = {
  args: { preferences: { ...defaults, skin: 'bordered' } },
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    const theme = await choiceOf('المظهر');
    await waitFor(() => expect(theme.getByRole('radio', { name: 'داكن' })).toHaveFocus());
    await expect(screen.getByText('تغيّر قسمان')).toBeVisible();
  },
};

interface SavedProps extends CustomiserProps {
  readonly hasPage?: boolean;
  readonly children: (props: CustomiserProps) => ReactNode;
}

/** Stores and applies choices like an app. */
function WithState({ hasPage = false, children, ...props }: SavedProps) {
  const [preferences, setPreferences] = useState(props.preferences);
  const { colorMode, skin, density, colours } = preferences;
  return (
    <ThemeProvider mode={colorMode} skin={skin} density={density} colours={colours}>
      {hasPage && (
        <Page>
          <Button>{preferences.locale === 'ar' ? 'زر في الصفحة' : 'A button of the page'}</Button>
        </Page>
      )}
      {children({
        ...props,
        preferences,
        onChange: (choice) => {
          setPreferences({ ...preferences, ...choice });
          props.onChange(choice);
        },
      })}
    </ThemeProvider>
  );
}

const Page = styled.div`
  padding: 32px;
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  box-shadow: ${token.shadowCard};
  margin: 24px;
`;

const Columns = styled.div`
  columns: 4;
  column-gap: 32px;
  padding: 24px;
  background: ${token.surfaceRaised};
  > section {
    break-inside: avoid;
  }
`;
