import { NotificationSettings } from '@manyline/chat';
import { LaterLanguage } from '../preferences/LaterLanguage.tsx';
import { useNoticeOptions } from './useNoticeOptions.ts';

export interface ConsoleNoticeSettingsProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The notification settings over any page. */
export function ConsoleNoticeSettings(props: ConsoleNoticeSettingsProps) {
  return (
    <LaterLanguage area="chat">
      <Settings {...props} />
    </LaterLanguage>
  );
}

function Settings(props: ConsoleNoticeSettingsProps) {
  return <NotificationSettings {...props} {...useNoticeOptions()} />;
}
