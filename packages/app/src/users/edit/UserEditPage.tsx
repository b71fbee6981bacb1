import { UserEditScreen, profileOf, type ProfileValues } from '@manyline/cms';
import { USER_FACTS, type UserDetail } from '@manyline/contract';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useLeaveGuard } from './useLeaveGuard.tsx';
import { UserCreate } from './UserCreate.tsx';
import type { UserChange } from './userDetails.ts';
import { useUserEditing } from './useUserEditing.ts';
import { useUserPage } from './useUserPage.ts';

/** Without an id a new user is created. */
export default function UserEditPage() {
  const id = new URLSearchParams(useLocation().search).get('id') ?? '';
  return id === '' ? <UserCreate /> : <UserEdit key={id} />;
}

function UserEdit() {
  const { id, user, props } = useUserPage();
  const { editing, isDirty } = useUserEditing({ id, user, kind: 'profile', valuesOf: profileOf, changeTo });
  const guard = useLeaveGuard(
    isDirty,
    useCallback((url: URL) => url.searchParams.get('id') === id, [id]),
  );
  return (
    <>
      <UserEditScreen {...props} editing={editing} />
      {guard}
    </>
  );
}

function changeTo(values: ProfileValues, base: UserDetail): UserChange {
  const before = profileOf(base);
  return {
    ...(values.username !== before.username && { username: values.username }),
    ...(values.name !== before.name && { name: values.name }),
    ...(values.email !== before.email && { email: values.email === '' ? null : values.email }),
    ...Object.fromEntries(USER_FACTS.filter((fact) => values[fact] !== before[fact]).map((fact) => [fact, values[fact] || null])),
  };
}
