import type { Feature, Permission, RightHolders, RuleSource } from '@manyline/contract';
import { Alert, Card, Chip, IconButton, LoadableView, media, Skeleton, TextLink, token, useFormatters } from '@manyline/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useAccessText } from '../../../messages/useText.ts';
import { useAccessNames } from '../../parts/useAccessNames.ts';
import type { PermissionScreenProps } from '../permission.types.ts';
import { useRightText } from './useRightText.ts';

export interface HolderCardProps extends Pick<PermissionScreenProps, 'holders' | 'userHref' | 'onOpenUser' | 'onRetry' | 'onTargetChange'> {
  readonly question: Permission;
  readonly catalogue: readonly Feature[];
}

/** Who has a right: roles, and users with the rule that decides. */
export function HolderCard({ question, holders, catalogue, userHref, onOpenUser, onRetry, onTargetChange }: HolderCardProps) {
  const t = useAccessText();
  const { list } = useFormatters();
  const names = useAccessNames(catalogue);
  const right = useRightText(names)(question);

  function sourceOf(source: RuleSource): string {
    if (source.kind === 'role') return t('cms.access.source.roleRule', { role: source.roleName, number: source.index + 1 });
    return t('cms.access.source.personal', { number: source.kind === 'own' ? source.index + 1 : 0 });
  }

  const featureName = (code: string) => catalogue.find((one) => one.code === code)?.title ?? code;
  const sometimes = (holds: RightHolders['roles'][number]['holds']) =>
    holds === 'sometimes' && <Chip size="sm" label={t('cms.access.who.sometimes')} />;

  return (
    <Root>
      <span data-part="back">
        <IconButton
          label={t('cms.access.targets.back')}
          icon={<IconArrowLeft data-mirror size={20} />}
          onClick={() => onTargetChange(undefined)}
        />
      </span>
      <Card
        title={t('cms.access.who.question', { right })}
        description={
          holders.status === 'ready' && t('cms.access.who.summary', { users: holders.value.users.total, roles: holders.value.roles.length })
        }
      >
        <LoadableView value={holders} skeleton={<Skeleton shape="block" height={240} />} onRetry={onRetry}>
          {({ roles, users, switchedOff, isPartial }) => (
            <Answer>
              {switchedOff.length > 0 && (
                <Alert tone="warning">{t('cms.access.who.off', { features: list(switchedOff.map(featureName)) })}</Alert>
              )}
              <h3>{t('cms.access.who.roles')}</h3>
              {roles.length === 0 ? (
                <p>{t('cms.access.who.roles.none')}</p>
              ) : (
                <ul aria-label={t('cms.access.who.roles')}>
                  {roles.map(({ id, name, userCount, holds }) => (
                    <li key={id}>
                      <TextLink
                        href={`?role=${encodeURIComponent(id)}`}
                        onNavigate={(event) => {
                          event.preventDefault();
                          onTargetChange({ kind: 'role', id });
                        }}
                      >
                        {name}
                      </TextLink>
                      {sometimes(holds)}
                      <small>{t('cms.access.role.users', { count: userCount })}</small>
                    </li>
                  ))}
                </ul>
              )}
              <h3>{t('cms.access.who.users')}</h3>
              {users.items.length === 0 ? (
                <p>{t('cms.access.who.users.none')}</p>
              ) : (
                <ul aria-label={t('cms.access.who.users')}>
                  {users.items.map(({ id, name, username, status, holds, source }) => (
                    <li key={id}>
                      <TextLink
                        href={userHref(id)}
                        onNavigate={(event) => {
                          event.preventDefault();
                          onOpenUser(id);
                        }}
                      >
                        {name ?? username ?? id}
                      </TextLink>
                      {sometimes(holds)}
                      {status === 'disabled' && <Chip size="sm" label={t('cms.access.status.disabled')} />}
                      <small>{sourceOf(source)}</small>
                    </li>
                  ))}
                </ul>
              )}
              {users.total > users.items.length && (
                <p>{t('cms.access.who.users.first', { shown: users.items.length, total: users.total })}</p>
              )}
              {isPartial && <p>{t('cms.access.who.partial')}</p>}
            </Answer>
          )}
        </LoadableView>
      </Card>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 8px;

  [data-part='back'] {
    display: none;
  }
  ${media.belowTwoPanes} {
    [data-part='back'] {
      display: block;
    }
  }
`;

const Answer = styled.div`
  display: grid;
  gap: 8px;

  h3 {
    margin-block-start: 8px;
    font-size: 0.9375rem;
    font-weight: 600;
  }
  p,
  small {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 10px;
    min-block-size: 44px;
    padding-block: 6px;
    overflow-wrap: anywhere;
  }
  li + li {
    border-block-start: 1px solid ${token.border};
  }
`;
