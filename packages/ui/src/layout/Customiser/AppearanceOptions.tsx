import { LOCALE_NAMES, LOCALES } from '../../i18n/locale.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { CustomiserOptions } from './CustomiserOptions.tsx';
import type { CustomiserChoice, CustomiserPreferences } from './customiserPreferences.ts';
import { DensityPicture, LanguagePicture, ModePicture, SkinPicture } from './themePictures.tsx';

interface OptionsProps {
  readonly preferences: CustomiserPreferences;
  readonly defaults: CustomiserPreferences;
  readonly onChange: (choice: CustomiserChoice) => void;
}

export function AppearanceOptions({ preferences: { colorMode, skin, density, colours }, defaults, onChange }: OptionsProps) {
  const t = useConsoleText();
  return (
    <>
      <CustomiserOptions
        name="colorMode"
        label={t('ui.customiser.theme')}
        value={colorMode}
        defaultValue={defaults.colorMode}
        options={(['light', 'dark', 'system'] as const).map((value) => ({
          value,
          label: t(`ui.customiser.theme.${value}`),
          picture: <ModePicture mode={value} colours={colours} />,
        }))}
        onChange={(chosen) => onChange({ colorMode: chosen })}
      />
      <CustomiserOptions
        name="skin"
        label={t('ui.customiser.skin')}
        value={skin}
        defaultValue={defaults.skin}
        options={(['default', 'bordered'] as const).map((value) => ({
          value,
          label: t(`ui.customiser.skin.${value}`),
          picture: <SkinPicture skin={value} />,
        }))}
        onChange={(chosen) => onChange({ skin: chosen })}
      />
      <CustomiserOptions
        name="density"
        label={t('ui.customiser.density')}
        value={density}
        defaultValue={defaults.density}
        options={(['comfortable', 'compact'] as const).map((value) => ({
          value,
          label: t(`ui.customiser.density.${value}`),
          picture: <DensityPicture density={value} />,
        }))}
        onChange={(chosen) => onChange({ density: chosen })}
      />
    </>
  );
}

/** Each language by its own name, in its own direction. */
export function LanguageOptions({ preferences: { locale }, defaults, onChange }: OptionsProps) {
  const t = useConsoleText();
  return (
    <CustomiserOptions
      name="locale"
      label={t('ui.customiser.locale')}
      value={locale}
      defaultValue={defaults.locale}
      options={LOCALES.map((value) => ({
        value,
        label: LOCALE_NAMES[value],
        lang: value,
        picture: <LanguagePicture locale={value} />,
      }))}
      onChange={(chosen) => onChange({ locale: chosen })}
    />
  );
}
