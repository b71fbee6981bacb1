import { useNoticeTexts } from '@manyline/chat';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { LaterLanguage } from '../preferences/LaterLanguage.tsx';
import { paths } from '../routing/paths.ts';
import { readLocation, writeLocation } from '../inbox/location/chatLocation.ts';
import { isConnectedAtom } from '../realtime/connection.ts';
import { followConnectionAtom, followUnreadAtom, startNotificationsAtom, unreadAtom } from './notifications.ts';

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
  const start = useSetAtom(startNotificationsAtom);
  const followUnread = useSetAtom(followUnreadAtom);
  const followConnection = useSetAtom(followConnectionAtom);
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
  useEffect(() => followUnread(unread), [followUnread, unread]);
  useEffect(() => followConnection(isConnected), [followConnection, isConnected]);
  return null;
}
