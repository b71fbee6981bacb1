import { Combobox, ConfirmDialog, FormDialog, toast, useFormatters } from '@manyline/ui';
import { useState } from 'react';
import { useUserText } from '../../messages/useText.ts';
import { DeleteUser } from '../detail/DeleteUser.tsx';
import { nameOfUser } from '../parts/UserName.tsx';
import { RefusedDialog } from './RefusedDialog.tsx';
import type { UserListChange, UserListScreenProps } from './userList.types.ts';
import type { UserActions, UserDialog } from './useUserActions.ts';

export interface UserDialogsProps extends Pick<UserListScreenProps, 'roles' | 'rights' | 'deletion' | 'onDelete'> {
  readonly actions: UserActions;
}

/** The confirmations for changes to users, and their results. */
export function UserDialogs({ actions, roles, rights, deletion, onDelete }: UserDialogsProps) {
  const t = useUserText();
  const { number } = useFormatters();
  const { dialog, closeDialog, run } = actions;
  switch (dialog?.kind) {
    case 'confirm':
      return (
        <ConfirmDialog
          isOpen
          variant="neutral"
          startsAt="cancel"
          title={t(`cms.users.confirm.${dialog.change.kind}`, { count: dialog.count })}
          text={t(CONFIRM_TEXTS[dialog.change.kind] ?? 'cms.users.confirm.many.text')}
          confirmLabel={t('cms.users.confirm.yes', { count: dialog.count, number: number(dialog.count) })}
          // The result is shown elsewhere, and may open the next dialog.
          onConfirm={() => {
            void run(dialog.change, dialog.selection);
          }}
          onOpenChange={() => closeDialog('confirm')}
        />
      );
    case 'delete':
      return (
        <DeleteUser
          isOpen
          user={dialog.user}
          deletion={deletion}
          canHandOver={rights.ofUserId(dialog.user).canEdit}
          onDelete={async (newOwner) => {
            const outcome = await onDelete(dialog.user, newOwner);
            if (outcome.status === 'ready') toast({ tone: 'success', text: t('cms.users.done.delete', { name: nameOfUser(dialog.user) }) });
            return outcome;
          }}
          onOpenChange={() => closeDialog('delete')}
        />
      );
    case 'role':
      return <RoleDialog dialog={dialog} roles={roles} actions={actions} />;
    case 'refused':
      return <RefusedDialog answer={dialog.answer} onClose={() => closeDialog('refused')} />;
    default:
      return null;
  }
}

function RoleDialog({
  dialog: { change, selection, count },
  roles,
  actions: { busy, run, closeDialog },
}: Pick<UserDialogsProps, 'roles' | 'actions'> & { readonly dialog: Extract<UserDialog, { kind: 'role' }> }) {
  const t = useUserText();
  const [roleId, setRoleId] = useState('');
  const options = roles.status === 'ready' ? roles.value.map(({ id, name }) => ({ value: id, label: name })) : roles;
  return (
    <FormDialog
      isOpen
      size="sm"
      title={t(`cms.users.roleDialog.${change}`, { count })}
      description={t(`cms.users.roleDialog.${change}.text`)}
      submitLabel={t(`cms.users.action.${change}`)}
      cancelLabel={t('cms.users.cancel')}
      isDisabled={roleId === ''}
      isBusy={busy !== undefined}
      closesOnOutsidePress
      // A refusal is shown elsewhere.
      onSubmit={async () => ((await run({ kind: change, roleId }, selection)).status === 'ready' ? undefined : '')}
      onClose={() => closeDialog('role')}
    >
      <Combobox label={t('cms.users.facet.role')} value={roleId} options={options} canClear={false} onChange={setRoleId} />
    </FormDialog>
  );
}

const CONFIRM_TEXTS = {
  endSessions: 'cms.users.confirm.endSessions.text',
  invite: 'cms.users.confirm.invite.text',
} as Partial<Record<UserListChange['kind'], 'cms.users.confirm.endSessions.text' | 'cms.users.confirm.invite.text'>>;
