import { FORCE_REMOUNT, UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { shownStory, type Toolbars, WORLD } from './toolbars.ts';

/** Starts a page again when a toolbar changes its data, its user or its time. The network changes while the page stays. */
export function remakeWorlds(): void {
  const channel = addons.getChannel();
  channel.on(UPDATE_GLOBALS, ({ globals }: { readonly globals: Toolbars }) => {
    const story = shownStory();
    if (story && Object.keys(globals).some((name) => name in WORLD && name !== 'network'))
      channel.emit(FORCE_REMOUNT, { storyId: story.id });
  });
}
