import { HomeScreen, type WaitingItem } from '@manyline/cms';
import type { Onboarding, OnboardingStep, Permission } from '@manyline/contract';
import { type Loadable, loading, ready } from '@manyline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { NoAccess } from '../errors/NoAccess.tsx';
import { paths } from '../routing/paths.ts';
import { pagesUnder } from '../routing/permittedMenu.ts';
import { hubOpenCountAtom } from '../shared/adminNews.ts';
import { loadHomeAtom, recentEntriesAtom, refusedCountAtom, unreadByLineAtom } from './consoleHome.ts';
import { outboxAtom } from '../outbox/outboxState.ts';
import { minuteAtom } from '../shared/minute.ts';
import { notificationsAtom, plannedMaintenanceAtom } from '../notifications/notificationCentre.ts';
import { loadOnboardingAtom, onboardingAtom, hideOnboardingAtom } from './onboarding.ts';
import { ADD_LINE_PATH } from '../lines/useAddLine.ts';
import { profilesAtom } from '../lines/profiles.ts';
import { sessionAtom } from '../session/session.ts';
import { routesAtom } from '../system/systemConfig.ts';
import { chatHref } from './chatHref.ts';
import { storeStartAtom } from '../pages/startPageStore.ts';
import { useUnreadNews } from './useUnreadNews.ts';
import { useCan, useFollow, useNamedPages } from './useGroupPages.ts';

/** The console's home: what needs the user's attention, within their permissions. */
export default function HomePage() {
  const can = useCan();
  const session = useAtomValue(sessionAtom);
  const now = useAtomValue(minuteAtom);
  const recent = useAtomValue(recentEntriesAtom);
  const routes = useAtomValue(routesAtom);
  const pages = useNamedPages(pagesUnder(routes, '/', can).filter(({ path }) => path !== paths.cms));
  const reload = useHomeNews();
  const hideOnboarding = useSetAtom(hideOnboardingAtom);
  const onboarding = useOnboarding(can);
  useRememberedSetUp(onboarding);
  const name = session.status === 'signedIn' ? session.user.name : '';
  const waiting = useWaiting(can);
  const follow = useFollow();
  if (pages.length === 0) return <NoAccess />;
  return (
    <HomeScreen
      name={name}
      partOfDay={partOfDay(new Date(now * 1_000).getHours())}
      now={now}
      waiting={waiting}
      onboarding={onboarding}
      stepPaths={stepPaths(can)}
      recent={can({ action: 'view', subject: 'audit' }) ? recent : undefined}
      auditPath={paths.audit}
      pages={pages}
      onHideSteps={(isHidden) => void hideOnboarding(isHidden)}
      onRetry={reload}
      onNavigate={follow}
    />
  );
}

/** Loads at the start, after a reconnect and on news. Returns a reload function. */
function useHomeNews(): () => void {
  const access = useAccess();
  const hearings = useAtomValue(hubOpenCountAtom);
  const load = useSetAtom(loadHomeAtom);
  const loadOnboarding = useSetAtom(loadOnboardingAtom);
  const can = (permission: Permission) => permits(access, permission);
  const reload = () => {
    void load(can);
    if (can({ action: 'view', subject: 'system' })) void loadOnboarding();
  };
  const handleReload = useEffectEvent(reload);
  useEffect(() => handleReload(), [hearings, access]);
  useUnreadNews();
  return reload;
}

function useWaiting(can: (permission: Permission) => boolean): Loadable<readonly WaitingItem[]> {
  const unread = useAtomValue(unreadByLineAtom);
  const profiles = useAtomValue(profilesAtom);
  const outbox = useAtomValue(outboxAtom);
  const refused = useAtomValue(refusedCountAtom);
  const notifications = useAtomValue(notificationsAtom);
  const maintenance = useAtomValue(plannedMaintenanceAtom);
  if (unread.status !== 'ready') return unread;
  if (refused === undefined) return loading;
  const system = can({ action: 'view', subject: 'system' }) ? paths.system : undefined;
  const failures = (notifications.status === 'ready' ? notifications.value : []).flatMap(({ isRead, facts }) =>
    !isRead && facts.kind === 'sendFailed' ? facts : [],
  );
  const failed = failures.reduce((sum, { count }) => sum + count, 0);
  const [last] = failures;
  return ready([
    ...(maintenance ? [{ kind: 'maintenance', startsAt: maintenance.startsAt, endsAt: maintenance.endsAt, path: system } as const] : []),
    ...(last ? [{ kind: 'sendFailed', count: failed, path: chatHref(last.tn, last.contactTn) } as const] : []),
    ...(outbox.length > 0 ? [{ kind: 'unsent', count: outbox.length, path: paths.chat } as const] : []),
    ...(refused > 0 ? [{ kind: 'refused', count: refused, path: `${paths.audit}?${REFUSED_QUERY}` } as const] : []),
    ...unread.value.map(({ tn, chats, messages }) => ({
      kind: 'unread' as const,
      tn,
      name: profiles.find((profile) => profile.tn === tn)?.name,
      chats,
      messages,
      path: chatHref(tn),
    })),
  ]);
}

const REFUSED_QUERY = 'actions=signInFailed%2Cdenied';

function partOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 18 || hour < 4) return 'evening';
  return hour < 12 ? 'morning' : 'day';
}

/** The steps the user may do; undefined for users who may do none. */
function useOnboarding(can: (permission: Permission) => boolean): Loadable<Onboarding> | undefined {
  const onboarding = useAtomValue(onboardingAtom);
  if (!can({ action: 'view', subject: 'system' })) return undefined;
  if (onboarding.status !== 'ready') return onboarding;
  const allowed = stepPaths(can);
  // The mail server is set up outside the app, by the user who runs the system.
  const isAllowed = (step: OnboardingStep) =>
    allowed[step] !== undefined || (step === 'mail' && can({ action: 'update', subject: 'system' }));
  return ready({ ...onboarding.value, steps: onboarding.value.steps.filter(({ step }) => isAllowed(step)) });
}

/** Whether this user begins at Home. */
function useRememberedSetUp(onboarding: Loadable<Onboarding> | undefined): void {
  const storeStart = useSetAtom(storeStartAtom);
  const isKnown = onboarding?.status === 'ready';
  const isSetUp = isKnown && (onboarding.value.isHidden || onboarding.value.steps.every(({ isDone }) => isDone));
  useEffect(() => {
    if (isKnown) storeStart({ isSetUp });
  }, [isKnown, isSetUp, storeStart]);
}

/** The page of each onboarding step, if permitted. */
function stepPaths(can: (permission: Permission) => boolean): Readonly<Partial<Record<OnboardingStep, string>>> {
  const all: Readonly<Partial<Record<OnboardingStep, string | false>>> = {
    password: `${paths.account}?tab=security`,
    secondStep: `${paths.account}?tab=security`,
    line: can({ action: 'update', subject: 'user' }) && can({ action: 'update', subject: 'line' }) && ADD_LINE_PATH,
    users: can({ action: 'create', subject: 'user' }) && paths.userEdit,
    administrator: can({ action: 'update', subject: 'user' }) && can({ action: 'update', subject: 'permission' }) && paths.userList,
    role: can({ action: 'create', subject: 'permission' }) && paths.configPermission,
    humanCheck: can({ action: 'update', subject: 'system' }) && paths.system,
    message: can({ action: 'send', subject: 'chat' }) && paths.chat,
  };
  return Object.fromEntries(Object.entries(all).flatMap(([step, path]) => (path === false ? [] : [[step, path]])));
}
