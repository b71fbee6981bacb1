import { FormSection, LOCALE_NAMES, LOCALES, RadioGroup, Select } from '@manyline/ui';
import { useUserText } from '../../messages/useText.ts';
import type { AppearanceProps } from '../account.types.ts';

/** Language and theme; each choice applies immediately. */
export function Appearance({ locale, colorMode, locked, onLocaleChange, onColorModeChange }: AppearanceProps) {
  const t = useUserText();
  const lockedHint = t('cms.account.preferences.locked');
  return (
    <FormSection title={t('cms.preferences.appearance')} description={t('cms.account.preferences.text')}>
      <Select
        label={t('cms.account.choice.language')}
        value={locale}
        isReadOnly={locked.has('language')}
        hint={locked.has('language') ? lockedHint : undefined}
        options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        onChange={onLocaleChange}
      />
      <RadioGroup
        variant="row"
        label={t('cms.account.choice.theme')}
        value={colorMode}
        isReadOnly={locked.has('theme')}
        hint={locked.has('theme') ? lockedHint : undefined}
        options={(['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(`cms.account.value.${value}`) }))}
        onChange={onColorModeChange}
      />
    </FormSection>
  );
}
