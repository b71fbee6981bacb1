import { PageLoading } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { lazy, useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { forbiddenCallCountAtom } from '../state/sessionFailures.ts';
import { isServiceUnknownAtom } from '../state/serviceState.ts';
import { navigationGuard } from './navigationGuard.ts';
import { PageFrame } from './PageFrame.tsx';
import { pageOf } from './pageRegistry.ts';
import { paths } from './paths.ts';
import { useArrival } from './useArrival.ts';
import { useScrollOnNavigate } from './useScrollOnNavigate.ts';
import { useSituation } from './useSituation.ts';

/** The page of the current location, as far as the guard lets it be seen. */
export function GuardedRoutes() {
  const { situation, ability } = useSituation();
  const isServiceUnknown = useAtomValue(isServiceUnknownAtom);
  const handleShown = useArrival();
  useScrollOnNavigate();
  useForbiddenCalls();

  const decision = navigationGuard(situation);
  if (decision.kind === 'redirect') {
    const { pathname, search, hash } = situation.location;
    const state = decision.to === paths.underMaintenance ? { ledFrom: pathname + search + hash } : undefined;
    return <Navigate to={decision.to} state={state} replace />;
  }
  if (decision.kind === 'wait') return isServiceUnknown ? <UnreachablePage /> : <PageLoading isShown />;

  const { path, page: name, title, isBlank = false } = decision.route;
  const page = pageOf(name);
  const frame = <PageFrame key={path} page={page} serverTitle={title} onShown={handleShown} />;
  if (page.layout === 'own' || isBlank || !ability) return frame;
  return (
    <ConsoleLayout ability={ability} height={page.layout === 'workspace' ? 'viewport' : 'content'}>
      {frame}
    </ConsoleLayout>
  );
}

const UnreachablePage = lazy(() => import('../pages/error/UnreachablePage.tsx'));
const ConsoleLayout = lazy(() => import('../pages/ConsoleLayout.tsx'));

/** A call the server forbade leads to the 403 page. */
function useForbiddenCalls(): void {
  const navigate = useNavigate();
  const count = useAtomValue(forbiddenCallCountAtom);
  useEffect(() => {
    if (count > 0) void navigate(paths.error403);
  }, [count, navigate]);
}
