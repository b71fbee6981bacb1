import { useNoticeTexts } from '@manyline/chat';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { readLocation, writeLocation } from '../messaging/location/chatLocation.ts';
import { LaterLanguage } from '../preferences/LaterLanguage.tsx';
import { isConnectedAtom } from '../realtime/connection.ts';
import { paths } from '../routing/paths.ts';
import { useAction } from '../shared/action.ts';
import { followConnection, followUnread, startNotifications, unreadAtom } from './notifications.ts';

/** Notifies about new messages on every page. */
export function ConsoleNotices() {
  return (
    <LaterLanguage area="chat">
      <Notices />
    </LaterLanguage>
  );
}

function Notices() {
  const words = useNoticeTexts();
  const navigate = useNavigate();
  const latest = useRef({ words, navigate });
  const start = useAction(startNotifications);
  const showUnread = useAction(followUnread);
  const follow = useAction(followConnection);
  const unread = useAtomValue(unreadAtom);
  const isConnected = useAtomValue(isConnectedAtom);
  useEffect(() => void (latest.current = { words, navigate }));
  useEffect(
    () =>
      start({
        words: () => latest.current.words,
        openChat(line, chat) {
          // Stay in the list of all lines if it is open.
          const { isAllLines } = readLocation(window.location.search);
          const search = writeLocation('', { line, chat, ...(isAllLines && { isAllLines }) });
          void latest.current.navigate({ pathname: paths.chat, search });
        },
      }),
    [start],
  );
  useEffect(() => showUnread(unread), [showUnread, unread]);
  useEffect(() => follow(isConnected), [follow, isConnected]);
  return null;
}
