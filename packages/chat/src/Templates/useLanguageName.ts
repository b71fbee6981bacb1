import { ANY_LANGUAGE } from '@manyline/contract';
import { useLanguageTag } from '@manyline/ui';
import { useMemo } from 'react';
import { useText } from '../messages/useText.ts';

/** The name of a language in the language of the page. */
export function useLanguageName(): (language: string) => string {
  const t = useText();
  const tag = useLanguageTag();
  return useMemo(() => {
    const names = new Intl.DisplayNames([tag], { type: 'language' });
    return (language) => {
      if (language === ANY_LANGUAGE) return t('chat.templates.language.any');
      const name = names.of(language) ?? language;
      return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
    };
  }, [t, tag]);
}
