import { loadFilesOnDemand, loadConversationOnDemand } from '@manyline/chat';
import { loadAhead } from '../pages/recoverChunks.ts';

/** Preloads everything an open chat loads on demand, so that it works offline. */
export function fetchConversationAhead(): void {
  loadAhead([
    ...loadFilesOnDemand(),
    ...loadConversationOnDemand(),
    import('@manyline/contract/phoneNumbersInText'),
    import('./chatSearch.ts'),
    import('./chatHistoryJump.ts'),
    import('../outbox/outboxFiles.ts'),
    import('../files/fileUrls.ts'),
  ]);
}
