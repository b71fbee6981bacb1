import { paths } from '../routing/paths.ts';
import { inWorld } from '../testing/storyWorld/storyWorld.tsx';

/** Spread into the meta of a story of the chat page. */
export const onChatPage = {
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.chat, signedInAs: 'alice' },
  ...inWorld,
};

export const AT_BOB = `${paths.chat}?line=14155552671&chat=33612345678`;
