import type { ReactNode } from 'react';
import { useConsoleText } from '../../messages/useText.ts';
import { useResolvedMode } from '../../theme/ThemeProvider/ThemeProvider.tsx';
import { chooseLayout } from '../layoutPreferences.ts';
import { AppearanceOptions, LanguageOptions } from './AppearanceOptions.tsx';
import { CustomiserColours } from './CustomiserColours.tsx';
import {
  type CustomiserChoice,
  type CustomiserPreferences,
  type CustomiserSectionName,
  resetSection,
  SECTION_NAMES,
} from './customiserPreferences.ts';
import { CustomiserSection } from './CustomiserSection.tsx';
import { FooterOptions, FrameOptions, NavbarOptions, NavigationOptions } from './LayoutOptions.tsx';

export interface CustomiserSectionsProps {
  readonly preferences: CustomiserPreferences;
  readonly defaults: CustomiserPreferences;
  readonly changed: readonly CustomiserSectionName[];
  readonly onChange: (choice: CustomiserChoice) => void;
}

export function CustomiserSections({ preferences, defaults, changed, onChange }: CustomiserSectionsProps) {
  const t = useConsoleText();
  const mode = useResolvedMode();
  const layoutProps = {
    layout: preferences.layout,
    defaults: defaults.layout,
    mode,
    onChange: (choice: Partial<CustomiserPreferences['layout']>) => onChange({ layout: chooseLayout(preferences.layout, choice) }),
  };
  const contents: Readonly<Record<CustomiserSectionName, ReactNode>> = {
    appearance: <AppearanceOptions preferences={preferences} defaults={defaults} onChange={onChange} />,
    colours: (
      <CustomiserColours
        colours={preferences.colours}
        defaults={defaults.colours}
        mode={mode}
        onChange={(colours) => onChange({ colours })}
      />
    ),
    layout: <FrameOptions {...layoutProps} />,
    navigation: <NavigationOptions {...layoutProps} />,
    navbar: <NavbarOptions {...layoutProps} />,
    footer: <FooterOptions {...layoutProps} />,
    language: <LanguageOptions preferences={preferences} defaults={defaults} onChange={onChange} />,
  };
  return SECTION_NAMES.map((name) => (
    <CustomiserSection
      key={name}
      title={t(`ui.customiser.${name}`)}
      isChanged={changed.includes(name)}
      onReset={() => onChange(resetSection(name, preferences, defaults))}
    >
      {contents[name]}
    </CustomiserSection>
  ));
}
