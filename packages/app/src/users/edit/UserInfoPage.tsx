import { UserInfoScreen } from '@manyline/cms';
import { useUserPage } from './useUserPage.ts';
import { useEffectiveRules, useRoleNames, useSubusers, useTrail } from './useUserSide.ts';

export default function UserInfoPage() {
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
