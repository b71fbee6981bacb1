import type { UserDetail } from '@manyline/contract';
import { ConfirmDialog, failed, type Loadable, TextField } from '@manyline/ui';
import { useState } from 'react';
import { useUserText } from '../../messages/useText.ts';
import { nameOfUser } from '../parts/UserName.tsx';

export interface DeleteUserProps {
  readonly isOpen: boolean;
  readonly user: UserDetail;
  readonly onDelete: () => Promise<Loadable<unknown>>;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Specification 8: asks before an irreversible deletion and requires the user name to be typed. */
export function DeleteUser({ isOpen, user, onDelete, onOpenChange }: DeleteUserProps) {
  const t = useUserText();
  const [typed, setTyped] = useState('');
  const wanted = user.username ?? nameOfUser(user);
  const isRight = typed.trim() === wanted;

  function handleOpenChange(isNowOpen: boolean) {
    setTyped('');
    onOpenChange(isNowOpen);
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      confirmLabel={t('cms.user.delete.confirm', { name: nameOfUser(user) })}
      onConfirm={() => (isRight ? onDelete() : Promise.resolve(failed(t('cms.user.delete.mismatch', { name: wanted }))))}
      onOpenChange={handleOpenChange}
    >
      <p>{t('cms.user.delete.text', { lines: user.lineCount ?? user.lines?.length ?? 0, users: user.subuserCount ?? 0 })}</p>
      <TextField
        label={t('cms.user.delete.type', { name: wanted })}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={setTyped}
      />
    </ConfirmDialog>
  );
}
