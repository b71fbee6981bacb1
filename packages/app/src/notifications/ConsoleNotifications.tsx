import { NotificationCentre } from '@manyline/cms';
import type { Answer, Notification, Permission } from '@manyline/contract';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { writeLocation } from '../messaging/location/namedLocation.ts';
import { LaterLanguage } from '../preferences/LaterLanguage.tsx';
import { paths } from '../routing/paths.ts';
import { mapReady } from '../session/remote.ts';
import { useRemote, useUpdates } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { contactUpdatesAtom, hubOpenCountAtom } from '../shared/adminUpdates.ts';
import { minuteAtom } from '../shared/minute.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { notifications, plannedMaintenanceAtom, readNotifications } from './notificationCentre.ts';

/** The bell: follows hub events and reloads after a reconnect. */
export default function ConsoleNotifications() {
  return (
    <LaterLanguage area="console">
      <Centre />
    </LaterLanguage>
  );
}

function Centre() {
  const access = useAccess();
  const navigate = useNavigate();
  const { page } = useAtomValue(servicesAtom);
  const { value, reload } = useRemote(notifications, {}, useAtomValue(hubOpenCountAtom));
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => page.onAnnounced('notifications', () => reload(true)), [page, reload]);
  // The names of contacts follow the address books.
  useUpdates(useAtomValue(contactUpdatesAtom), () => isOpen && reload(true));
  const seen = useSeen(isOpen, value);
  const can = (permission: Permission) => permits(access, permission);
  return (
    <NotificationCentre
      notifications={mapReady(value, ({ items }) => items.map((item) => (seen.has(item.id) ? { ...item, isRead: false } : item)))}
      unread={value.status === 'ready' ? value.value.unread : 0}
      maintenance={useAtomValue(plannedMaintenanceAtom)}
      now={useAtomValue(minuteAtom)}
      isOpen={isOpen}
      targetOf={(notification) => linkOf(notification, can)}
      onOpenChange={(isNowOpen) => {
        setIsOpen(isNowOpen);
        // Notifications stored as read, such as exports, are not sent over the hub.
        if (isNowOpen) reload(true);
      }}
      onRetry={() => reload()}
      onNavigate={(path, event) => {
        event.preventDefault();
        void navigate(path);
      }}
    />
  );
}

/** What is seen is read: the list marks it when it is opened, and shows it as new until it closes. */
function useSeen(isOpen: boolean, value: ReturnType<typeof useRemote<object, Answer<'getNotifications'>>>['value']): ReadonlySet<string> {
  const read = useAction(readNotifications);
  const [seen, setSeen] = useState<ReadonlySet<string>>(NONE);
  if (!isOpen && seen.size > 0) setSeen(NONE);
  const fresh = isOpen && value.status === 'ready' ? value.value.items.flatMap(({ id, isRead }) => (isRead || seen.has(id) ? [] : id)) : [];
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh]));
  // Once for each set, so that a server that can't store it is not asked again and again.
  useEffect(() => {
    if (seen.size > 0) void read([...seen]);
  }, [seen, read]);
  return seen;
}

const NONE: ReadonlySet<string> = new Set();

function linkOf({ facts }: Notification, can: (permission: Permission) => boolean): { readonly path: string } | undefined {
  switch (facts.kind) {
    case 'sendFailed':
      return can({ action: 'view', subject: 'chat' })
        ? { path: paths.chat + writeLocation('', { line: facts.tn, chat: facts.contactTn }) }
        : undefined;
    case 'scheduledAsks':
      return can({ action: 'send', subject: 'chat' }) ? { path: paths.scheduled } : undefined;
    case 'batchFailed':
    case 'batchPaused':
    case 'batchCancelled':
      if ('reason' in facts && facts.reason === 'lineMoved') return undefined;
      return can({ action: 'send', subject: 'chat' }) ? { path: `${paths.bulk}?batch=${encodeURIComponent(facts.batchId)}` } : undefined;
    case 'signIn':
      return { path: `${paths.account}?tab=sessions` };
    case 'account':
      return { path: paths.account };
    case 'lineGiven':
      return can({ action: 'view', subject: 'chat' }) ? { path: paths.chat } : undefined;
    case 'rights':
      return { path: paths.cms };
    case 'lineTaken':
    case 'providerTrouble':
    case 'unrouted':
    case 'codesLimited':
    case 'lineReleased':
    case 'export':
    case 'message':
      return undefined;
  }
}
