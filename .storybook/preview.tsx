import '@manyline/ui/fonts.css';
import 'virtual:theme.css';
import './docs.css';
import './still.css';
import { setPlayLanguage, translated } from '@manyline/plays';
import type { ColorMode, Density, Locale, Skin } from '@manyline/ui';
import type { Preview } from '@storybook/react-vite';
import { useEffect } from 'react';
import { addons } from 'storybook/preview-api';
import { configure, expect, waitFor } from 'storybook/test';
import { AnnouncerProvider } from '../packages/ui/src/feedback/Announcer/Announcer.tsx';
import { PhoneFormatProvider } from '../packages/ui/src/feedback/PhoneNumber/PhoneNumber.tsx';
import { setToastTime, takeWaitingToasts } from '../packages/ui/src/feedback/Toaster/toast.ts';
import { I18nProvider } from '../packages/ui/src/i18n/I18nProvider.tsx';
import { ThemeProvider } from '../packages/ui/src/theme/ThemeProvider/ThemeProvider.tsx';
import { catalogues, messages, showChangedTexts } from './catalogues.ts';
import { ComponentPage, ReferenceFrame } from './docsOnDemand.tsx';
import { fadesEnd } from './fadesEnd.ts';
import { fitFrame } from './fitFrame.ts';
import { globalTypes, initialGlobals } from './globals.ts';
import { watchLooseTexts } from './looseTexts.ts';
import { modes } from './modes.ts';
import { painted } from './painted.ts';
import { realTexts, showTexts } from './pseudoTexts.ts';
import { referenceArgs } from './referenceArgs.ts';
import { sharedArgs } from './sharedArgs.ts';
import { keepToolbarsOpen, playAsWritten, releaseForcedStates, remakeWorlds, type Toolbars, untilStep } from './toolbars.ts';

// 12 or 24 hours follow the browser's region. Everyone sees the same one, so that a link shows the same state.
Object.defineProperty(navigator, 'languages', { value: ['en-GB'], configurable: true });
document.documentElement.dataset['manyline'] = '';
keepToolbarsOpen();
remakeWorlds();
releaseForcedStates();
showChangedTexts();

/** In ms. Long, so that no story fails because the machine is slow. */
const TIMEOUT_MS = 150_000;

/** Leaves out the page's HTML: `findBy…` would print it on every attempt. */
const createQueryError = (message: string | null) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });

/** As in the built Storybook. In development an event would run in React's `act`, where a page whose code still loads stays suspended. */
const runPlain = (run: () => void) => run();

/** A story that forces hover or focus draws again before its first drawing has ended. */
let lastDrawing: object | undefined;

let looseTexts: (() => readonly string[]) | undefined;

/** Plays find pseudo texts as they find those of another language. */
function tellPlays(globals: Toolbars, storyGlobals: Toolbars): void {
  const written = (storyGlobals['locale'] ?? 'en') as Locale;
  showTexts(globals['texts'] as 'real' | 'pseudo', messages.en, catalogues);
  if (globals['texts'] === 'pseudo') setPlayLanguage(written, 'pseudo', { [written]: realTexts(messages[written]), pseudo: messages.en });
  else setPlayLanguage(written, String(globals['locale']), messages);
}

const loadPhoneFormat = () => import('@manyline/contract/phoneNumber');

