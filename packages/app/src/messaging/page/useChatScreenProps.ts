import type { ChatListItemData, ChatScreenProps, LineItem, PhoneCheck } from '@manyline/chat';
import { loading, ready } from '@manyline/ui';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '../../access/AccessProvider.tsx';
import { permits } from '../../access/permits.ts';
import { habitsAtom } from '../../preferences/habits.ts';
import { connectionAtom, reconnect } from '../../realtime/connection.ts';
import { paths } from '../../routing/paths.ts';
import { isRememberedAtom } from '../../session/session.ts';
import { useAction } from '../../shared/action.ts';
import { minuteAtom } from '../../shared/minute.ts';
import { nameNumber } from '../actions/nameNumber.ts';
import { openChat, startChat } from '../actions/openChat.ts';
import { writeLocation } from '../location/namedLocation.ts';
import type { ChatLocation } from '../location/useChatLocation.ts';
import { useOwnChatEntry } from '../location/useOwnChatEntry.ts';
import { activeChatIdAtom } from '../state/activeChat.ts';
import { bulkLineAtom } from '../state/bulkLine.ts';
import { chatDialogAtom } from '../state/chatDialogs.ts';
import { allChatsAtom, chatListAtom, currentLineItemAtom, lineItemsAtom } from '../state/chatLists.ts';
import { contactsByNumberAtom } from '../state/contactsState.ts';
import { findContacts } from '../state/findContacts.ts';
import { conversationOf } from '../state/inbox.ts';
import { findLineInstead } from '../state/knownLines.ts';
import { loadPeople } from '../state/people.ts';
import { loadChats } from '../sync/chats.ts';
import type { BroughtHere } from './useBrought.ts';
import { useFirstSteps } from './useFirstSteps.ts';
import { useInbox } from './useInbox.ts';
import { useLineTools } from './useLineTools.ts';

/** The chat page: the state as the screen's props. */
export function useChatScreenProps(
  chatLocation: ChatLocation,
  { brought, onTake, onDiscard }: Pick<BroughtHere, 'brought' | 'onTake' | 'onDiscard'>,
  [isNewChatOpen, onNewChatOpenChange]: readonly [boolean, (isOpen: boolean) => void],
): Omit<ChatScreenProps, 'conversationPane' | 'shortcuts'> {
  const { line, closedLine } = chatLocation;
  const openLine = useAtomValue(currentLineItemAtom);
  const lines = useAtomValue(lineItemsAtom);
  const chats = useAtomValue(chatLocation.isAllLines ? allChatsAtom : chatListAtom);
  const activeChatId = useAtomValue(activeChatIdAtom);
  const maySend = permits(useAccess(), { action: 'send', subject: 'chat' });
  const load = useAction(loadChats);
  const open = useAction(openChat);
  const find = useAction(conversationOf);
  const start = useAction(startChat);
  const findInstead = useAction(findLineInstead);
  const openDialog = useSetAtom(chatDialogAtom);
  const navigate = useNavigate();
  const connection = useAtomValue(connectionAtom);
  const isRemembered = useAtomValue(isRememberedAtom);
  const [{ listWidth }, changeHabits] = useAtom(habitsAtom);
  const lastBulkLine = useAtomValue(bulkLineAtom);
  const search = writeLocation('', { line: lastBulkLine ?? line, chat: undefined });
  const findAmong = useAction(findContacts);
  const people = useAtomValue(contactsByNumberAtom);
  const onFindContacts = useCallback((text: string, on: string | undefined) => findAmong(text, on, people), [findAmong, people]);
  const readPeople = useAction(loadPeople);
  const callNumber = useAction(nameNumber);
  const isDialogOpen = isNewChatOpen || brought !== undefined;
  useEffect(() => {
    if (isDialogOpen) void readPeople();
  }, [isDialogOpen, readPeople]);
  useEffect(() => () => openDialog(undefined), [openDialog]);

  return {
    lines,
    // The line being opened shows from the first frame, so that the list is not remounted.
    currentLine: closedLine === undefined ? (openLine ?? lines.find(({ tn }) => tn === line)) : undefined,
    closedLine: lines.find(({ tn }) => tn === closedLine),
    chats: closedLine !== undefined ? NO_CHATS : openLine || line === undefined ? chats : loading,
    chatId: activeChatId,
    listWidth,
    onListWidthChange: (next) => changeHabits({ listWidth: next }),
    firstSteps: useFirstSteps(),
    entry: useOwnChatEntry(chatLocation),
    // After a start offline, the shell's notice says it.
    connection: isRemembered ? { kind: 'open' } : connection,
    now: useAtomValue(minuteAtom),
    isNewChatOpen: isDialogOpen,
    brought,
    inbox: useInbox(chatLocation),
    lineTools: useLineTools(chatLocation),
    maySend,
    bulk: maySend ? { href: paths.bulk + search, onOpen: () => void navigate({ pathname: paths.bulk, search }) } : undefined,
    notifications: { onOpen: () => openDialog('notifications') },
    onSelectLine: (tn) => {
      if ((tn !== line || chatLocation.isAllLines) && lines.find((item) => item.tn === tn)?.isAlive) chatLocation.openLine(tn);
    },
    onRetryChats: () => {
      const wanted = chatLocation.isAllLines ? lines.filter(({ isAlive }) => isAlive).map(({ tn }) => tn) : [line ?? []].flat();
      for (const tn of wanted) void load(tn);
    },
    onOpenChat: (key) => {
      const of = find(key);
      if (of?.tn === chatLocation.chat && of?.line === line) open(key);
      else if (of) chatLocation.openChat(of.tn, of.line);
    },
    onCloseChat: chatLocation.closeChat,
    onReconnect: useAction(reconnect),
    onNewChatOpenChange: (isOpen) => {
      onNewChatOpenChange(isOpen);
      if (!isOpen) onDiscard();
    },
    onFindContacts,
    onCheckPhone: (text, on) =>
      checkPhone(
        text,
        lines.find(({ tn }) => tn === on),
      ),
    onStartChat: (tn, on = line, name) => {
      if (on === undefined) return;
      const put = onTake();
      void (async () => {
        // Over all lines, the one that is offered was chosen by no one.
        const from = (chatLocation.isAllLines && on === line ? await findInstead(tn, on) : undefined) ?? on;
        await start({ line: from, tn, ...(name && { name }) });
        put(from, tn);
        chatLocation.openChat(tn, from);
      })();
      if (name) void callNumber(tn, name);
    },
  };
}

const NO_CHATS = ready<readonly ChatListItemData[]>([]);

/** A number without a country is read in the line's country. */
async function checkPhone(text: string, line: Pick<LineItem, 'tn' | 'answersShortCodes'> | undefined): Promise<PhoneCheck> {
  const { countryOf, formatInternational, parsePhone, readShortCode } = await import('@manyline/contract/phoneNumber');
  const country = line && countryOf(line.tn);
  const shortCode = readShortCode(text, country);
  if (shortCode !== undefined)
    return line?.answersShortCodes ? { tn: shortCode, label: shortCode, isShortCode: true } : { problem: 'shortCode' };
  const parsed = parsePhone(text, country);
  if ('tn' in parsed && parsed.tn === line?.tn) return { problem: 'ownLine' };
  return 'tn' in parsed ? { tn: parsed.tn, label: formatInternational(parsed.tn) } : parsed;
}
