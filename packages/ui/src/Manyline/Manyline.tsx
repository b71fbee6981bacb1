import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { AnnouncerProvider } from '../feedback/Announcer/Announcer.tsx';
import type { PhoneRules } from '../feedback/PhoneNumber/phoneFormat.ts';
import { PhoneFormatProvider } from '../feedback/PhoneNumber/PhoneNumber.tsx';
import { Toaster } from '../feedback/Toaster/Toaster.tsx';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import { directionOf } from '../i18n/locale.ts';
import { type Messages, TextProvider } from '../i18n/TextProvider.tsx';
import { accentVariables } from '../theme/createTheme.ts';
import { LayerRoot } from '../theme/layerRoot.ts';
import { ThemeContext } from '../theme/ThemeProvider/ThemeContext.ts';
import { ThemeProvider, type ThemeProviderProps, useShownMode } from '../theme/ThemeProvider/ThemeProvider.tsx';

export type ManylineTheme = Partial<Pick<ThemeProviderProps, 'mode' | 'skin' | 'density' | 'colours'>>;

export interface ManylineProps {
  /** BCP 47. English is built in; other languages are in `messages`. */
  readonly locale?: string;
  /** Texts by id, for example those of `@manyline/ui/locales/fr`. In a list, later ones replace earlier ones. */
  readonly messages?: Messages | readonly Messages[];
  /** Colours, skin, density, and light or dark. */
  readonly theme?: ManylineTheme;
  /** `page` sets theme, language and direction on `<html>`, for an app that has the page for itself. */
  readonly scope?: 'element' | 'page';
  /** Loads the rules of phone numbers, which are in `@manyline/contract/phoneNumber`. Without them numbers are shown as they are. */
  readonly loadPhoneRules?: () => Promise<PhoneRules>;
  readonly children: ReactNode;
}

/**
 * What all components need around them: texts, theme, toasts and announcements.
 * @use Once, around everything that uses these packages.
 * @avoid twice on a page with the same theme and language: one is enough
 */
export function Manyline({ locale = 'en', messages = NO_TEXTS, theme = {}, scope = 'element', loadPhoneRules, children }: ManylineProps) {
  const texts = useMemo(() => (isList(messages) ? Object.assign({}, ...messages) : messages), [messages]);
  const content = (
    <AnnouncerProvider>
      {loadPhoneRules ? <PhoneFormatProvider load={loadPhoneRules}>{children}</PhoneFormatProvider> : children}
      <Toaster />
    </AnnouncerProvider>
  );
  if (scope === 'page')
    return (
      <ThemeProvider mode="system" {...theme}>
        <I18nProvider locale={locale} messages={texts}>
          {content}
        </I18nProvider>
      </ThemeProvider>
    );
  return (
    <TextProvider locale={locale} messages={texts}>
      <ThemedElement locale={locale} theme={theme}>
        {content}
      </ThemedElement>
    </TextProvider>
  );
}

interface ThemedElementProps extends Required<Pick<ManylineProps, 'locale' | 'theme' | 'children'>> {}

/** Theme, language and direction of one part of a page; its layers open inside it. */
function ThemedElement({ locale, theme, children }: ThemedElementProps) {
  const { mode = 'system', skin = 'default', density = 'comfortable', colours } = theme;
  const shown = useShownMode(mode);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const inUse = useMemo(() => ({ mode: shown, density }), [shown, density]);
  const accents = useMemo(() => accentVariables(shown, colours?.[shown]) as CSSProperties, [shown, colours]);
  return (
    <ThemeContext value={inUse}>
      <LayerRoot value={element}>
        <div
          ref={setElement}
          data-manyline=""
          data-theme={shown}
          data-skin={skin}
          data-density={density}
          lang={locale}
          dir={directionOf(locale)}
          style={accents}
        >
          {children}
        </div>
      </LayerRoot>
    </ThemeContext>
  );
}

const NO_TEXTS: Messages = {};

const isList = (messages: Messages | readonly Messages[]): messages is readonly Messages[] => Array.isArray(messages);
