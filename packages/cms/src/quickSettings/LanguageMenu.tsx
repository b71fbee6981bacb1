import { IconButton, LOCALE_NAMES, LOCALES, type Locale, Menu } from '@manyline/ui';
import { IconWorld } from '@tabler/icons-react';
import { useText } from '../messages/useText.ts';

export interface LanguageMenuProps {
  /** The chosen language. */
  readonly locale: Locale;
  /** Chooses another language. */
  readonly onLocaleChange: (locale: Locale) => void;
}

export function LanguageMenu({ locale, onLocaleChange }: LanguageMenuProps) {
  const t = useText();
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t('cms.language.button')} icon={<IconWorld />} />}
      items={LOCALES.map((each) => ({
        id: each,
        label: LOCALE_NAMES[each],
        isChecked: each === locale,
        onSelect: () => onLocaleChange(each),
      }))}
    />
  );
}
