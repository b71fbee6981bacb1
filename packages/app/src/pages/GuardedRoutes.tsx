import { PageLoading } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { Activity, useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { AppAbility } from '../access/ability.ts';
import { isServiceUnknownAtom } from '../availability/serviceState.ts';
import { useSituation } from '../navigation/useSituation.ts';
import { type Decision, navigationGuard, type Situation } from '../routing/navigationGuard.ts';
import { pageOf } from '../routing/pageRegistry.ts';
import { paths } from '../routing/paths.ts';
import type { Route } from '../routing/routes.ts';
import { forbiddenCallCountAtom } from '../session/callApi.ts';
import { ConsoleLayout } from './consoleLayout.ts';
import { PageFrame } from './PageFrame.tsx';
import { UnreachablePage } from './unreachablePage.ts';
import { useArrival } from './useArrival.ts';
import { useChatEntry } from './useChatEntry.ts';
import { useScrollOnNavigate } from './useScrollOnNavigate.ts';

/** The page of the current location, if the guard allows it. */
export function GuardedRoutes() {
  const { situation, ability } = useSituation();
  const handleShown = useArrival();
  useScrollOnNavigate();
  useChatEntry();
  useForbiddenCalls();

  const decision = navigationGuard(situation);
  const form = useFormStored(decision);
  const isFormShown = decision.kind === 'show' && decision.route.path === form?.path;
  return (
    <>
      {!isFormShown && <Decided decision={decision} situation={situation} ability={ability} onShown={handleShown} />}
      {form && (
        <Activity key={form.path} mode={isFormShown ? 'visible' : 'hidden'}>
          <PageFrame page={pageOf(form.page)} isAlone serverTitle={form.title} onShown={handleShown} />
        </Activity>
      )}
    </>
  );
}

interface DecidedProps {
  readonly decision: Decision;
  readonly situation: Situation;
  readonly ability: AppAbility | undefined;
  readonly onShown: (title: string) => void;
}

function Decided({ decision, situation, ability, onShown }: DecidedProps) {
  const isServiceUnknown = useAtomValue(isServiceUnknownAtom);
  if (decision.kind === 'redirect') {
    const { pathname, search, hash } = situation.location;
    const state = decision.to === paths.underMaintenance ? { ledFrom: pathname + search + hash } : undefined;
    return <Navigate to={decision.to} state={state} replace />;
  }
  if (decision.kind === 'wait') return isServiceUnknown ? <UnreachablePage /> : <PageLoading isShown />;

  const { path, page: name, title, isBlank = false } = decision.route;
  const page = pageOf(name);
  const isAlone = page.layout === 'own' || !ability;
  const frame = <PageFrame key={path} page={page} isAlone={isAlone} serverTitle={title} onShown={onShown} />;
  if (isAlone) return frame;
  return (
    <ConsoleLayout ability={ability} height={page.layout === 'workspace' ? 'viewport' : 'content'} isBlank={isBlank}>
      {frame}
    </ConsoleLayout>
  );
}

const FORMS: ReadonlySet<string> = new Set(['login', 'forgotPassword', 'resetPassword', 'twoSteps']);

/** Keeps a sign-in form mounted, with its input, when maintenance redirects away from it. Nothing is stored. */
function useFormStored(decision: Decision): Route | undefined {
  const [stableRoute, setStableRoute] = useState<Route>();
  const next = decision.kind !== 'show' || decision.route.page === 'underMaintenance' ? stableRoute : formOf(decision.route);
  if (next?.path !== stableRoute?.path) setStableRoute(next);
  return next;
}

function formOf(route: Route): Route | undefined {
  return FORMS.has(route.page) ? route : undefined;
}

/** A call that the server forbids leads to the 403 page. */
function useForbiddenCalls(): void {
  const navigate = useNavigate();
  const count = useAtomValue(forbiddenCallCountAtom);
  useEffect(() => {
    if (count > 0) void navigate(paths.error403);
  }, [count, navigate]);
}
