import { createWorld, type ScenarioName, type World } from '@manyline/mocks';
import type { ColorMode, Density, Locale, NavigationLayout, Skin } from '@manyline/ui';
import type { StoryContext } from '@storybook/react-vite';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../../App.tsx';
import { startService } from '../../availability/serviceState.ts';
import { loadMessages } from '../../i18n/loadMessages.ts';
import { TEXT_AREAS, type TextArea } from '../../i18n/textAreas.ts';
import { chooseLanguage, densityAtom, skinAtom, themeAtom } from '../../preferences/preferences.ts';
import { layoutAtom } from '../../preferences/preferencesLayout.ts';
import { preloadPage } from '../../routing/pageRegistry.ts';
import { paths } from '../../routing/paths.ts';
import { mirrorTheme } from '../../services/browser/mirrorTheme.ts';
import type { UserHint } from '../../session/userHint.ts';
import { run } from '../../shared/action.ts';
import type { AppStore } from '../../shared/appStore.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { closeAppStore, createAppStore } from '../../store/createAppStore.ts';
import type { FakePush } from '../fakePush.ts';
import { applyNetwork } from './applyNetwork.ts';
import { type HumanOutcome, storyServices } from './storyServices.ts';
import { worldOptions, type WorldToolbars } from './worldToolbars.ts';

/** What a story of the wired app starts from. */
export interface WorldParameters {
  readonly scenario: ScenarioName;
  readonly path: string;
  /** Paths of the pages that clicks of the play open, because React shows no page that suspends after a click within act. */
  readonly opens: readonly string[];
  readonly signedInAs: string | undefined;
  /** Speed factor of the app's timers. */
  readonly speed: number;
  /** The browser refuses to store. */
  readonly isVolatile: boolean;
  /** The result of the browser's human check, if the scenario has a key. */
  readonly human: HumanOutcome;
  readonly hasPasskeys: boolean;
  /** Calls that fail, by path, with their status; 0: no answer. */
  readonly failing: Readonly<Record<string, number>>;
  /** Where "Copy this state" leads; without it, it isn't offered. */
  readonly storybookUrl: string | undefined;
}

const DEFAULTS: WorldParameters = {
  scenario: 'busyInbox',
  path: paths.home,
  opens: [],
  signedInAs: undefined,
  speed: 1,
  isVolatile: false,
  human: 'ok',
  hasPasskeys: false,
  failing: {},
  storybookUrl: undefined,
};

const running = new Map<string, { readonly world: World; readonly store: AppStore }>();

/** Spread into the meta of a `Pages/` or `Flows/` story: the real app on the story's scenario. */
export const inWorld = {
  beforeEach: async (context: StoryContext) => {
    const { opens, ...story } = worldParameters(context);
    const options = worldOptions(story, toolbarsOf(context), context.storyGlobals);
    const { signedInAs } = options;
    const world = await createWorld(options);
    world.faults.failing = story.failing;
    context.msw.use(...world.handlers);
    const services = storyServices(world, {
      ...story,
      cookies: cookiesOf(context),
      userHint: signedInAs === undefined ? undefined : hintOf(signedInAs),
    });
    const store = createAppStore(services);
    const stopMirror = mirrorTheme(services.storage);
    running.set(context.id, { world, store });
    const { language } = preferencesOf(context);
    // Texts that a click asks for, for the same reason as `opens`.
    const texts = (Object.keys(TEXT_AREAS) as TextArea[]).map((area) => loadMessages(language, area));
    await Promise.all([...texts, ...opens.flatMap((path) => preloadPage(path, language))]);
    return async () => {
      running.delete(context.id);
      stopMirror();
      closeAppStore(store);
      await world.close();
    };
  },
  render: (_args: unknown, context: StoryContext) => {
    const { world, store } = runningAt(context);
    const { network, provider } = toolbarsOf(context);
    // Also called when a toolbar changes.
    if (provider !== 'given') world.faults.provider = provider;
    return (
      <StoryApp
        key={context.id}
        world={world}
        network={network}
        store={store}
        path={worldParameters(context).path}
        {...preferencesOf(context)}
      />
    );
  },
};

function hintOf(username: string): UserHint {
  return { id: username, name: username, username, abilities: [] };
}

/** The world of a story, for causing events in it. */
export function worldOf(context: Pick<StoryContext, 'id'>): World {
  return runningAt(context).world;
}

/** The browser's side of push messages. */
export function pushOf({ id }: Pick<StoryContext, 'id'>): FakePush {
  return runningAt({ id }).store.get(servicesAtom).push as FakePush;
}

/** The cookie of a preference; `name` is without the prefix. */
export function cookieOf({ id }: Pick<StoryContext, 'id'>, name: string): string | undefined {
  return runningAt({ id }).store.get(servicesAtom).storage.readCookie(name);
}

function runningAt({ id }: Pick<StoryContext, 'id'>) {
  const found = running.get(id);
  if (!found) throw new Error(`The story ${id} has no world: spread inWorld into its meta.`);
  return found;
}

/** Args come last: a link brings them. */
function worldParameters({ parameters, args }: Pick<StoryContext, 'parameters' | 'args'>): WorldParameters {
  return { ...DEFAULTS, ...(parameters as Partial<WorldParameters>), ...(args as Partial<WorldParameters>) };
}

interface Toolbars extends WorldToolbars {
  readonly theme: ColorMode;
  readonly locale: Locale;
  readonly skin: Skin;
  readonly density: Density;
  readonly navigation: NavigationLayout | 'given';
}

interface StoryPreferences extends Pick<Toolbars, 'theme' | 'skin' | 'density'> {
  readonly language: Locale;
  readonly navigation: NavigationLayout | undefined;
}

function toolbarsOf({ globals }: Pick<StoryContext, 'globals'>): Toolbars {
  return globals as Toolbars;
}

function preferencesOf(context: Pick<StoryContext, 'globals'>): StoryPreferences {
  const { theme, locale: language, skin, density, navigation } = toolbarsOf(context);
  return { theme, language, skin, density, navigation: navigation === 'given' ? undefined : navigation };
}

function cookiesOf(context: Pick<StoryContext, 'globals'>): Readonly<Record<string, string>> {
  const { navigation, ...look } = preferencesOf(context);
  return { ...look, ...(navigation && { appContentLayoutNav: navigation }) };
}

interface StoryAppProps extends StoryPreferences {
  readonly world: World;
  readonly network: WorldToolbars['network'];
  readonly store: AppStore;
  readonly path: string;
}

function StoryApp({ world, network, store, path, theme, language, skin, density, navigation }: StoryAppProps) {
  useEffect(() => void run(store, startService), [store]);
  useEffect(() => applyNetwork(world, network), [world, network]);
  useEffect(() => {
    store.set(themeAtom, theme);
    store.set(skinAtom, skin);
    store.set(densityAtom, density);
    void run(store, chooseLanguage, language);
    if (navigation) store.set(layoutAtom, { navigation });
  }, [store, theme, language, skin, density, navigation]);
  return (
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <App store={store} />
    </MemoryRouter>
  );
}
