import { Avatar, IconButton, Menu } from '@manyline/ui';
import { IconEraser, IconLogout, IconUser } from '@tabler/icons-react';
import { useText } from '../messages/useText.ts';

export interface UserMenuProps {
  /** Who is signed in. */
  readonly user: { readonly id: string; readonly name: string; readonly username: string };
  /** Opens the user's own account. */
  readonly onAccount: () => void;
  /** Ends the session. */
  readonly onLogOut: () => void;
  /** Logs out and removes what the user left in this browser. */
  readonly onForget?: (() => void) | undefined;
}

/** The avatar in the header and its menu: account, preferences, signing out. */
export function UserMenu({ user, onAccount, onLogOut, onForget }: UserMenuProps) {
  const t = useText();
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t('cms.user.button')} icon={<Avatar name={user.name} seed={user.id} size="sm" />} />}
      items={[
        { id: 'person', kind: 'heading', label: t('cms.user.signedInAs', { name: user.name, username: user.username }) },
        { id: 'account', label: t('cms.title.account'), icon: <IconUser />, onSelect: onAccount },
        { id: 'logOut', label: t('cms.user.logOut'), icon: <IconLogout data-mirror />, onSelect: onLogOut },
        ...(onForget ? [{ id: 'forget', label: t('cms.user.forget'), icon: <IconEraser />, onSelect: onForget }] : []),
      ]}
    />
  );
}
