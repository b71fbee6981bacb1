import { ACCOUNT_TABS, AccountScreen } from '@manyline/cms';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { permits } from '../access/permits.ts';
import { useAccess } from '../access/AccessProvider.tsx';
import { loadDeletesCodesAtom, loadOwnProfileAtom, loadOwnSessionsAtom, loadOwnTwoStepAtom } from './account.ts';
import { userNewsAtom } from '../shared/adminNews.ts';
import { useQuery } from '../shared/useQuery.ts';
import { useAccountProps } from './useAccountProps.ts';

export default function AccountPage() {
  const [params, setParams] = useQuery();
  const props = useAccountProps();
  const tab = ACCOUNT_TABS.find((known) => known === params.get('tab')) ?? 'profile';
  const loadProfile = useSetAtom(loadOwnProfileAtom);
  const loadTwoStep = useSetAtom(loadOwnTwoStepAtom);
  const loadCodes = useSetAtom(loadDeletesCodesAtom);
  const readsMessages = permits(useAccess(), { action: 'view', subject: 'chat' });
  const loadSessions = useSetAtom(loadOwnSessionsAtom);
  const news = useAtomValue(userNewsAtom);
  useEffect(() => void loadProfile(), [loadProfile, news]);
  useEffect(() => {
    if (tab === 'security') void loadTwoStep();
    if (tab === 'security' && readsMessages) void loadCodes();
    if (tab === 'sessions') void loadSessions();
  }, [tab, loadTwoStep, loadSessions, loadCodes, readsMessages]);
  return (
    <AccountScreen {...props} tab={tab} onTabChange={(next) => setParams(next === 'profile' ? {} : { tab: next }, { replace: true })} />
  );
}
