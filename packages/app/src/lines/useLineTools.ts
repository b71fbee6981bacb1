import type { LineTools } from '@manyline/chat';
import { isAlive } from '@manyline/contract';
import { loadNeeded } from '@manyline/ui';
import { useAtomValue, useStore } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { useAddLine } from './useAddLine.ts';
import { leftoversAtom } from './lines.ts';
import { lineHref } from './admin/lineHref.ts';
import { profilesAtom } from './profiles.ts';
import type { ChatLocation } from '../inbox/location/useChatLocation.ts';
import { run } from '../shared/action.ts';

const changes = () => import('./linesChange.ts');

/** Actions on lines. Their code loads with the first one. */
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
    onChangeLine: (tn, values) => loadNeeded(changes).then(({ changeLine }) => run(store, changeLine, tn, values)),
    onReplace: () => loadNeeded(changes).then(({ replaceLines }) => run(store, replaceLines)),
    onMoveLeftover: (key) => void loadNeeded(changes).then(({ moveLeftover }) => run(store, moveLeftover, key)),
    onDropLeftover: (key) => void loadNeeded(changes).then(({ dropLeftover }) => run(store, dropLeftover, key)),
  };
}
