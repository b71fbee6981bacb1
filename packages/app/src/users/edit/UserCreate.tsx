import { type CreateValues, UserCreateScreen } from '@manyline/cms';
import { decide, type Payload } from '@manyline/contract';
import type { SaveOutcome } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { byField } from '../../session/outcomes.ts';
import { sessionAtom } from '../../session/session.ts';
import { useRemote } from '../../session/useRemote.ts';
import { useAction } from '../../shared/action.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { useLeaveGuard } from './useLeaveGuard.tsx';
import { createUser, users } from './userDetails.ts';
import { storeUserDraft, readUserDraft } from './userDrafts.ts';
import { userLinks } from './userLinks.ts';
import { useUserSearch, useRoleNames } from './useUserTabData.ts';

export function UserCreate() {
  const navigate = useNavigate();
  const parentId = new URLSearchParams(useLocation().search).get('parent') ?? '';
  const { storage, humanCheck } = useAtomValue(servicesAtom);
  const session = useAtomValue(sessionAtom);
  const user = session.status === 'signedIn' ? session.user : undefined;
  const draftKey = { storage, userId: user?.id ?? '', editedId: '', kind: 'create' as const };
  const { roles, retry } = useRoleNames();
  const search = useUserSearch();
  const create = useAction(createUser);
  const parent = useParent(parentId);
  // The form starts again, with the input so far, once the parent's name is loaded.
  const begin = () => ({ parentId: parent?.id ?? '', draft: readUserDraft(draftKey)?.typed as Partial<CreateValues> | undefined });
  const [begun, setBegun] = useState(begin);
  if (begun.parentId !== (parent?.id ?? '')) setBegun(begin());
  const [isDirty, setIsDirty] = useState(begun.draft !== undefined);
  const canCreate = decide(user?.abilities ?? [], { action: 'create', subject: 'user' }).isPermitted;

  useEffect(() => humanCheck.prepare(), [humanCheck]);

  async function handleCreate(values: CreateValues): Promise<SaveOutcome<CreateValues>> {
    const created = await create(payloadOf(values));
    if (!created.ok) {
      const errors = created.errors && fieldsOf(byField(created.errors));
      return { status: 'failed', message: created.message, ...(errors && { errors }) };
    }
    storeUserDraft(draftKey, undefined);
    setIsDirty(false);
    void navigate(userLinks({ canCreate, canSeeRules: false }).info(created.data.id));
    return { status: 'saved' };
  }

  return (
    <>
      <UserCreateScreen
        key={begun.parentId}
        canCreate={canCreate}
        roles={roles}
        search={search}
        parent={parent}
        draft={begun.draft}
        onRetryRoles={retry}
        onDraftChange={(typed) => {
          setIsDirty(typed !== undefined);
          // Passwords are never stored.
          const { password: _password, ...stored } = typed ?? {};
          storeUserDraft(draftKey, Object.keys(stored).length === 0 ? undefined : { version: 0, before: {}, typed: stored });
        }}
        onCreate={handleCreate}
        onCancel={() => {
          storeUserDraft(draftKey, undefined);
          void navigate(paths.userList);
        }}
      />
      {useLeaveGuard(isDirty)}
    </>
  );
}

/** The new user's parent, once their name is loaded. */
function useParent(id: string): { readonly id: string; readonly name: string } | undefined {
  const { value } = useRemote(users, id === '' ? undefined : id);
  return value.status === 'ready' ? { id, name: value.value.name ?? value.value.username ?? id } : undefined;
}

function payloadOf({ name, username, email, way, password, roleIds, lines, parentId }: CreateValues): Payload<'createUser'> {
  return {
    name: name.trim(),
    username: username.trim(),
    ...(email.trim() !== '' && { email: email.trim() }),
    ...(way === 'set' && { password }),
    ...(roleIds.length > 0 && { roleIds: [...roleIds] }),
    ...(lines.length > 0 && {
      lines: lines.map(({ entry, name: label, isConfirmed = false }) => ({
        tn: entry.tn ?? '',
        isConfirmed,
        ...(label.trim() !== '' && { name: label.trim() }),
      })),
    }),
    ...(parentId !== '' && { parentId }),
  };
}

/** The form's field names for the server's. */
function fieldsOf(errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => {
      if (field === 'newPassword') return ['password', message];
      return [field === 'tn' || field.startsWith('lines') ? 'lines' : field, message];
    }),
  );
}
