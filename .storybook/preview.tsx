import '@manyline/ui/fonts.css';
import './emoji.css';
import { startWorker } from '@manyline/mocks/browser';
import { AnnouncerProvider, I18nProvider, LOCALES, LOCALE_NAMES, type Locale, PhoneFormatProvider, ThemeProvider } from '@manyline/ui';
import type { Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { useEffect } from 'react';
import ar from 'virtual:messages/ar/common';
import arChat from 'virtual:messages/ar/chat';
import arConsole from 'virtual:messages/ar/console';
import en from 'virtual:messages/en/common';
import enChat from 'virtual:messages/en/chat';
import enConsole from 'virtual:messages/en/console';
import fr from 'virtual:messages/fr/common';
import frChat from 'virtual:messages/fr/chat';
import frConsole from 'virtual:messages/fr/console';

const messages = {
  en: { ...en, ...enChat, ...enConsole },
  fr: { ...fr, ...frChat, ...frConsole },
  ar: { ...ar, ...arChat, ...arConsole },
};
const loadWorker = mswLoader(startWorker);
const loadPhoneFormat = () => import('@manyline/contract/phoneNumber');

export default {
  // Only stories that name a scenario make calls: the others need no service worker.
  loaders: [(context) => (context.parameters['scenario'] === undefined ? {} : loadWorker(context))],
  initialGlobals: { theme: 'light', locale: 'en' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    locale: {
      description: 'Language and direction',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: LOCALES.map((locale) => ({ value: locale, title: LOCALE_NAMES[locale] })),
      },
    },
  },
  decorators: [
    (Story, { globals, parameters }) => {
      const locale = globals['locale'] as Locale;
      useEffect(() => {
        document.body.dataset['layout'] = String(parameters['layout']);
      });
      return (
        <I18nProvider locale={locale} messages={messages[locale]}>
          <ThemeProvider mode={globals['theme'] as 'light' | 'dark'}>
            <PhoneFormatProvider load={loadPhoneFormat}>
              <AnnouncerProvider>
                <Story />
              </AnnouncerProvider>
            </PhoneFormatProvider>
          </ThemeProvider>
        </I18nProvider>
      );
    },
  ],
  parameters: {
    // Base UI's focus guards pass the focus on at once: they are hidden from assistive technology and stop nobody.
    a11y: { test: 'error', context: { exclude: ['[data-base-ui-focus-guard]'] } },
    layout: 'padded',
    controls: { expanded: true },
    options: {
      storySort: {
        order: [
          'Foundations',
          'Controls',
          'Fields',
          'Table',
          'Feedback',
          'Layout',
          'Charts',
          'Chat',
          'Auth',
          'CMS',
          'Status',
          'Pages',
          'Flows',
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet 1024', styles: { width: '1024px', height: '768px' }, type: 'tablet' },
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
  },
} satisfies Preview;
