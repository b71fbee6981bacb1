import { loadFilesOnDemand, loadTalkOnDemand } from '@manyline/chat';
import { loadAhead } from '../../../routing/recoverChunks.ts';

/** Everything an open chat does on demand, so that it goes on without a server. */
export function fetchTalkAhead(): void {
  loadAhead([
    ...loadFilesOnDemand(),
    ...loadTalkOnDemand(),
    import('@manyline/contract/phoneNumbersInText'),
    import('../../../state/chatSearch.ts'),
    import('../../../state/chatHistoryJump.ts'),
    import('../../../state/outboxFiles.ts'),
    import('../../../state/fileUrls.ts'),
  ]);
}
