import { useDeferredValue, useRef, useState } from 'react';

/** What is typed into the field above the chats. */
export function useListSearch() {
  const [query, setQuery] = useState('');
  // The search field updates with every key; the rows may render later.
  const appliedQuery = useDeferredValue(query);
  const searchRow = useRef<HTMLDivElement>(null);
  const focusField = () => searchRow.current?.querySelector('input')?.focus();
  return {
    query,
    appliedQuery,
    isSearching: appliedQuery.trim() !== '',
    /** The row of the field. */
    searchRow,
    setQuery,
    focusField,
    /** Writes into the field and moves the focus there. */
    changeQuery(next: string) {
      setQuery(next);
      focusField();
    },
  };
}
