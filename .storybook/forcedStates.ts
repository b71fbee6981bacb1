import { CURRENT_STORY_WAS_SET } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { resetToolbar } from './toolbars.ts';

/** The addon stores the hover and focus a story forces in globals, which would also apply to the next story. */
export function releaseForcedStates(): void {
  addons.getChannel().on(CURRENT_STORY_WAS_SET, () => resetToolbar('pseudo'));
}
