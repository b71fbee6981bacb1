import { createWorld, type ScenarioName, type World } from '@manyline/mocks';
import type { ColorMode, Locale } from '@manyline/ui';
import type { StoryContext } from '@storybook/react-vite';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { configure } from 'storybook/test';
import { App } from '../../App.tsx';
import { paths } from '../../routing/paths.ts';
import { chooseLanguageAtom, chooseThemeAtom } from '../../state/preferences.ts';
import { startAtom } from '../../state/serviceState.ts';
import { type AppStore, closeAppStore, createAppStore } from '../../state/store.ts';
import { storyServices } from './storyServices.ts';

/** What a story of the wired app starts from. */
export interface WorldParameters {
  readonly scenario: ScenarioName;
  readonly path: string;
  readonly signedInAs: string | undefined;
  /** How many times as fast as real ones the app's timers run. */
  readonly speed: number;
  /** The browser refuses to store what is typed. */
  readonly isVolatile: boolean;
}

const DEFAULTS: WorldParameters = { scenario: 'busyInbox', path: paths.home, signedInAs: undefined, speed: 1, isVolatile: false };

// Here a whole app starts, and its pages and dialogs are fetched on the way.
configure({ asyncUtilTimeout: 5_000 });

const running = new Map<string, { readonly world: World; readonly store: AppStore }>();

/** Spread into the meta of a `Pages/` or `Flows/` story: the real app on the story's scenario. */
export const inWorld = {
  beforeEach: async (context: StoryContext) => {
    const { scenario, signedInAs, speed, isVolatile } = worldParameters(context);
    const world = await createWorld({ scenario, signedInAs });
    context.msw.use(...world.handlers);
    const store = createAppStore(storyServices(world, { cookies: preferencesOf(context), userHint: signedInAs, speed, isVolatile }));
    running.set(context.id, { world, store });
    return async () => {
      running.delete(context.id);
      closeAppStore(store);
      await world.close();
    };
  },
  render: (_args: unknown, context: StoryContext) => (
    <StoryApp key={context.id} store={runningAt(context).store} path={worldParameters(context).path} {...preferencesOf(context)} />
  ),
};

/** The world a story runs in, to let something happen in it. */
export function worldOf(context: Pick<StoryContext, 'id'>): World {
  return runningAt(context).world;
}

function runningAt({ id }: Pick<StoryContext, 'id'>) {
  const found = running.get(id);
  if (!found) throw new Error(`The story ${id} has no world: spread inWorld into its meta.`);
  return found;
}

function worldParameters({ parameters }: Pick<StoryContext, 'parameters'>): WorldParameters {
  return { ...DEFAULTS, ...(parameters as Partial<WorldParameters>) };
}

function preferencesOf({ globals }: Pick<StoryContext, 'globals'>) {
  return { theme: globals['theme'] as ColorMode, language: globals['locale'] as Locale };
}

interface StoryAppProps {
  readonly store: AppStore;
  readonly path: string;
  readonly theme: ColorMode;
  readonly language: Locale;
}

function StoryApp({ store, path, theme, language }: StoryAppProps) {
  useEffect(() => void store.set(startAtom), [store]);
  useEffect(() => {
    store.set(chooseThemeAtom, theme);
    void store.set(chooseLanguageAtom, language);
  }, [store, theme, language]);
  return (
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <App store={store} />
    </MemoryRouter>
  );
}
