import type { UserDetail } from '@manyline/contract';
import { Card, Chip, PhoneNumber, TextLink, token } from '@manyline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LineStatus } from '../../line/LineStatus.tsx';
import { useUserText } from '../../messages/useText.ts';
import type { RoleName } from '../parts/RoleNames.tsx';
import { nameOfUser } from '../parts/UserName.tsx';
import { AuditTrail } from './tabs/AuditTrail.tsx';
import { RightsSummary } from './tabs/roles/RightsSummary.tsx';
import { SubuserTree } from './tabs/SubuserTree.tsx';
import type { EffectiveRules, UserPageProps, UserTrail, RoleChoices, Subusers } from './userDetail.types.ts';
import { UserFacts } from './UserFacts.tsx';
import { UserFrame } from './UserFrame.tsx';

export interface UserInfoScreenProps extends UserPageProps {
  /** The roles that can be given. */
  readonly roles: RoleChoices;
  /** What the user may do, and which role allows it. */
  readonly rules: EffectiveRules;
  /** The users that belong to this one. */
  readonly subusers: Subusers;
  /** Undefined without permission to see the audit log. */
  readonly trail: UserTrail | undefined;
  /** Loads the rules again. */
  readonly onRetryRules: () => void;
}

/**
 * A user's details and permissions.
 * @use To read who a user is and what they may do.
 * @avoid to change the profile → UserEditScreen
 */
export function UserInfoScreen({ roles, rules, subusers, trail, onRetryRules, ...page }: UserInfoScreenProps) {
  const t = useUserText();
  const { links, powers, onNavigate } = page;
  const names = roles.status === 'ready' ? roles.value : [];
  const sees = (field: UserDetail['editable'][number]) => powers.fields.includes(field);
  return (
    <UserFrame page="info" {...page}>
      {(user) => {
        const name = nameOfUser(user);
        return (
          <Columns>
            <div>
              <Card title={t('cms.user.facts')}>
                <UserFacts user={user} fields={powers.fields} links={links} onNavigate={onNavigate} />
              </Card>
              {sees('lines') && (
                <Card title={t('cms.user.lines')} actions={<Way to={links.settings(user.id, 'lines')} onNavigate={onNavigate} />}>
                  <Lines lines={user.lines ?? []} />
                </Card>
              )}
              {sees('subuserCount') && (
                <Card title={t('cms.user.subusers')}>
                  <SubuserTree name={name} count={user.subuserCount} subusers={subusers} links={links} onNavigate={onNavigate} />
                </Card>
              )}
            </div>
            <div>
              {sees('roleIds') && (
                <Card title={t('cms.user.roles')} actions={<Way to={links.settings(user.id, 'roles')} onNavigate={onNavigate} />}>
                  <Roles ids={user.roleIds ?? []} names={names} ownRules={user.abilities?.length ?? 0} />
                </Card>
              )}
              {rules && (
                <Card
                  title={t('cms.user.may')}
                  actions={
                    links.preview && (
                      <Way to={links.preview(user.id)} onNavigate={onNavigate}>
                        {t('cms.user.may.preview')}
                      </Way>
                    )
                  }
                >
                  <RightsSummary rules={rules} onRetry={onRetryRules} />
                </Card>
              )}
              {trail && rules?.status !== 'loading' && (
                <Card
                  title={t('cms.user.audit')}
                  actions={
                    <Way to={links.settings(user.id, 'history')} onNavigate={onNavigate}>
                      {t('cms.user.audit.all')}
                    </Way>
                  }
                >
                  <AuditTrail trail={trail} roles={names} />
                </Card>
              )}
            </div>
          </Columns>
        );
      }}
    </UserFrame>
  );
}

interface WayProps {
  readonly to: string;
  readonly children?: ReactNode;
  readonly onNavigate: (href: string) => void;
}

function Way({ to, children, onNavigate }: WayProps) {
  const t = useUserText();
  return (
    <TextLink
      href={to}
      onNavigate={(event) => {
        event.preventDefault();
        onNavigate(to);
      }}
    >
      {children ?? t('cms.user.manage')}
    </TextLink>
  );
}

function Lines({ lines }: { readonly lines: NonNullable<UserDetail['lines']> }) {
  const t = useUserText();
  if (lines.length === 0) return <p>{t('cms.user.lines.empty')}</p>;
  return (
    <List>
      {lines.map(({ tn, name, status }) => (
        <li key={tn}>
          <span data-part="words">
            <PhoneNumber value={tn} />
            {name !== undefined && <bdi>{name}</bdi>}
          </span>
          <LineStatus status={status} />
        </li>
      ))}
    </List>
  );
}

function Roles({
  ids,
  names,
  ownRules,
}: {
  readonly ids: readonly string[];
  readonly names: readonly RoleName[];
  readonly ownRules: number;
}) {
  const t = useUserText();
  return (
    <Chips>
      {ids.length === 0 && <p>{ownRules > 0 ? t('cms.user.ownRules.only', { count: ownRules }) : t('cms.user.roles.empty')}</p>}
      {ids.map((id) => (
        <Chip key={id} label={names.find((role) => role.id === id)?.name ?? id} />
      ))}
      {ids.length > 0 && ownRules > 0 && <p>{t('cms.user.ownRules', { count: ownRules })}</p>}
    </Chips>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  gap: 24px;
  > div {
    display: grid;
    align-content: start;
    gap: 24px;
    min-inline-size: 0;
  }
`;

const List = styled.ul`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
  }
  [data-part='words'] {
    display: grid;
    justify-items: start;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    bdi + bdi {
      color: ${token.textMuted};
      font-size: ${token.fontLabel};
    }
  }
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  p {
    flex: 1 0 100%;
    color: ${token.textMuted};
    font-size: 0.875rem;
  }
`;
