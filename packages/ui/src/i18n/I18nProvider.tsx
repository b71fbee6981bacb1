import { useInsertionEffect } from 'react';
import { directionOf } from './locale.ts';
import { TextProvider, type TextProviderProps } from './TextProvider.tsx';

export type I18nProviderProps = TextProviderProps;

/** Provides texts and formats, and sets language and direction on `<html>`. */
export function I18nProvider({ locale, ...texts }: I18nProviderProps) {
  // Before the layout effects of what measures the page.
  useInsertionEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = directionOf(locale);
  }, [locale]);
  return <TextProvider locale={locale} {...texts} />;
}
