import type { Away } from '@manyline/chat';
import { useAtomValue, useSetAtom } from 'jotai';
import { awaySummaryAtom, dismissAwayAtom } from './away.ts';
import type { ChatLocation } from '../location/useChatLocation.ts';

export function useAway(chatLocation: ChatLocation): Away {
  const summary = useAtomValue(awaySummaryAtom);
  const onDismiss = useSetAtom(dismissAwayAtom);
  return {
    summary,
    onOpenFirst: () => {
      onDismiss();
      if (summary) chatLocation.openChat(summary.first.tn, summary.first.line);
    },
    onDismiss: () => onDismiss(),
  };
}
