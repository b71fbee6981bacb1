import { useAtom } from 'jotai';
import { useState } from 'react';
import { chatDialogAtom } from '../messaging/state/chatDialogs.ts';
import { customiserAtom } from '../preferences/customiser.ts';

/** What opens over any page. */
export type ConsoleOverlay = 'palette' | 'forget' | 'customiser' | 'notifications';

/** What is open over the page, and how to open another or none. Pages open some through their own atoms. */
export function useConsoleOverlay(): readonly [ConsoleOverlay | undefined, (next: ConsoleOverlay | undefined) => void] {
  const [own, setOwn] = useState<'palette' | 'forget'>();
  const [isCustomising, setIsCustomising] = useAtom(customiserAtom);
  const [dialog, openDialog] = useAtom(chatDialogAtom);
  const open = (next: ConsoleOverlay | undefined) => {
    setOwn(next === 'palette' || next === 'forget' ? next : undefined);
    setIsCustomising(next === 'customiser');
    if (next === 'notifications') openDialog(next);
    else if (dialog === 'notifications') openDialog(undefined);
  };
  return [isCustomising ? 'customiser' : dialog === 'notifications' ? dialog : own, open];
}
