import { useMemo } from 'react';
import type { Loadable } from '../../loading/loadable.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { groupOptions } from '../groupOptions.ts';
import type { FieldOption } from '../option.types.ts';
import { isSameText, matchesQuery } from './matchesQuery.ts';

export interface ComboboxSource {
  /** The options; a Loadable if they are fetched. */
  readonly options: readonly FieldOption[] | Loadable<readonly FieldOption[]>;
  /** If set, the parent searches, and `options` are the results. */
  readonly onSearch?: (query: string) => void;
  /** Retries after a failure. */
  readonly onRetry?: () => void;
  /** If set, a typed text that matches no option can be added. */
  readonly onCreate?: (text: string) => void;
}

export interface ComboboxRows {
  readonly options: readonly FieldOption[];
  /** Rows in display order: matching options, then actions. */
  readonly rows: readonly FieldOption[];
  readonly isLoading: boolean;
  /** Shown instead of options. */
  readonly message: string | undefined;
}

/** Values of the action rows; options must not use them. */
export const CREATE_ROW = '\u0000create';
export const RETRY_ROW = '\u0000retry';

/** The rows and message for a query. */
export function useComboboxRows({ options: source, onSearch, onRetry, onCreate }: ComboboxSource, query: string): ComboboxRows {
  const t = useConsoleText();
  const isFiltered = onSearch === undefined;
  const canRetry = onRetry !== undefined;
  const canCreate = onCreate !== undefined;
  return useMemo(() => {
    const loadable: Loadable<readonly FieldOption[]> = 'status' in source ? source : { status: 'ready', value: source };
    const typed = query.trim();
    if (loadable.status === 'loading') return { options: [], rows: [], isLoading: true, message: t('ui.loading') };
    if (loadable.status === 'failed') {
      const rows = canRetry ? [{ value: RETRY_ROW, label: t('ui.loadFailed.retry') }] : [];
      return { options: [], rows, isLoading: false, message: loadable.message ?? t('ui.combobox.failed') };
    }
    const options = loadable.value;
    const matching = isFiltered && typed !== '' ? options.filter((option) => matchesQuery(option, typed)) : options;
    const rows = groupOptions(matching).flatMap((group) => group.options);
    if (canCreate && typed !== '' && !options.some((option) => isSameText(option.label, typed)))
      rows.push({ value: CREATE_ROW, label: t('ui.combobox.create', { text: typed }) });
    const nothing = typed === '' ? t('ui.combobox.empty') : t('ui.combobox.noMatch', { text: typed });
    return { options, rows, isLoading: false, message: matching.length === 0 ? nothing : undefined };
  }, [source, query, isFiltered, canRetry, canCreate, t]);
}
