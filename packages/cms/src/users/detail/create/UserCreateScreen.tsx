import { EmptyState, type SaveOutcome } from '@manyline/ui';
import { useUserText } from '../../../messages/useText.ts';
import { ConsolePage } from '../../../shell/ConsolePage.tsx';
import type { UserSearch, RoleChoices } from '../userDetail.types.ts';
import { CreateForm, type CreateValues } from './CreateForm.tsx';

export interface UserCreateScreenProps {
  readonly canCreate: boolean;
  /** The roles that can be given. */
  readonly roles: RoleChoices;
  /** Finds the user that the new one belongs to. */
  readonly search: UserSearch;
  /** The parent of the new user. */
  readonly parent: { readonly id: string; readonly name: string } | undefined;
  /** Earlier input; a password is never stored. */
  readonly draft: Partial<CreateValues> | undefined;
  /** Loads the roles again. */
  readonly onRetryRoles: () => void;
  readonly onDraftChange: (draft: Partial<CreateValues> | undefined) => void;
  /** Its outcome names fields that were refused. */
  readonly onCreate: (values: CreateValues) => Promise<SaveOutcome<CreateValues>>;
  /** Returns to the list. */
  readonly onCancel: () => void;
}

/**
 * Creates a user.
 * @use To create one user.
 * @avoid for many users: the import of the list → UserListScreen
 */
export function UserCreateScreen({ canCreate, ...form }: UserCreateScreenProps) {
  const t = useUserText();
  return (
    <ConsolePage title={t('cms.user.title.create')} description={canCreate ? t('cms.user.create.text') : undefined}>
      {canCreate ? (
        <CreateForm {...form} />
      ) : (
        <EmptyState illustration="forbidden" title={t('cms.user.create.forbidden')} text={t('cms.user.create.forbidden.text')} />
      )}
    </ConsolePage>
  );
}
