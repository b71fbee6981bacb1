import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { closeBookAtom, followOthersAtom } from '../../../state/many/book.ts';
import { servicesAtom } from '../../../state/servicesAtom.ts';
import { ManyBoardView } from './many/ManyBoardView.tsx';
import { ManyEditorView } from './many/ManyEditorView.tsx';
import { ManyHistoryView } from './many/ManyHistoryView.tsx';
import { useManyNavigation } from './many/useManyNavigation.ts';
import { useViewArrival } from './many/useViewArrival.ts';

export default function ManyPage() {
  const navigation = useManyNavigation();
  const { view } = navigation;
  useViewArrival(view);
  const { tabs } = useAtomValue(servicesAtom);
  const closeBook = useSetAtom(closeBookAtom);
  const followOthers = useSetAtom(followOthersAtom);
  useEffect(() => closeBook, [closeBook]);
  useEffect(
    () => tabs.onMessage((message) => message.type === 'manyChanged' && void followOthers(message.userId, message.line)),
    [tabs, followOthers],
  );
  switch (view.kind) {
    case 'board':
      return <ManyBoardView key={view.batchId} {...navigation} {...view} />;
    case 'history':
      return <ManyHistoryView {...navigation} line={view.line} />;
    case 'editor':
      return <ManyEditorView {...navigation} line={view.line} />;
  }
}
