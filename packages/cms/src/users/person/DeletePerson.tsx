import type { PersonDetail } from '@manyline/contract';
import { ConfirmDialog, failed, type Loadable, TextField } from '@manyline/ui';
import { useState } from 'react';
import { usePeopleText } from '../../messages/useText.ts';
import { nameOfPerson } from '../parts/PersonName.tsx';

export interface DeletePersonProps {
  readonly isOpen: boolean;
  readonly person: PersonDetail;
  readonly onDelete: () => Promise<Loadable<unknown>>;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Specification 8: asks before an irreversible deletion and requires the user name to be typed. */
export function DeletePerson({ isOpen, person, onDelete, onOpenChange }: DeletePersonProps) {
  const t = usePeopleText();
  const [typed, setTyped] = useState('');
  const wanted = person.username ?? nameOfPerson(person);
  const isRight = typed.trim() === wanted;

  function handleOpenChange(isNowOpen: boolean) {
    setTyped('');
    onOpenChange(isNowOpen);
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      confirmLabel={t('cms.person.delete.confirm', { name: nameOfPerson(person) })}
      onConfirm={() => (isRight ? onDelete() : Promise.resolve(failed(t('cms.person.delete.mismatch', { name: wanted }))))}
      onOpenChange={handleOpenChange}
    >
      <p>{t('cms.person.delete.text', { lines: person.lineCount ?? person.lines?.length ?? 0, people: person.subuserCount ?? 0 })}</p>
      <TextField
        label={t('cms.person.delete.type', { name: wanted })}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={setTyped}
      />
    </ConfirmDialog>
  );
}
