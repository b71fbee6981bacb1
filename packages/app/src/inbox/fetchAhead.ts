import { loadListOnDemand } from '@manyline/chat';
import { loadAhead } from '../pages/recoverChunks.ts';

/** Preloads everything the chat list loads on demand, so that it works offline. */
export function fetchAhead(): void {
  loadAhead([
    ...loadListOnDemand(),
    import('@manyline/contract/phoneNumber'),
    import('../palette/ConsolePalette.tsx'),
    import('../notifications/ConsoleNoticeSettings.tsx'),
  ]);
}
