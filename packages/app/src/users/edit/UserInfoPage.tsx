import { PersonInfoScreen } from '@manyline/cms';
import { usePersonPage } from './usePersonPage.ts';
import { useEffectiveRules, useRoleNames, useSubusers, useTrail } from './usePersonSide.ts';

export default function UserInfoPage() {
  const { id, person, props } = usePersonPage();
  const { canSeeAudit, canSeeRevisions, fields } = props.powers;
  const version = person?.version;
  const { roles } = useRoleNames();
  const { rules, retry } = useEffectiveRules(id, undefined, version, canSeeRevisions);
  return (
    <PersonInfoScreen
      {...props}
      roles={roles}
      rules={rules}
      subusers={useSubusers(id, fields.includes('subuserCount') ? version : undefined)}
      trail={useTrail(id, version, canSeeAudit)}
      onRetryRules={retry}
    />
  );
}
