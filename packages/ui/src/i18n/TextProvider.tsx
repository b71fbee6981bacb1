import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';
import { type IntlConfig, IntlProvider, type MessageFormatElement, ReactIntlErrorCode } from 'react-intl';
import { directionOf, intlTag } from './locale.ts';

/** Messages by id: ICU MessageFormat, as text or parsed at build time. */
export type Messages = Readonly<Record<string, string | MessageFormatElement[]>>;

export interface TextProviderProps {
  /** BCP 47 */
  readonly locale: string;
  readonly messages: Messages;
  readonly children: ReactNode;
}

/** Provides texts and formats to what is in it, and changes nothing on the page. */
export function TextProvider({ locale, messages, children }: TextProviderProps) {
  const tag = intlTag(locale);
  // The built-in texts are English everywhere, so none is missing in British English.
  const builtIn = /^en(?:-|$)/.test(tag) ? tag : 'en';
  return (
    // react-intl takes both kinds at once, which its type doesn't say.
    <IntlProvider locale={tag} defaultLocale={builtIn} messages={messages as Record<string, MessageFormatElement[]>} onError={reportError}>
      <DirectionProvider direction={directionOf(locale)}>{children}</DirectionProvider>
    </IntlProvider>
  );
}

const reportError: NonNullable<IntlConfig['onError']> = (error) => {
  if (error.code === ReactIntlErrorCode.MISSING_TRANSLATION) warnOnce(error.message);
  else console.error(error);
};

declare const process: { readonly env: { readonly NODE_ENV?: string } } | undefined;

/** Once for each text, and only in development: a page renders a text many times. */
function warnOnce(message: string): void {
  if (typeof process === 'undefined' || process.env.NODE_ENV !== 'development' || warned.has(message)) return;
  warned.add(message);
  console.warn(`${message}\nAdd it to the messages of <Manyline>.`);
}

const warned = new Set<string>();
