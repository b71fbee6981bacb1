import { useNoticeTexts } from '@manyline/chat';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { readLocation, writeLocation } from '../messaging/location/namedLocation.ts';
import { writeDraft } from '../messaging/outbox/drafts.ts';
import { noticesStepAtom } from '../messaging/state/noticesStep.ts';
import { LaterLanguage } from '../preferences/LaterLanguage.tsx';
import { isConnectedAtom } from '../realtime/connection.ts';
import { paths } from '../routing/paths.ts';
import { userIdAtom } from '../session/session.ts';
import { useAction } from '../shared/action.ts';
import { followConnection, followUnread, startNotifications, unreadAtom } from './notifications.ts';
import { pushSupportAtom } from './push/push.ts';
import { pushBrowserAtom } from './push/pushBrowserAtom.ts';
import { useNoticeOptions } from './useNoticeOptions.ts';

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
  const openChat = useCallback((line: string, chat: string) => {
    // Stay in the list of all lines if it is open.
    const { isAllLines } = readLocation(window.location.search);
    const search = writeLocation('', { line, chat, ...(isAllLines && { isAllLines }) });
    void latest.current.navigate({ pathname: paths.chat, search });
  }, []);
  useEffect(() => start({ words: () => latest.current.words, openChat }), [openChat, start]);
  useOpenedNotices(openChat);
  useNoticesStep();
  useEffect(() => showUnread(unread), [showUnread, unread]);
  useEffect(() => follow(isConnected), [follow, isConnected]);
  return null;
}

/** Tells the first steps of a new user, a floor below, whether notifications are on. */
function useNoticesStep() {
  const { settings, permission } = useNoticeOptions();
  const support = useAtomValue(pushSupportAtom);
  const tell = useSetAtom(noticesStepAtom);
  const isOn = permission === 'granted' && settings.wantsDesktop;
  const step = isOn ? 'on' : support === 'install' ? 'install' : permission === 'unsupported' ? undefined : 'off';
  useEffect(() => tell(step), [tell, step]);
}

/** A click on a notification of the service worker opens its chat, with a reply that couldn't be sent. */
function useOpenedNotices(openChat: (line: string, chat: string) => void) {
  const push = useAtomValue(pushBrowserAtom);
  const userId = useAtomValue(userIdAtom);
  const draft = useAction(writeDraft);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const off = push.onAnswer((answer) => {
      if (answer.userId !== userId) return;
      if (answer.text !== undefined) draft({ line: answer.line, tn: answer.chat, name: '' }, answer.text);
      openChat(answer.line, answer.chat);
    });
    void push.tell({ push: 'ready', userId });
    return off;
  }, [draft, openChat, push, userId]);
}
