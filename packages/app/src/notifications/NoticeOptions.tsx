import { NotificationOptions } from '@manyline/chat';
import { useAtomValue } from 'jotai';
import { LaterLanguage } from '../preferences/LaterLanguage.tsx';
import { pushSupportAtom } from './push/push.ts';
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
  // The notifications of this device are right above, and explain it.
  return <NotificationOptions {...useNoticeOptions()} isBlockSaid={useAtomValue(pushSupportAtom) === 'denied'} />;
}
