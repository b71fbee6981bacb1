import { Combobox as Base } from '@base-ui/react/combobox';
import { IconSelector, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { SpinnerMark } from '../../feedback/Spinner/Spinner.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { ChosenChip, ChosenChips, ComboboxFrame, ComboboxOpener, FixedChip } from '../Combobox/Combobox.styles.ts';
import type { ComboboxProps } from '../Combobox/Combobox.tsx';
import { ComboboxPopup } from '../Combobox/ComboboxPopup.tsx';
import { useCombobox } from '../Combobox/useCombobox.ts';
import { describeField, FieldFrame, frameOf } from '../FieldFrame.tsx';
import type { FieldOption } from '../option.types.ts';

export interface MultiComboboxProps extends Omit<ComboboxProps, 'value' | 'startIcon' | 'onChange'> {
  /** The ids of the chosen options. */
  readonly value: readonly string[];
  /** Called with the ids of the chosen options. */
  readonly onChange: (value: readonly string[]) => void;
}

/**
 * Selects several of many options by typing; the selected ones are shown as chips.
 * @use Several of many.
 * @avoid for one → Combobox
 * @avoid for several of a few → Checkbox
 * @key Arrow down: Opens the list.
 * @key Enter: Takes the option.
 * @key Backspace: Removes the last one.
 */
export function MultiCombobox({ value, known = [], placeholder, onChange, onBlur, ...field }: MultiComboboxProps) {
  const t = useConsoleText();
  const { label, isDisabled, isReadOnly } = field;
  const id = useId();
  const { input, list, virtualizer, optionOf, takeAction, remember, rootProps, inputProps } = useCombobox(field, known);
  const chosen = value.map(optionOf);
  const isFixed = isDisabled || isReadOnly;
  return (
    <Base.Root<FieldOption, true>
      {...rootProps}
      multiple
      value={chosen}
      onValueChange={(next, details) => {
        // Escape closes the list and keeps the selection.
        if (details.reason === 'escape-key') return details.cancel();
        if (takeAction(next.at(-1), details)) return undefined;
        remember(next);
        return onChange(next.map((option) => option.value));
      }}
    >
      <ComboboxFrame>
        <FieldFrame
          {...frameOf(id, field)}
          endSlot={
            <>
              {field.isBusy && <SpinnerMark />}
              {!isReadOnly && (
                <span data-part="buttons">
                  <ComboboxOpener aria-label={t('ui.combobox.open', { label })} disabled={isDisabled}>
                    <IconSelector aria-hidden="true" />
                  </ComboboxOpener>
                </span>
              )}
            </>
          }
        >
          <ChosenChips aria-label={chosen.length > 0 ? t('ui.combobox.chosen', { label }) : undefined}>
            {chosen.map((option) =>
              isFixed ? (
                <FixedChip key={option.value}>
                  <bdi>{option.label}</bdi>
                </FixedChip>
              ) : (
                <ChosenChip key={option.value} aria-label={option.label} aria-description={t('ui.combobox.chipHelp')}>
                  <bdi>{option.label}</bdi>
                  <Base.ChipRemove aria-label={t('ui.combobox.remove', { name: option.label })}>
                    <IconX aria-hidden="true" size={14} />
                  </Base.ChipRemove>
                </ChosenChip>
              ),
            )}
            <Base.Input
              {...inputProps}
              {...describeField(id, { error: field.error, hint: field.hint })}
              id={id}
              placeholder={chosen.length > 0 ? '' : (placeholder ?? t('ui.combobox.placeholder'))}
              aria-description={chosen.length > 0 ? t('ui.combobox.count', { count: chosen.length }) : undefined}
              onBlur={onBlur}
            />
          </ChosenChips>
        </FieldFrame>
      </ComboboxFrame>
      <ComboboxPopup label={label} list={list} input={input} virtualizer={virtualizer} />
    </Base.Root>
  );
}
