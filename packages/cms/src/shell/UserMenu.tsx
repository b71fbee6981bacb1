import { Avatar, IconButton, Menu } from '@manyline/ui';
import { useText } from '../messages/useText.ts';
import { type UserMenuProps, useUserMenuItems } from './userMenuItems.tsx';

export type { UserMenuProps } from './userMenuItems.tsx';

/** The avatar in the header and its menu. */
export function UserMenu(props: UserMenuProps) {
  const t = useText();
  const { user } = props;
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t('cms.user.button')} icon={<Avatar name={user.name} seed={user.id} size="sm" />} />}
      items={useUserMenuItems(props)}
    />
  );
}
