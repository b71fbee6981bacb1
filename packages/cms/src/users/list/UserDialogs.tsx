import { Button, Combobox, ConfirmDialog, Dialog, type Loadable, toast, useFormatters, useServerText } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePeopleText } from '../../messages/useText.ts';
import { nameOfPerson } from '../parts/PersonName.tsx';
import { RefusedDialog } from './RefusedDialog.tsx';
import type { UserListScreenProps } from './userList.types.ts';
import type { UserActions, UserDialog } from './useUserActions.ts';

export interface UserDialogsProps extends Pick<UserListScreenProps, 'roles' | 'onDelete'> {
  readonly actions: UserActions;
}

/** The confirmations for changes to people, and their results. */
export function UserDialogs({ actions, roles, onDelete }: UserDialogsProps) {
  const t = usePeopleText();
  const { number } = useFormatters();
  const translate = useServerText();
  const { dialog, closeDialog, run } = actions;
  const translated = async (outcome: Promise<Loadable<unknown>>) => {
    const value = await outcome;
    return value.status === 'failed' && value.message !== undefined ? { ...value, message: translate(value.message) } : value;
  };
  switch (dialog?.kind) {
    case 'confirm':
      return (
        <ConfirmDialog
          isOpen
          variant="neutral"
          startsAt="cancel"
          title={t(`cms.people.confirm.${dialog.change.kind}`, { count: dialog.count })}
          text={t(dialog.change.kind === 'endSessions' ? 'cms.people.confirm.endSessions.text' : 'cms.people.confirm.many.text')}
          confirmLabel={t('cms.people.confirm.yes', { count: dialog.count, number: number(dialog.count) })}
          // What comes of it is said elsewhere; it may open the next dialog.
          onConfirm={() => {
            void run(dialog.change, dialog.selection);
          }}
          onOpenChange={() => closeDialog('confirm')}
        />
      );
    case 'delete':
      return (
        <ConfirmDialog
          isOpen
          confirmLabel={t('cms.people.delete.confirm', { name: nameOfPerson(dialog.person) })}
          onConfirm={async () => {
            const outcome = await translated(onDelete(dialog.person));
            if (outcome.status === 'ready')
              toast({ tone: 'success', text: t('cms.people.done.delete', { name: nameOfPerson(dialog.person) }) });
            return outcome;
          }}
          onOpenChange={() => closeDialog('delete')}
        >
          <p>{t('cms.people.delete.text')}</p>
        </ConfirmDialog>
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
  const t = usePeopleText();
  const [roleId, setRoleId] = useState('');
  const options = roles.status === 'ready' ? roles.value.map(({ id, name }) => ({ value: id, label: name })) : roles;
  const isBusy = busy !== undefined;
  const close = () => closeDialog('role');
  return (
    <Dialog
      isOpen
      size="sm"
      title={t(`cms.people.roleDialog.${change}`, { count })}
      description={t(`cms.people.roleDialog.${change}.text`)}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) close();
      }}
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={close}>
            {t('cms.people.cancel')}
          </Button>
          <Button
            isBusy={isBusy}
            disabled={roleId === ''}
            onClick={() => {
              void run({ kind: change, roleId }, selection).then((outcome) => {
                if (outcome.status === 'ready') close();
              });
            }}
          >
            {t(`cms.people.action.${change}`)}
          </Button>
        </>
      }
    >
      <Field>
        <Combobox label={t('cms.people.facet.role')} value={roleId} options={options} required onChange={setRoleId} />
      </Field>
    </Dialog>
  );
}

const Field = styled.div`
  padding-block-end: 4px;
`;