export default {
  tags: ['autodocs'],
  // Only stories with a scenario make requests and need the service worker.
  loaders: [async (context) => (context.parameters['scenario'] === undefined ? {} : (await import('./worker.ts')).loadWorker(context))],
  mount: (context) => async (ui) => {
    if (ui !== undefined) context.originalStoryFn = () => ui;
    await context.renderToCanvas();
    await painted();
    return context.canvas;
  },
  beforeEach: (context) => {
    configure({ asyncUtilTimeout: TIMEOUT_MS, getElementError: createQueryError, eventWrapper: runPlain });
    playAsWritten(context.globals);
    tellPlays(context.globals, context.storyGlobals);
    context.canvas = translated(context.canvas);
    takeWaitingToasts(); // drops toasts of a story without a toaster, which the next story would show
    setToastTime(context.parameters['toastsLeave'] ? undefined : TIMEOUT_MS);
    lastDrawing = context;
    looseTexts?.();
    looseTexts = watchLooseTexts();
    document.documentElement.dataset['still'] = '';
  },
  afterEach: async (context) => {
    // The addon forces hover and focus after the story has rendered: plays can't wait for that, screenshots must.
    if (context.parameters['pseudo']) await waitFor(() => expect(document.querySelector('[class*="pseudo-"]')).not.toBeNull());
    if (context === lastDrawing) {
      delete document.documentElement.dataset['still'];
      await fadesEnd();
    }
    const loose = looseTexts?.() ?? [];
    if (loose.length > 0)
      throw new Error(`Texts that a page translator would break; give each an element of its own:\n${loose.join('\n')}`);
  },
  runStep: (_label, play, context) => untilStep(() => play(context)),
  initialGlobals,
  globalTypes,
  argTypesEnhancers: [referenceArgs],
  argsEnhancers: [sharedArgs],
  decorators: [
    (Story, { globals, parameters }) => {
      const locale = globals['locale'] as Locale;
      const texts = globals['texts'] as 'real' | 'pseudo';
      showTexts(texts, messages.en, catalogues);
      document.documentElement.dataset['textSize'] = String(globals['textSize']);
      useEffect(() => {
        document.body.dataset['layout'] = String(parameters['layout']);
        // Under Vitest the pseudo-states addon isn't told to prepare its styles.
        if (parameters['pseudo'] && '__vitest_browser__' in globalThis) addons.getChannel().emit('storyRendered');
      });
      const viewport = parameters['viewport']?.options[globals['viewport']?.value]?.styles;
      useEffect(() => fitFrame(parameters['layout'], viewport), [parameters, viewport]);
      const story = (
        <PhoneFormatProvider load={loadPhoneFormat}>
          <AnnouncerProvider>
            <Story />
          </AnnouncerProvider>
        </PhoneFormatProvider>
      );
      // A page has one theme, so stories of the provider render their own.
      if (parameters['ownTheme'])
        return (
          <I18nProvider locale={locale} messages={messages[locale]}>
            {story}
          </I18nProvider>
        );
      return (
        <I18nProvider key={texts} locale={locale} messages={messages[locale]}>
          <ThemeProvider mode={globals['theme'] as ColorMode} skin={globals['skin'] as Skin} density={globals['density'] as Density}>
            {story}
          </ThemeProvider>
        </I18nProvider>
      );
    },
  ],
  parameters: {
    // Base UI's focus guards are hidden from assistive technology and pass the focus on immediately.
    // One example of a passed rule is enough: finding a selector for each element takes longer than the rules.
    a11y: {
      test: 'error',
      context: { exclude: ['[data-base-ui-focus-guard]'] },
      // With forced colours, axe still reads the author's.
      options: {
        resultTypes: ['violations', 'incomplete'],
        rules: { 'color-contrast': { enabled: !window.matchMedia('(forced-colors: active)').matches } },
      },
    },
    chromatic: { modes },
    layout: 'padded',
    controls: { expanded: true },
    // In a frame of its own an open dialog covers only its story; fitFrame sizes the frame.
    docs: { container: ReferenceFrame, page: ComponentPage, story: { inline: false, iframeHeight: '720px' } },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start',
          ['Welcome', 'Review a screen', 'Build a state', 'Use the library', 'What changed', 'Other names'],
          'Pages',
          'Flows',
          'Chat',
          'Auth',
          'CMS',
          'Status',
          'Foundations',
          [
            'Introduction',
            'Colours',
            'Own colours',
            'Type',
            'Space',
            'Density',
            'Writing',
            'Icons and illustrations',
            'Icons',
            'Illustration',
            'WelcomeIllustration',
            'Theme and languages',
            'ThemeProvider',
            'I18nProvider',
            'useFormatters',
            'Mirror',
          ],
          'Controls',
          ['When to use'],
          'Fields',
          ['When to use'],
          'Table',
          ['When to use'],
          'Feedback',
          ['When to use'],
          'Layout',
          ['When to use'],
          'Charts',
          ['When to use'],
          '*',
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        keyboard: { name: 'Phone with its keyboard open', styles: { width: '375px', height: '420px' }, type: 'mobile' },
        zoomed: { name: 'Desktop 1280 at 400 %', styles: { width: '320px', height: '256px' }, type: 'desktop' },
        narrow: { name: 'Narrow 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        tablet: { name: 'Tablet 1024', styles: { width: '1024px', height: '768px' }, type: 'tablet' },
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
  },
} satisfies Preview;
