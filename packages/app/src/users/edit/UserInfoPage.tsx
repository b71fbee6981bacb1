import { UserInfoScreen } from '@manyline/cms';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { useUserPage } from './useUserPage.ts';
import { useEffectiveRules, useRoleNames, useSubusers, useTrail } from './useUserTabData.ts';

/** Without an id the list is shown, to choose a user. */
export default function UserInfoPage() {
  const id = new URLSearchParams(useLocation().search).get('id') ?? '';
  return id === '' ? <Navigate to={paths.userList} replace /> : <UserInfo />;
}

function UserInfo() {
  const { id, user, props } = useUserPage();
  const { canSeeAudit, canSeeRevisions, fields } = props.powers;
  const version = user?.version;
  const { roles } = useRoleNames();
  const { rules, retry } = useEffectiveRules(id, undefined, version, canSeeRevisions);
  return (
    <UserInfoScreen
      {...props}
      roles={roles}
      rules={rules}
      subusers={useSubusers(id, fields.includes('subuserCount') ? version : undefined)}
      trail={useTrail(id, version, canSeeAudit)}
      onRetryRules={retry}
    />
  );
}
