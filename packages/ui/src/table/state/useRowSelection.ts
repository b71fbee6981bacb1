import { useMemo, useRef } from 'react';
import { countSelected, rangeOf, selectedTest, selectRows, type TableSelection } from './tableSelection.ts';

export interface RowSelection {
  readonly count: number;
  /** How much of the page is selected. */
  readonly page: 'none' | 'some' | 'all';
  readonly isSelected: (rowId: string) => boolean;
  /** With `isRange`, all rows since the last selected one. */
  readonly select: (rowId: string, isSelected: boolean, isRange: boolean) => void;
  readonly togglePage: (isSelected?: boolean) => void;
}

export interface RowSelectionOptions {
  readonly selection: TableSelection | undefined;
  readonly pageIds: readonly string[];
  readonly total: number;
  readonly onChange: ((selection: TableSelection) => void) | undefined;
}

export function useRowSelection({ selection, pageIds, total, onChange }: RowSelectionOptions): RowSelection | undefined {
  const anchor = useRef<string>(undefined);
  const isSelected = useMemo(() => selection && selectedTest(selection), [selection]);
  const page = useMemo(() => (isSelected ? howMany(pageIds, isSelected) : 'none'), [pageIds, isSelected]);
  if (!selection || !isSelected) return undefined;
  return {
    count: countSelected(selection, total),
    page,
    isSelected,
    select(rowId, isNowSelected, isRange) {
      onChange?.(selectRows(selection, isRange ? rangeOf(pageIds, anchor.current, rowId) : [rowId], isNowSelected));
      anchor.current = rowId;
    },
    togglePage(isNowSelected = page !== 'all') {
      onChange?.(selectRows(selection, pageIds, isNowSelected));
    },
  };
}

function howMany(ids: readonly string[], isSelected: (id: string) => boolean): RowSelection['page'] {
  const count = ids.filter(isSelected).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
