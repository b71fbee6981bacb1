import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useAction } from '../../shared/action.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import * as draftActions from '../draft.ts';
import { BulkBoardView } from './BulkBoardView.tsx';
import { BulkEditorView } from './BulkEditorView.tsx';
import { BulkHistoryView } from './BulkHistoryView.tsx';
import { useBulkNavigation } from './useBulkNavigation.ts';
import { useViewArrival } from './useViewArrival.ts';

export default function BulkMessagePage() {
  const navigation = useBulkNavigation();
  const { view } = navigation;
  useViewArrival(view);
  const { tabs } = useAtomValue(servicesAtom);
  const closeDraft = useAction(draftActions.closeDraft);
  const followOthers = useAction(draftActions.followOthers);
  useEffect(() => closeDraft, [closeDraft]);
  useEffect(
    () => tabs.onMessage((message) => message.type === 'bulkDraftChanged' && void followOthers(message.userId, message.line)),
    [tabs, followOthers],
  );
  switch (view.kind) {
    case 'board':
      return <BulkBoardView key={view.batchId} {...navigation} {...view} />;
    case 'history':
      return <BulkHistoryView {...navigation} line={view.line} />;
    case 'editor':
      return <BulkEditorView {...navigation} line={view.line} />;
  }
}
