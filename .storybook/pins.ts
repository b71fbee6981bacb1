import { CURRENT_STORY_WAS_SET, FORCE_RE_RENDER, GLOBALS_UPDATED, UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { type Toolbars, shownStory } from './toolbars.ts';

/** In ms. The manager ignores an update that comes before it has rendered the previous one. */
const MANAGER_SETTLES_MS = 100;

interface UpdatedGlobals {
  readonly storyGlobals: Toolbars;
}

/**
 * Keeps the toolbars of a story that pins its theme or language (`globals`) usable. A choice replaces the pin until another story is shown.
 */
export function keepToolbarsOpen(): void {
  const channel = addons.getChannel();
  let pinAgain: () => void = () => undefined;
  let unlocking: ReturnType<typeof setTimeout> | undefined;
  channel.on(GLOBALS_UPDATED, (update: UpdatedGlobals) => {
    clearTimeout(unlocking);
    if (Object.keys(update.storyGlobals).length === 0) return;
    unlocking = setTimeout(() => channel.emit(GLOBALS_UPDATED, { ...update, storyGlobals: {} }), MANAGER_SETTLES_MS);
  });
  channel.on(UPDATE_GLOBALS, ({ globals }: { readonly globals: Toolbars }) => {
    const pins = shownStory()?.storyGlobals;
    const chosen = Object.keys(globals).filter((name) => pins && name in pins);
    if (!pins || chosen.length === 0) return;
    const previousPins = { ...pins };
    const pinBefore = pinAgain;
    pinAgain = () => {
      Object.assign(pins, previousPins);
      pinBefore();
      pinAgain = () => undefined;
    };
    for (const name of chosen) delete pins[name];
    channel.emit(FORCE_RE_RENDER);
  });
  channel.on(CURRENT_STORY_WAS_SET, () => pinAgain());
}
