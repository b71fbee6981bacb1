import { Combobox, type FieldOption } from '@manyline/ui';
import { usePeopleText } from '../../../messages/useText.ts';
import type { PersonSearch } from '../person.types.ts';

export interface PersonPickerProps {
  readonly label: string;
  readonly name?: string;
  /** An id; empty for nobody. */
  readonly value: string;
  /** Who `value` is, where the search does not tell. */
  readonly known?: readonly FieldOption[];
  readonly search: PersonSearch;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isReadOnly?: boolean;
  readonly onChange: (id: string) => void;
}

/** One person, found by name, user name, address or number. */
export function PersonPicker({ search, known = [], isReadOnly = false, ...field }: PersonPickerProps) {
  const t = usePeopleText();
  return (
    <Combobox
      {...field}
      known={known}
      options={search.options}
      placeholder={t('cms.person.search')}
      isReadOnly={isReadOnly}
      onSearch={search.onSearch}
      onRetry={() => search.onSearch('')}
    />
  );
}
