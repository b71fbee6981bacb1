import { Pagination } from '../../controls/Pagination/Pagination.tsx';
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { TABLE_PAGE_SIZES, type TableState } from '../state/tableState.ts';
import { FootSkeleton } from '../Table/Table.styles.ts';

interface TableFootProps {
  readonly label: string;
  readonly page: number;
  readonly pageCount: number;
  readonly total: number;
  readonly isLoading: boolean;
  readonly state: TableState;
  readonly onStateChange: (next: TableState) => void;
}

/** The pages below the rows; a skeleton until the first rows are loaded. */
export function TableFoot({ label, page, pageCount, total, isLoading, state, onStateChange }: TableFootProps) {
  const t = useConsoleText();
  if (total > 0)
    return (
      <Pagination
        label={t('ui.table.pages', { label })}
        page={page}
        pageCount={pageCount}
        pageSize={state.size}
        pageSizes={TABLE_PAGE_SIZES}
        total={total}
        onPageChange={(next) => onStateChange({ ...state, page: next })}
        onPageSizeChange={(size) => onStateChange({ ...state, page: 1, size })}
      />
    );
  if (!isLoading) return null;
  return (
    <FootSkeleton aria-hidden="true">
      <Skeleton width={190} />
      <Skeleton width={240} />
    </FootSkeleton>
  );
}
