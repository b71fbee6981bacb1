import { Combobox as Base } from '@base-ui/react/combobox';
import { IconSelector, IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { SpinnerMark } from '../../feedback/Spinner/Spinner.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import type { FieldBase } from '../field.types.ts';
import { describeField, FieldFrame, frameOf } from '../FieldFrame.tsx';
import type { FieldOption } from '../option.types.ts';
import { ComboboxClear, ComboboxFrame, ComboboxOpener } from './Combobox.styles.ts';
import { ComboboxPopup } from './ComboboxPopup.tsx';
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

/**
 * Selects one of many options by typing.
 * @use One of many, if users know what they look for; options can load while they type.
 * @avoid for fewer than six → RadioGroup
 * @avoid if all options should be seen → Select
 * @avoid for several → MultiCombobox
 * @key Arrow down: Opens the list.
 * @key Enter: Takes the option.
 * @key Escape: Closes the list.
 */
export function Combobox({ value, known = [], placeholder, startIcon, canClear, onChange, onBlur, ...field }: ComboboxProps) {
  const t = useConsoleText();
  const { label, isDisabled, isReadOnly } = field;
  const id = useId();
  const { input, list, virtualizer, optionOf, takeAction, remember, rootProps, inputProps } = useCombobox(field, known);
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
          {...frameOf(id, field)}
          width="medium"
          startIcon={chosen?.icon ?? startIcon}
          endSlot={
            <>
              {field.isBusy && <SpinnerMark />}
              {!isReadOnly && (
                <span data-part="buttons">
                  {chosen && (canClear ?? !field.required) && !isDisabled && (
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
            {...describeField(id, { error: field.error, hint: field.hint })}
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
