import type { ConnectionState } from '@manyline/chat';
import { scrubbed } from './scrubbed.ts';
import { linkTo } from './sharedState.ts';

/** The story that shows what a link brings. */
const STORY = 'pages-copied-state--default';
const PHONE_PX = 600;
const TABLET_PX = 1_100;

export interface PageState {
  readonly pathname: string;
  readonly search: string;
  /** Theme, skin, density, language and navigation, as Storybook's toolbars name them. */
  readonly look: Readonly<Record<'theme' | 'skin' | 'density' | 'locale' | 'navigation', string>>;
  /** The data of `npm run dev`; elsewhere that of the demo. */
  readonly scenario: string;
  readonly viewer: { readonly username: string; readonly isDemoUser: boolean; readonly mayManageAll: boolean } | undefined;
  readonly isOnline: boolean;
  readonly connection: ConnectionState['kind'];
  readonly windowWidth: number;
  readonly failedCalls: Readonly<Record<string, number>>;
}

/** A link that opens the same page in Storybook, on its own server: nothing that people typed or received is in it. */
export function stateLink(storybook: string, page: PageState): string {
  const { scenario, viewer, failedCalls } = page;
  const width = page.windowWidth < PHONE_PX ? 'phone' : page.windowWidth < TABLET_PX ? 'tablet' : undefined;
  const globals = {
    ...page.look,
    scenario,
    viewer: viewer ? (viewer.isDemoUser ? viewer.username : viewer.mayManageAll ? 'admin' : 'alice') : 'nobody',
    network: networkOf(page),
    ...(width && { viewport: { value: width } }),
  };
  const args = {
    path: { is: scrubbed(page.pathname, page.search) },
    ...(Object.keys(failedCalls).length > 0 && { failing: { is: failedCalls } }),
  };
  return linkTo(`${storybook}/`, STORY, globals, args);
}

function networkOf({ isOnline, connection }: Pick<PageState, 'isOnline' | 'connection'>): string {
  if (!isOnline) return 'offline';
  if (connection === 'reconnecting') return 'hubReconnecting';
  return connection === 'disconnected' ? 'hubLost' : 'given';
}
