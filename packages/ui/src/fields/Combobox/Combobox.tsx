import { Combobox as Base } from '@base-ui/react/combobox';
import { IconSelector, IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { SpinnerMark } from '../../feedback/Spinner/Spinner.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { ComboboxClear, ComboboxFrame, ComboboxOpener } from './Combobox.styles.ts';
import { ComboboxPopup } from './ComboboxPopup.tsx';
import type { FieldBase } from '../field.types.ts';
import { describeField, FieldFrame } from '../FieldFrame.tsx';
import type { FieldOption } from '../option.types.ts';
import { useCombobox } from './useCombobox.ts';
import type { ComboboxSource } from './useComboboxRows.ts';

export interface ComboboxProps extends ComboboxSource, FieldBase {
  /** Empty if nothing is selected. */
  readonly value: string;
  /** Options of selected values that may be missing from `options`, so that their names can be shown. */
  readonly known?: readonly FieldOption[];
  /** By default unless the field is required. Set to false where something is always selected, which needs no mark. */
  readonly canClear?: boolean;
  readonly placeholder?: string;
  readonly startIcon?: ReactNode;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** Selects one of many options by typing. */
export function Combobox({
  label,
  value,
  known = [],
  placeholder,
  startIcon,
  error,
  hint,
  isLabelHidden = false,
  size,
  isDisabled = false,
  isReadOnly = false,
  isBusy = false,
  required = false,
  canClear = !required,
  name,
  onChange,
  onBlur,
  ...source
}: ComboboxProps) {
  const t = useConsoleText();
  const id = useId();
  const { input, list, virtualizer, optionOf, takeAction, remember, rootProps, inputProps } = useCombobox(source, known, {
    label,
    name,
    isDisabled,
    isReadOnly,
    isBusy,
    required,
  });
  const chosen = value === '' ? null : optionOf(value);
  return (
    <Base.Root<FieldOption>
      {...rootProps}
      value={chosen}
      onValueChange={(next, details) => {
        // Escape closes the list and keeps the selection.
        if (details.reason === 'escape-key') return details.cancel();
        if (takeAction(next ?? undefined, details)) return undefined;
        if (next) remember([next]);
        return onChange(next?.value ?? '');
      }}
    >
      <ComboboxFrame>
        <FieldFrame
          id={id}
          label={label}
          isLabelHidden={isLabelHidden}
          isRequired={required}
          size={size}
          error={error}
          hint={hint}
          startIcon={chosen?.icon ?? startIcon}
          endSlot={
            <>
              {isBusy && <SpinnerMark />}
              {!isReadOnly && (
                <span data-part="buttons">
                  {chosen && canClear && !isDisabled && (
                    <ComboboxClear aria-label={t('ui.combobox.clear', { label })}>
                      <IconX aria-hidden="true" size={18} />
                    </ComboboxClear>
                  )}
                  <ComboboxOpener aria-label={t('ui.combobox.open', { label })} disabled={isDisabled}>
                    <IconSelector aria-hidden="true" />
                  </ComboboxOpener>
                </span>
              )}
            </>
          }
        >
          <Base.Input
            {...inputProps}
            {...describeField(id, { error, hint })}
            id={id}
            placeholder={placeholder ?? t('ui.combobox.placeholder')}
            onBlur={onBlur}
          />
        </FieldFrame>
      </ComboboxFrame>
      <ComboboxPopup label={label} list={list} input={input} virtualizer={virtualizer} />
    </Base.Root>
  );
}
