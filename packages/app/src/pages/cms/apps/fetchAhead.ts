import { loadListOnDemand } from '@manyline/chat';
import { loadPopups } from '@manyline/ui';
import { loadAhead } from '../../../routing/recoverChunks.ts';

/** Everything the list of chats does on demand, so that it goes on without a server. */
export function fetchAhead(): void {
  loadAhead([
    ...loadPopups(),
    ...loadListOnDemand(),
    import('@manyline/contract/phoneNumber'),
    import('../../ConsolePalette.tsx'),
    import('../../ConsoleNoticeSettings.tsx'),
  ]);
}
