import { useAtomValue } from 'jotai';
import { hasChatsAtom } from '../messaging/state/chatDialogs.ts';
import { ConsoleNotices } from '../notifications/ConsoleNotices.tsx';
import { ConsoleNoticeSettings } from '../notifications/ConsoleNoticeSettings.tsx';
import { AccountPreferences } from '../preferences/account/AccountPreferences.tsx';
import { ConsoleCustomiser } from '../preferences/ConsoleCustomiser.tsx';
import { SearchDialog } from '../search/SearchDialog.tsx';
import { ForgetHere } from './ForgetHere.tsx';
import { InstallSteps } from './InstallSteps.tsx';
import type { ConsoleOverlay } from './useConsoleOverlay.ts';

export interface ConsoleLaterProps {
  readonly opened: ConsoleOverlay | undefined;
  readonly onOpenedChange: (opened: ConsoleOverlay | undefined) => void;
}

/** What no page waits for: everything that opens over it, and what follows the hub. */
export default function ConsoleLater({ opened, onOpenedChange }: ConsoleLaterProps) {
  const hasChats = useAtomValue(hasChatsAtom);
  const as = (overlay: ConsoleOverlay) => ({
    isOpen: opened === overlay,
    onOpenChange: (isOpen: boolean) => onOpenedChange(isOpen ? overlay : undefined),
  });
  return (
    <>
      <SearchDialog {...as('palette')} />
      <ConsoleNoticeSettings {...as('notifications')} />
      <ForgetHere {...as('forget')} />
      <InstallSteps />
      <ConsoleCustomiser {...as('customiser')} />
      {hasChats && <ConsoleNotices />}
      <AccountPreferences />
    </>
  );
}
