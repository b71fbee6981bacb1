import { IconButton, type Locale, Menu } from '@manyline/ui';
import { IconWorld } from '@tabler/icons-react';
import { useText } from '../messages/useText.ts';
import { languageItems } from './quickItems.tsx';

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
      items={languageItems(locale, onLocaleChange)}
    />
  );
}
