import type { NetworkCondition, ProviderBehaviour, ScenarioName } from '@manyline/mocks';
import type { Preview } from '@storybook/react-vite';
import { LOCALE_NAMES } from '../packages/ui/src/i18n/locale.ts';
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
  theme: choice('Theme', 'contrast', { light: 'Light', dark: 'Dark', system: 'As the device' }),
  skin: choice('Skin', 'component', { default: 'Shadows', bordered: 'Borders' }),
  density: choice('Density', 'menu', { comfortable: 'Comfortable', compact: 'Compact' }),
  locale: choice('Language and direction', 'globe', LOCALE_NAMES),
  texts: choice('Pseudo texts show what is not translated (no accents) and what is cut (no bracket), in either direction', 'transfer', {
    real: 'Real texts',
    pseudo: 'Pseudo texts',
  }),
  textSize: choice('Text size of the browser', 'zoom', { '100': 'Text 100 %', '200': 'Text 200 %' }),
  navigation: choice('Navigation of the shell and of pages', 'sidebar', {
    given: 'Navigation as given',
    horizontal: 'Horizontal navigation',
    vertical: 'Vertical navigation',
  }),
  scenario: choice('What is on the server of pages', 'database', {
    given: 'Data of the story',
    firstDay: 'First day: one administrator',
    noLines: 'Empty organisation',
    newUser: 'A new user',
    empty: 'A line without chats',
    busyInbox: 'Busy inbox',
    field: 'What networks deliver',
    batches: 'Earlier bulk messages',
    hardDay: 'A hard day',
    figures: 'Months of messages',
    huge: 'Ten thousand chats',
    longChat: 'A chat of two thousand messages',
    users: 'Roles and sub-users',
    manyUsers: 'Ten thousand users',
    fortyRoles: 'A user with forty roles',
    forbidden: 'A user who may not see chats',
    readOnly: 'A user who may not send',
    ownRoutes: 'A menu from the server',
    maintenance: 'Maintenance',
    demo: 'Server with demo users',
    humanCheck: 'Sign-in with a human check',
    sso: 'Single sign-on or password',
    ssoOnly: 'Single sign-on only',
    resetLink: 'A password reset under way',
    invitation: 'An invited user without a password',
    slow: 'Slow server',
    serverDown: 'Server down',
    hubDown: 'Hub down from the start',
  } satisfies Partial<Record<ScenarioName | 'given', string>>),
  viewer: choice('Who is signed in to pages', 'user', {
    given: 'User of the story',
    alice: 'Alice, owner of lines',
    lena: 'Lena, team lead',
    samir: 'Samir, support',
    ingrid: 'Ingrid, auditor',
    admin: 'Nadia, administrator',
    nobody: 'Signed out',
  }),
  network: choice('The network of pages', 'rss', {
    given: 'Network of the story',
    online: 'Online',
    slow: 'Slow network',
    lossy: 'Every third call is lost',
    offline: 'Offline',
    serverError: 'Server answers with errors',
    hubReconnecting: 'Hub reconnects',
    hubLost: 'Hub lost',
  } satisfies Partial<Record<NetworkCondition | 'given', string>>),
  clock: choice('The time of pages', 'time', {
    given: 'Time stands still',
    runs: 'Time runs',
    fast: 'Time runs ten times as fast',
    tomorrow: 'A day later',
    nextMonth: 'A month later',
  }),
  provider: choice('The provider of all lines of pages', 'mobile', {
    given: 'Provider of the story',
    works: 'Provider works',
    slow: 'Provider is slow',
    refuses: 'Provider refuses',
    credentials: 'Wrong credentials',
    noBalance: 'No credit left',
    unreachable: 'Provider is unreachable',
    noReceipts: 'Provider loses receipts',
  } satisfies Partial<Record<ProviderBehaviour | 'given', string>>),
};

type Icon = NonNullable<NonNullable<NonNullable<Preview['globalTypes']>[string]['toolbar']>['icon']>;

/** A toolbar that says what is chosen; `titles` are by value. */
function choice(description: string, icon: Icon, titles: Readonly<Record<string, string>>) {
  const items = Object.entries(titles).map(([value, title]) => ({ value, title }));
  return { description, toolbar: { icon, dynamicTitle: true, items } };
}
