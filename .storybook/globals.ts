import type { ProviderBehaviour } from '@manyline/mocks';
import { LOCALES, LOCALE_NAMES } from '@manyline/ui';
import type { Preview } from '@storybook/react-vite';
import { toolbarsAround } from './toolbars.ts';

/** `navigation` affects stories of the shell and of whole pages, `provider` pages; the preview's decorator handles the others. */
export const initialGlobals = {
  theme: 'light',
  skin: 'default',
  density: 'comfortable',
  locale: 'en',
  texts: 'real',
  navigation: 'given',
  provider: 'works',
  ...toolbarsAround(),
};

/** The toolbars of Storybook. */
export const globalTypes: NonNullable<Preview['globalTypes']> = {
  theme: {
    description: 'Theme',
    toolbar: {
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Light' },
        { value: 'dark', title: 'Dark' },
        { value: 'system', title: 'As the device' },
      ],
    },
  },
  skin: {
    description: 'Skin',
    toolbar: {
      icon: 'component',
      dynamicTitle: true,
      items: [
        { value: 'default', title: 'Shadows' },
        { value: 'bordered', title: 'Borders' },
      ],
    },
  },
  density: {
    description: 'Density',
    toolbar: {
      icon: 'menu',
      dynamicTitle: true,
      items: [
        { value: 'comfortable', title: 'Comfortable' },
        { value: 'compact', title: 'Compact' },
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
  texts: {
    description: 'Pseudo texts show what is not translated (no accents) and what is cut (no bracket), in either direction',
    toolbar: {
      icon: 'transfer',
      dynamicTitle: true,
      items: [
        { value: 'real', title: 'Real texts' },
        { value: 'pseudo', title: 'Pseudo texts' },
      ],
    },
  },
  navigation: {
    description: 'Navigation of the shell and of pages',
    toolbar: {
      icon: 'sidebar',
      dynamicTitle: true,
      items: [
        { value: 'given', title: 'Navigation as given' },
        { value: 'horizontal', title: 'Horizontal navigation' },
        { value: 'vertical', title: 'Vertical navigation' },
      ],
    },
  },
  provider: {
    description: 'The simulated provider of pages',
    toolbar: {
      icon: 'mobile',
      dynamicTitle: true,
      items: [
        { value: 'works', title: 'Provider works' },
        { value: 'slow', title: 'Provider is slow' },
        { value: 'refuses', title: 'Provider refuses' },
        { value: 'credentials', title: 'Wrong credentials' },
        { value: 'noBalance', title: 'No credit left' },
        { value: 'unreachable', title: 'Provider is unreachable' },
        { value: 'noReceipts', title: 'Provider loses receipts' },
      ] satisfies { readonly value: ProviderBehaviour; readonly title: string }[],
    },
  },
};
