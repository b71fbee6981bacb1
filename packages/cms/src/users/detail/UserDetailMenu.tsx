import type { UserDetail } from '@manyline/contract';
import { Button, ConfirmDialog, Menu, type MenuItem, toast } from '@manyline/ui';
import { IconChevronDown, IconDoorExit, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useUserText } from '../../messages/useText.ts';
import { nameOfUser } from '../parts/UserName.tsx';
import { DeleteUser } from './DeleteUser.tsx';
import { LeavingDialog } from './leaving/LeavingDialog.tsx';
import type { UserDetailActions, UserDeletion, UserLeaving, UserPowers } from './userDetail.types.ts';

export interface UserDetailMenuProps {
  readonly user: UserDetail;
  readonly powers: UserPowers;
  readonly actions: UserDetailActions;
  readonly deletion: UserDeletion;
  readonly leaving: UserLeaving;
}

/** Disables, activates or deletes the user, or closes the account of a leaver. Actions without permission aren't shown. */
export function UserDetailMenu({ user, powers, actions, deletion, leaving }: UserDetailMenuProps) {
  const t = useUserText();
  const [asking, setAsking] = useState<'disable' | 'leave' | 'delete'>();
  const [isBusy, setIsBusy] = useState(false);
  const { status, editable, isSelf } = user;
  const name = nameOfUser(user);
  const canSetStatus = editable.includes('status') && !isSelf;

  async function activate() {
    setIsBusy(true);
    const done = await actions.onActivate();
    setIsBusy(false);
    if (done.status === 'failed') toast({ tone: 'danger', text: done.message ?? t('cms.user.failed') });
    else toast({ tone: 'success', text: t('cms.user.activated', { name }) });
  }

  async function disable() {
    const done = await actions.onDisable();
    if (done.status !== 'failed')
      toast({
        tone: 'success',
        text: t('cms.user.disabled', { name }),
        action: { label: t('cms.user.undo'), onSelect: () => void activate() },
      });
    return done;
  }

  const items: readonly MenuItem[] = [
    ...(canSetStatus && status === 'active'
      ? [{ id: 'disable', label: t('cms.user.disable'), icon: <IconUserOff />, onSelect: () => setAsking('disable') }]
      : []),
    ...(canSetStatus && status === 'disabled'
      ? [{ id: 'activate', label: t('cms.user.activate'), icon: <IconUserCheck />, onSelect: () => void activate() }]
      : []),
    ...(canSetStatus && status !== 'deleting'
      ? [{ id: 'leave', label: t('cms.user.leaving'), icon: <IconDoorExit />, onSelect: () => setAsking('leave') }]
      : []),
    ...(powers.canDelete && !isSelf && status !== 'deleting'
      ? [
          {
            id: 'delete',
            label: t('cms.user.delete'),
            icon: <IconTrash />,
            variant: 'danger' as const,
            onSelect: () => setAsking('delete'),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        align="end"
        label={t('cms.user.actions', { name })}
        trigger={
          <Button variant="outline" isBusy={isBusy} endIcon={<IconChevronDown aria-hidden="true" />}>
            {t('cms.user.actions.short')}
          </Button>
        }
        items={items}
      />
      <ConfirmDialog
        isOpen={asking === 'disable'}
        variant="neutral"
        startsAt="cancel"
        title={t('cms.user.disable.title', { name })}
        text={t('cms.user.disable.text')}
        confirmLabel={t('cms.user.disable')}
        onConfirm={disable}
        onOpenChange={() => setAsking(undefined)}
      />
      {asking === 'leave' && <LeavingDialog user={user} leaving={leaving} onClose={() => setAsking(undefined)} />}
      <DeleteUser
        isOpen={asking === 'delete'}
        user={user}
        deletion={deletion}
        canHandOver={editable.includes('lines')}
        onDelete={actions.onDelete}
        onOpenChange={() => setAsking(undefined)}
      />
    </>
  );
}
