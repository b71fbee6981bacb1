import { CURRENT_STORY_WAS_SET } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { resetToolbar } from './toolbars.ts';

/** The addon keeps the hover and focus that a story forces as a global: without this they would be forced in the next story too. */
export function releaseForcedStates(): void {
  addons.getChannel().on(CURRENT_STORY_WAS_SET, () => resetToolbar('pseudo'));
}
