import type { Away } from '@manyline/chat';
import { useAtomValue } from 'jotai';
import { useAction } from '../../shared/action.ts';
import { awaySummaryAtom, dismissAway } from '../actions/away.ts';
import type { ChatLocation } from '../location/useChatLocation.ts';

export function useAway(chatLocation: ChatLocation): Away {
  const summary = useAtomValue(awaySummaryAtom);
  const onDismiss = useAction(dismissAway);
  return {
    summary,
    onOpenFirst: () => {
      onDismiss();
      if (summary) chatLocation.openChat(summary.first.tn, summary.first.line);
    },
    onDismiss: () => onDismiss(),
  };
}
