import type { Role } from '@manyline/contract';
import { Button, Card, Chip, IconButton, media, Menu, TextLink, token } from '@manyline/ui';
import { IconArrowLeft, IconCopy, IconDotsVertical, IconEye, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useAccessText } from '../../messages/useText.ts';
import type { EditedUser, PermissionScreenProps } from './permission.types.ts';

export interface TargetHeaderProps extends Pick<
  PermissionScreenProps,
  'may' | 'userHref' | 'onOpenUser' | 'usersHref' | 'onOpenUsers' | 'onTargetChange'
> {
  readonly role: Role | undefined;
  readonly user: EditedUser | undefined;
  /** The user's roles, in the order of their rules. */
  readonly roleNames: readonly { readonly id: string; readonly name: string }[];
  readonly onDescribe: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
  readonly onPreview: () => void;
  readonly onHistory: () => void;
}

/** The heading of the edited role or user, with its actions. */
export function TargetHeader(props: TargetHeaderProps) {
  const { role, user, roleNames, may, userHref, onOpenUser, onTargetChange, onDescribe, onDuplicate, onDelete, onPreview, onHistory } =
    props;
  const t = useAccessText();
  const items = role
    ? [
        ...(may.update ? [{ id: 'describe', label: t('cms.access.role.describe'), icon: <IconPencil />, onSelect: onDescribe }] : []),
        ...(may.create ? [{ id: 'copy', label: t('cms.access.role.duplicate'), icon: <IconCopy />, onSelect: onDuplicate }] : []),
        ...(may.delete
          ? [{ id: 'delete', label: t('cms.access.role.delete'), icon: <IconTrash />, variant: 'danger' as const, onSelect: onDelete }]
          : []),
      ]
    : [];
  return (
    <Card>
      <Root>
        <span data-part="back">
          <IconButton
            label={t('cms.access.targets.back')}
            icon={<IconArrowLeft data-mirror size={20} />}
            onClick={() => onTargetChange(undefined)}
          />
        </span>
        <div data-part="words">
          <h2>
            <bdi>{role?.name ?? user?.name}</bdi>
          </h2>
          {role && (
            <p>
              <bdi>{role.description}</bdi>
              <RoleUsers {...props} role={role} />
            </p>
          )}
          {user && (
            <p>
              <span>{t(roleNames.length === 0 ? 'cms.access.user.noRoles' : 'cms.access.user.roles')}</span>
              {roleNames.map(({ id, name }) => (
                <button key={id} type="button" onClick={() => onTargetChange({ kind: 'role', id })}>
                  <Chip size="sm" label={name} />
                </button>
              ))}
              <TextLink
                href={userHref(user.id)}
                onNavigate={(event) => {
                  event.preventDefault();
                  onOpenUser(user.id);
                }}
              >
                {t('cms.access.user.open')}
              </TextLink>
            </p>
          )}
        </div>
        <div data-part="actions">
          <Button variant="outline" startIcon={<IconEye />} onClick={onPreview}>
            {t('cms.access.preview')}
          </Button>
          <Button variant="outline" startIcon={<IconHistory />} onClick={onHistory}>
            {t('cms.access.history')}
          </Button>
          {items.length > 0 && (
            <Menu
              align="end"
              trigger={<IconButton label={t('cms.access.role.menu')} variant="outline" icon={<IconDotsVertical size={20} />} />}
              items={items}
            />
          )}
        </div>
      </Root>
    </Card>
  );
}

/** How many users have the role; for those who may see users, a link to them. */
function RoleUsers({
  role,
  may,
  usersHref,
  onOpenUsers,
}: Pick<TargetHeaderProps, 'may' | 'usersHref' | 'onOpenUsers'> & { readonly role: Role }) {
  const t = useAccessText();
  const words = t('cms.access.role.users', { count: role.userCount });
  if (role.userCount === 0 || !may.seeUsers) return <small>{words}</small>;
  return (
    <TextLink
      href={usersHref(role.id)}
      onNavigate={(event) => {
        event.preventDefault();
        onOpenUsers(role.id);
      }}
    >
      {words}
    </TextLink>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 12px 16px;

  [data-part='back'] {
    display: none;
  }
  ${media.belowTwoPanes} {
    [data-part='back'] {
      display: block;
    }
  }
  [data-part='words'] {
    flex: 1 1 240px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  h2 {
    font-size: 1.125rem;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    margin-block-start: 2px;
    color: ${token.textMuted};
    font-size: 0.875rem;
  }
  p > bdi {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  p > button {
    padding: 0;
    border: 0;
    border-radius: ${token.radiusFull};
    background: none;
    font: inherit;
    cursor: pointer;
  }
  [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;
