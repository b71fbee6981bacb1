import type { LineTools } from '@manyline/chat';
import { isAlive } from '@manyline/contract';
import { useAtomValue, useStore } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '../../access/AccessProvider.tsx';
import { permits } from '../../access/permits.ts';
import { lineHref } from '../../lines/lineHref.ts';
import { useAddLine } from '../../lines/useAddLine.ts';
import { run } from '../../shared/action.ts';
import { changeLine, dropLeftover, moveLeftover, replaceLines } from '../actions/linesChange.ts';
import type { ChatLocation } from '../location/useChatLocation.ts';
import { leftoversAtom } from '../state/leftovers.ts';
import { profilesAtom } from '../state/profiles.ts';

/** Actions on lines. */
export function useLineTools({ isAllLines, openAllLines, openHistory, closeHistory }: ChatLocation): LineTools {
  const store = useStore();
  const access = useAccess();
  const navigate = useNavigate();
  const mayReplace = permits(access, { action: 'replace', subject: 'line' });
  const mayManage = permits(access, { action: 'update', subject: 'line' });
  const hasDead = useAtomValue(profilesAtom).some((profile) => !isAlive(profile));
  return {
    isAllLines,
    canReplace: mayReplace && hasDead,
    leftovers: useAtomValue(leftoversAtom),
    onAdd: useAddLine(),
    onSelectAllLines: openAllLines,
    onViewHistory: openHistory,
    onCloseHistory: closeHistory,
    onManageLine: mayManage ? (tn) => void navigate(lineHref(tn)) : undefined,
    onChangeLine: (tn, values) => run(store, changeLine, tn, values),
    onReplace: () => run(store, replaceLines),
    onMoveLeftover: (key) => void run(store, moveLeftover, key),
    onDropLeftover: (key) => void run(store, dropLeftover, key),
  };
}
