import { PersonEditScreen, profileOf, type ProfileValues } from '@manyline/cms';
import type { PersonDetail } from '@manyline/contract';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import type { PersonChange } from './person.ts';
import { UserCreate } from './UserCreate.tsx';
import { useLeaveGuard } from './useLeaveGuard.tsx';
import { usePersonEditing } from './usePersonEditing.ts';
import { usePersonPage } from './usePersonPage.ts';

/** Without an id a new user is created. */
export default function UserEditPage() {
  const id = new URLSearchParams(useLocation().search).get('id') ?? '';
  return id === '' ? <UserCreate /> : <UserEdit key={id} />;
}

function UserEdit() {
  const { id, person, props } = usePersonPage();
  const { editing, isDirty } = usePersonEditing({ id, person, kind: 'profile', valuesOf: profileOf, changeTo });
  const guard = useLeaveGuard(
    isDirty,
    useCallback((url: URL) => url.searchParams.get('id') === id, [id]),
  );
  return (
    <>
      <PersonEditScreen {...props} editing={editing} />
      {guard}
    </>
  );
}

function changeTo(values: ProfileValues, base: PersonDetail): PersonChange {
  const before = profileOf(base);
  return {
    ...(values.username !== before.username && { username: values.username }),
    ...(values.name !== before.name && { name: values.name }),
    ...(values.email !== before.email && { email: values.email === '' ? null : values.email }),
  };
}
