import { Avatar, IconButton, Menu } from '@manyline/ui';
import { IconLogout } from '@tabler/icons-react';
import { useText } from '../messages/useText.ts';

export interface UserMenuProps {
  readonly user: { readonly name: string; readonly username: string };
  readonly onLogOut: () => void;
}

export function UserMenu({ user, onLogOut }: UserMenuProps) {
  const t = useText();
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t('cms.user.button')} icon={<Avatar name={user.name} seed={user.username} size="sm" />} />}
      items={[
        { id: 'person', kind: 'heading', label: t('cms.user.signedInAs', { name: user.name, username: user.username }) },
        { id: 'logOut', label: t('cms.user.logOut'), icon: <IconLogout data-mirror />, onSelect: onLogOut },
      ]}
    />
  );
}
