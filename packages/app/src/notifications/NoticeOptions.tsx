import { NotificationOptions } from '@manyline/chat';
import { LaterLanguage } from '../preferences/LaterLanguage.tsx';
import { useNoticeOptions } from './useNoticeOptions.ts';

/** The notification settings as a part of the account page. */
export function NoticeOptions() {
  return (
    <LaterLanguage area="chat">
      <Options />
    </LaterLanguage>
  );
}

function Options() {
  return <NotificationOptions {...useNoticeOptions()} />;
}
