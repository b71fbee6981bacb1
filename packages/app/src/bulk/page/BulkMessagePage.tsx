import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { closeDraftAtom, followOthersAtom } from '../draft.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
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
  const closeDraft = useSetAtom(closeDraftAtom);
  const followOthers = useSetAtom(followOthersAtom);
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
