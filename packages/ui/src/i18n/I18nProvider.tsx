import { DirectionProvider } from '@base-ui/react/direction-provider';
import { type ReactNode, useLayoutEffect } from 'react';
import { type IntlConfig, IntlProvider, type MessageFormatElement, ReactIntlErrorCode } from 'react-intl';
import { directionOf, intlTag, type Locale } from './locale.ts';

/** Messages by id: ICU MessageFormat, as text or parsed at build time. */
export type Messages = Readonly<Record<string, string | MessageFormatElement[]>>;
export interface I18nProviderProps {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly children: ReactNode;
}

/** Provides texts and formats, and sets language and direction on `<html>`. */
export function I18nProvider({ locale, messages, children }: I18nProviderProps) {
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = directionOf(locale);
  }, [locale]);
  return (
    <IntlProvider locale={intlTag(locale)} messages={messages as Record<string, MessageFormatElement[]>} onError={reportError}>
      <DirectionProvider direction={directionOf(locale)}>{children}</DirectionProvider>
    </IntlProvider>
  );
}

const reportError: NonNullable<IntlConfig['onError']> = (error) => {
  // A missing text shows its id, which is visible enough without a console error per render.
  if (error.code !== ReactIntlErrorCode.MISSING_TRANSLATION) console.error(error);
};
