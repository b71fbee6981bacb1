import { HomeScreen } from '@manyline/cms';
import type { Onboarding, OnboardingStep, Permission } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { NoAccess } from '../errors/NoAccess.tsx';
import { ADD_LINE_PATH } from '../lines/useAddLine.ts';
import { storeStart } from '../navigation/startPageStore.ts';
import { paths } from '../routing/paths.ts';
import { pagesUnder } from '../routing/permittedMenu.ts';
import { mapReady } from '../session/remote.ts';
import { sessionAtom } from '../session/session.ts';
import { routesAtom } from '../session/systemConfig.ts';
import { useRemote } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { hubOpenCountAtom } from '../shared/adminUpdates.ts';
import { minuteAtom } from '../shared/minute.ts';
import { useRecentEntries, useRefusedCount, useUnread } from './consoleHome.ts';
import { hideOnboarding, onboarding } from './onboarding.ts';
import { useCan, useFollow } from './useGroupPages.ts';
import { useWaiting } from './waiting.ts';

/** The console's home: what needs the user's attention, within their permissions. */
export default function HomePage() {
  const can = useCan();
  const session = useAtomValue(sessionAtom);
  const now = useAtomValue(minuteAtom);
  const hearings = useAtomValue(hubOpenCountAtom);
  const mayAudit = can({ action: 'view', subject: 'audit' });
  const maySet = can({ action: 'view', subject: 'system' });
  const recent = useRecentEntries(mayAudit, hearings);
  const routes = useAtomValue(routesAtom);
  const pages = pagesUnder(routes, '/', can).filter(({ path }) => path !== paths.cms);
  const hide = useAction(hideOnboarding);
  const setUp = useRemote(onboarding, maySet ? {} : undefined, hearings);
  const steps = maySet ? permittedSteps(setUp.value, can) : undefined;
  useRememberedSetUp(steps);
  const unread = useUnread(can({ action: 'view', subject: 'chat' }));
  const refused = useRefusedCount(mayAudit, hearings);
  const name = session.status === 'signedIn' ? session.user.name : '';
  const waiting = useWaiting(can, unread.value, refused.count);
  const follow = useFollow();
  if (pages.length === 0) return <NoAccess />;
  return (
    <HomeScreen
      name={name}
      partOfDay={partOfDay(new Date(now * 1_000).getHours())}
      now={now}
      waiting={waiting}
      onboarding={steps}
      stepPaths={stepPaths(can)}
      recent={mayAudit ? recent.value : undefined}
      auditPath={paths.audit}
      onHideSteps={(isHidden) => void hide(isHidden)}
      onRetry={() => {
        for (const { reload } of [unread, recent, refused, setUp]) reload();
      }}
      onNavigate={follow}
    />
  );
}

function partOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 18 || hour < 4) return 'evening';
  return hour < 12 ? 'morning' : 'day';
}

/** The steps the user may do. */
function permittedSteps(value: Loadable<Onboarding>, can: (permission: Permission) => boolean): Loadable<Onboarding> {
  const allowed = stepPaths(can);
  // The mail server is set up outside the app, by the user who runs the system.
  const isAllowed = (step: OnboardingStep) =>
    allowed[step] !== undefined || (step === 'mail' && can({ action: 'update', subject: 'system' }));
  return mapReady(value, (all) => ({ ...all, steps: all.steps.filter(({ step }) => isAllowed(step)) }));
}

/** Whether this user begins at Home. */
function useRememberedSetUp(onboarding: Loadable<Onboarding> | undefined): void {
  const store = useAction(storeStart);
  const isKnown = onboarding?.status === 'ready';
  const isSetUp = isKnown && (onboarding.value.isHidden || onboarding.value.steps.every(({ isDone }) => isDone));
  useEffect(() => {
    if (isKnown) store({ isSetUp });
  }, [isKnown, isSetUp, store]);
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
