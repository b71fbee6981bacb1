import { type ReactNode, useId } from 'react';
import type { FieldBase } from '../field.types.ts';
import { GroupFrame } from './GroupFrame.tsx';
import { RadioCards, RadioList } from './RadioGroup.styles.ts';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A smaller second line. */
  readonly description?: string;
  /** Shown on cards only. */
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
}

export interface RadioGroupProps<Value extends string> extends Omit<FieldBase, 'size'> {
  /** A value without an option selects nothing. */
  readonly value: Value | '';
  readonly options: readonly RadioOption<Value>[];
  readonly variant?: 'list' | 'row' | 'cards';
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
}

/**
 * A choice of up to about six visible options; use Select for more.
 * @use One of two to five, all in view.
 * @avoid for more → Select
 * @avoid for yes or no → Checkbox
 * @key Arrow keys: Choose the next option.
 * @key Tab: Leaves the group.
 */
export function RadioGroup<Value extends string>({
  label,
  value,
  options,
  variant = 'list',
  error,
  hint,
  isLabelHidden,
  isDisabled = false,
  isReadOnly = false,
  isBusy = false,
  required = false,
  name,
  onChange,
  onBlur,
}: RadioGroupProps<Value>) {
  const id = useId();
  // No other choice is possible while one is being saved.
  const isFixed = isReadOnly || isBusy;
  const Options = variant === 'cards' ? RadioCards : RadioList;
  return (
    <GroupFrame
      label={label}
      isLabelHidden={isLabelHidden}
      isRequired={required}
      isReadOnly={isFixed}
      isBusy={isBusy}
      error={error}
      hint={hint}
      onBlur={onBlur}
    >
      <Options data-variant={variant} data-invalid={error ? true : undefined} data-readonly={isFixed || undefined}>
        {options.map((option, index) => {
          const descriptionId = option.description === undefined ? undefined : `${id}-${index}`;
          return (
            <label key={option.value}>
              <input
                type="radio"
                name={name ?? id}
                value={option.value}
                checked={option.value === value}
                disabled={isDisabled || option.isDisabled === true}
                aria-labelledby={descriptionId && `${descriptionId}-label`}
                aria-describedby={descriptionId}
                onChange={() => {
                  if (!isFixed) onChange(option.value);
                }}
              />
              {variant === 'cards' && option.icon}
              <span data-part="text">
                <span id={descriptionId && `${descriptionId}-label`} data-part="option">
                  {option.label}
                </span>
                {descriptionId !== undefined && (
                  <span id={descriptionId} data-part="description">
                    {option.description}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </Options>
    </GroupFrame>
  );
}
