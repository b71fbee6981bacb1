import type { Combobox } from '@base-ui/react/combobox';
import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { VirtualizerHandle } from 'virtua';
import { useCloseOnBack } from '../../controls/useCloseOnBack.ts';
import type { FieldBase } from '../field.types.ts';
import { leftAlone } from '../leftAlone.ts';
import type { FieldOption } from '../option.types.ts';
import { type ComboboxRows, type ComboboxSource, CREATE_ROW, RETRY_ROW, useComboboxRows } from './useComboboxRows.ts';

export interface ComboboxState {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly list: ComboboxRows;
  readonly virtualizer: RefObject<VirtualizerHandle | null> | undefined;
  /** The option of a value, even if it isn't offered at the moment. */
  readonly optionOf: (value: string) => FieldOption;
  /** Runs the action of a row that isn't an option; returns true if it was one. */
  readonly takeAction: (row: FieldOption | undefined, details: Pick<Combobox.Root.ChangeEventDetails, 'cancel'>) => boolean;
  readonly remember: (options: readonly FieldOption[]) => void;
  readonly rootProps: Pick<
    Combobox.Root.Props<FieldOption>,
    | 'name'
    | 'open'
    | 'disabled'
    | 'readOnly'
    | 'required'
    | 'items'
    | 'filteredItems'
    | 'filter'
    | 'locale'
    | 'virtualized'
    | 'autoHighlight'
    | 'itemToStringLabel'
    | 'itemToStringValue'
    | 'isItemEqualToValue'
    | 'onInputValueChange'
    | 'onOpenChange'
    | 'onItemHighlighted'
  >;
  readonly inputProps: Pick<ComponentProps<typeof Combobox.Input>, 'ref' | 'aria-label' | 'aria-busy' | 'autoComplete' | 'spellCheck'>;
}

/** Shared by Combobox and MultiCombobox: the query, its rows, and the names of selected values. */
export function useCombobox(field: ComboboxSource & FieldBase, known: readonly FieldOption[]): ComboboxState {
  const { locale } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [remembered, setRemembered] = useState<readonly FieldOption[]>([]);
  const list = useComboboxRows(field, query);
  const isLong = list.options.length > VIRTUALIZE_ABOVE;

  const search = (next: string) => {
    if (next === query) return;
    setQuery(next);
    field.onSearch?.(next);
  };

  const handleOpenChange = (isNowOpen: boolean) => {
    setIsOpen(isNowOpen);
    if (!isNowOpen) search('');
  };
  useCloseOnBack(isOpen, () => handleOpenChange(false));

  return {
    input,
    list,
    virtualizer: isLong ? virtualizer : undefined,
    optionOf: (value) =>
      [list.options, remembered, known].flatMap((options) => options.find((option) => option.value === value) ?? [])[0] ?? {
        value,
        label: value,
      },
    takeAction(row, { cancel }) {
      if (row?.value !== CREATE_ROW && row?.value !== RETRY_ROW) return false;
      if (row.value === CREATE_ROW) {
        field.onCreate?.(query.trim());
        search('');
      } else field.onRetry?.();
      cancel();
      return true;
    },
    remember: setRemembered,
    rootProps: {
      ...(field.name !== undefined && { name: field.name }),
      open: isOpen,
      disabled: field.isDisabled ?? false,
      readOnly: field.isReadOnly ?? false,
      required: field.required ?? false,
      items: list.rows,
      filteredItems: list.rows as FieldOption[],
      filter: null,
      locale,
      virtualized: isLong,
      autoHighlight: true,
      itemToStringLabel: (option) => option.label,
      itemToStringValue: (option) => option.value,
      isItemEqualToValue: (a, b) => a.value === b.value,
      onInputValueChange(text, { reason }) {
        // The selected option's name in the field isn't a query.
        search(reason === 'input-change' ? text : '');
      },
      onOpenChange: handleOpenChange,
      onItemHighlighted(option, { reason, index }) {
        if (option !== undefined && reason !== 'pointer') virtualizer.current?.scrollToIndex(index, { align: 'nearest' });
      },
    },
    inputProps: {
      ref: input,
      // An open list hides everything around the input, including its label.
      'aria-label': field.label,
      'aria-busy': field.isBusy,
      ...leftAlone('off'),
      spellCheck: false,
    },
  };
}

/** Longer lists render only the visible rows. */
const VIRTUALIZE_ABOVE = 200;
