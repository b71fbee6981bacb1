import { EmptyState, type SaveOutcome } from '@manyline/ui';
import { usePeopleText } from '../../../messages/useText.ts';
import { ConsolePage } from '../../../shell/ConsolePage.tsx';
import { CreateForm, type CreateValues } from './CreateForm.tsx';
import type { PersonSearch, RoleChoices } from '../person.types.ts';

export interface PersonCreateScreenProps {
  readonly canCreate: boolean;
  readonly roles: RoleChoices;
  readonly search: PersonSearch;
  /** Whose sub-user the new person begins as. */
  readonly parent: { readonly id: string; readonly name: string } | undefined;
  /** Typed earlier; a password is never kept. */
  readonly draft: Partial<CreateValues> | undefined;
  readonly onRetryRoles: () => void;
  readonly onDraftChange: (draft: Partial<CreateValues> | undefined) => void;
  readonly onCreate: (values: CreateValues) => Promise<SaveOutcome<CreateValues>>;
  readonly onCancel: () => void;
}

/** Somebody new. */
export function PersonCreateScreen({ canCreate, ...form }: PersonCreateScreenProps) {
  const t = usePeopleText();
  return (
    <ConsolePage title={t('cms.person.title.create')} description={canCreate ? t('cms.person.create.text') : undefined}>
      {canCreate ? (
        <CreateForm {...form} />
      ) : (
        <EmptyState illustration="forbidden" title={t('cms.person.create.forbidden')} text={t('cms.person.create.forbidden.text')} />
      )}
    </ConsolePage>
  );
}
