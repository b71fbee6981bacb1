import type { NetworkCondition, ProviderBehaviour, ScenarioName } from '@manyline/mocks';
import { LOCALES, LOCALE_NAMES } from '@manyline/ui';
import type { Preview } from '@storybook/react-vite';
import { toolbarsAround, WORLD } from './toolbars.ts';

/** `navigation` affects stories of the shell and of whole pages, `WORLD` pages; the preview's decorator handles the others. */
export const initialGlobals = {
  theme: 'light',
  skin: 'default',
  density: 'comfortable',
  locale: 'en',
  texts: 'real',
  textSize: '100',
  state: '',
  navigation: 'given',
  ...WORLD,
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
  textSize: {
    description: 'Text size of the browser',
    toolbar: {
      icon: 'zoom',
      dynamicTitle: true,
      items: [
        { value: '100', title: 'Text 100 %' },
        { value: '200', title: 'Text 200 %' },
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
  scenario: {
    description: 'What is on the server of pages',
    toolbar: {
      icon: 'database',
      dynamicTitle: true,
      items: [
        { value: 'given', title: 'Data of the story' },
        { value: 'firstDay', title: 'First day: one administrator' },
        { value: 'noLines', title: 'Empty organisation' },
        { value: 'empty', title: 'A line without chats' },
        { value: 'busyInbox', title: 'Busy inbox' },
        { value: 'field', title: 'What networks deliver' },
        { value: 'batches', title: 'Earlier bulk messages' },
        { value: 'hardDay', title: 'A hard day' },
        { value: 'figures', title: 'Months of messages' },
        { value: 'huge', title: 'Ten thousand chats' },
        { value: 'longChat', title: 'A chat of two thousand messages' },
        { value: 'users', title: 'Roles and sub-users' },
        { value: 'manyUsers', title: 'Ten thousand users' },
        { value: 'fortyRoles', title: 'A user with forty roles' },
        { value: 'forbidden', title: 'A user who may not see chats' },
        { value: 'readOnly', title: 'A user who may not send' },
        { value: 'ownRoutes', title: 'A menu from the server' },
        { value: 'maintenance', title: 'Maintenance' },
        { value: 'demo', title: 'Server with demo users' },
        { value: 'humanCheck', title: 'Sign-in with a human check' },
        { value: 'sso', title: 'Single sign-on or password' },
        { value: 'ssoOnly', title: 'Single sign-on only' },
        { value: 'resetLink', title: 'A password reset under way' },
        { value: 'invitation', title: 'An invited user without a password' },
        { value: 'slow', title: 'Slow server' },
        { value: 'serverDown', title: 'Server down' },
        { value: 'hubDown', title: 'Hub down from the start' },
      ] satisfies { readonly value: ScenarioName | 'given'; readonly title: string }[],
    },
  },
  viewer: {
    description: 'Who is signed in to pages',
    toolbar: {
      icon: 'user',
      dynamicTitle: true,
      items: [
        { value: 'given', title: 'User of the story' },
        { value: 'alice', title: 'Alice, owner of lines' },
        { value: 'lena', title: 'Lena, team lead' },
        { value: 'samir', title: 'Samir, support' },
        { value: 'ingrid', title: 'Ingrid, auditor' },
        { value: 'admin', title: 'Nadia, administrator' },
        { value: 'nobody', title: 'Signed out' },
      ],
    },
  },
  network: {
    description: 'The network of pages',
    toolbar: {
      icon: 'rss',
      dynamicTitle: true,
      items: [
        { value: 'given', title: 'Network of the story' },
        { value: 'online', title: 'Online' },
        { value: 'slow', title: 'Slow network' },
        { value: 'lossy', title: 'Every third call is lost' },
        { value: 'offline', title: 'Offline' },
        { value: 'serverError', title: 'Server answers with errors' },
        { value: 'hubReconnecting', title: 'Hub reconnects' },
        { value: 'hubLost', title: 'Hub lost' },
      ] satisfies { readonly value: NetworkCondition | 'given'; readonly title: string }[],
    },
  },
  clock: {
    description: 'The time of pages',
    toolbar: {
      icon: 'time',
      dynamicTitle: true,
      items: [
        { value: 'given', title: 'Time stands still' },
        { value: 'runs', title: 'Time runs' },
        { value: 'fast', title: 'Time runs ten times as fast' },
        { value: 'tomorrow', title: 'A day later' },
        { value: 'nextMonth', title: 'A month later' },
      ],
    },
  },
  provider: {
    description: 'The provider of all lines of pages',
    toolbar: {
      icon: 'mobile',
      dynamicTitle: true,
      items: [
        { value: 'given', title: 'Provider of the story' },
        { value: 'works', title: 'Provider works' },
        { value: 'slow', title: 'Provider is slow' },
        { value: 'refuses', title: 'Provider refuses' },
        { value: 'credentials', title: 'Wrong credentials' },
        { value: 'noBalance', title: 'No credit left' },
        { value: 'unreachable', title: 'Provider is unreachable' },
        { value: 'noReceipts', title: 'Provider loses receipts' },
      ] satisfies { readonly value: ProviderBehaviour | 'given'; readonly title: string }[],
    },
  },
};
