import { ACCOUNT_TABS, AccountScreen } from '@manyline/cms';
import { useQuery } from '../shared/useQuery.ts';
import { useAccountProps } from './useAccountProps.ts';

export default function AccountPage() {
  const [params, setParams] = useQuery();
  const tab = ACCOUNT_TABS.find((known) => known === params.get('tab')) ?? 'profile';
  const props = useAccountProps(tab);
  return (
    <AccountScreen {...props} tab={tab} onTabChange={(next) => setParams(next === 'profile' ? {} : { tab: next }, { replace: true })} />
  );
}
