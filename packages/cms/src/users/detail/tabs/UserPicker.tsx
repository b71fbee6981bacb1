import { Combobox, type FieldOption } from '@manyline/ui';
import { useUserText } from '../../../messages/useText.ts';
import type { UserSearch } from '../userDetail.types.ts';

export interface UserPickerProps {
  readonly label: string;
  readonly name?: string;
  /** A user id; empty for none. */
  readonly value: string;
  /** The user of `value`, if the search doesn't include them. */
  readonly known?: readonly FieldOption[];
  readonly search: UserSearch;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isLabelHidden?: boolean;
  readonly placeholder?: string;
  readonly isReadOnly?: boolean;
  readonly required?: boolean;
  readonly onChange: (id: string) => void;
}

/** Chooses a user by name, username, e-mail address or number. */
export function UserPicker({ search, known = [], placeholder, isReadOnly = false, ...field }: UserPickerProps) {
  const t = useUserText();
  return (
    <Combobox
      {...field}
      known={known}
      options={search.options}
      placeholder={placeholder ?? t('cms.user.search')}
      isReadOnly={isReadOnly}
      onSearch={search.onSearch}
      onRetry={() => search.onSearch('')}
    />
  );
}
