import { Combobox as Base } from '@base-ui/react/combobox';
import { IconSelector, IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useConsoleText } from '../messages/useText.ts';
import { ComboboxClear, ComboboxFrame, ComboboxOpener } from './Combobox.styles.ts';
import { ComboboxPopup } from './ComboboxPopup.tsx';
import type { FieldBase } from './field.types.ts';
import { describeField, FieldFrame } from './FieldFrame.tsx';
import type { FieldOption } from './option.types.ts';
import { useCombobox } from './useCombobox.ts';
import type { ComboboxSource } from './useComboboxRows.ts';

export interface ComboboxProps extends ComboboxSource, FieldBase {
  /** Empty: nothing is chosen; a required one cannot be emptied. */
  readonly value: string;
  /** The options of values that `options` may not hold, so that their names can be shown. */
  readonly known?: readonly FieldOption[];
  readonly placeholder?: string;
  readonly startIcon?: ReactNode;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** One of many choices, found by typing. */
export function Combobox({
  label,
  value,
  known = [],
  placeholder,
  startIcon,
  error,
  hint,
  isLabelHidden = false,
  isDisabled = false,
  isReadOnly = false,
  required = false,
  name,
  onChange,
  onBlur,
  ...source
}: ComboboxProps) {
  const t = useConsoleText();
  const id = useId();
  const { input, list, virtualizer, optionOf, takeAction, remember, rootProps } = useCombobox(source, known);
  const chosen = value === '' ? null : optionOf(value);
  return (
    <Base.Root<FieldOption>
      {...rootProps}
      {...(name === undefined ? {} : { name })}
      value={chosen}
      disabled={isDisabled}
      readOnly={isReadOnly}
      required={required}
      onValueChange={(next, details) => {
        // Escape closes the list; what is chosen stays.
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
          error={error}
          hint={hint}
          startIcon={chosen?.icon ?? startIcon}
          endSlot={
            !isReadOnly && (
              <span data-part="buttons">
                {chosen && !required && !isDisabled && (
                  <ComboboxClear aria-label={t('ui.combobox.clear', { label })}>
                    <IconX aria-hidden="true" size={18} />
                  </ComboboxClear>
                )}
                <ComboboxOpener aria-label={t('ui.combobox.open', { label })} disabled={isDisabled}>
                  <IconSelector aria-hidden="true" />
                </ComboboxOpener>
              </span>
            )
          }
        >
          <Base.Input
            {...describeField(id, { error, hint })}
            ref={input}
            id={id}
            // While the list is open, everything around the input is hidden, its label too.
            aria-label={label}
            placeholder={placeholder ?? t('ui.combobox.placeholder')}
            autoComplete="off"
            spellCheck={false}
            onBlur={onBlur}
          />
        </FieldFrame>
      </ComboboxFrame>
      <ComboboxPopup label={label} list={list} input={input} virtualizer={virtualizer} />
    </Base.Root>
  );
}
