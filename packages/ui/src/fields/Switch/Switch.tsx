import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { describeField } from '../FieldFrame.tsx';
import { SwitchRow } from './Switch.styles.ts';

export interface SwitchProps {
  readonly label: string;
  /** What the switch does, in a smaller second line. */
  readonly description?: string;
  readonly isChecked: boolean;
  /** `row` puts the switch at the far end, for lists of settings. */
  readonly variant?: 'inline' | 'row';
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  /** Saving: the switch keeps the focus but can't be changed. */
  readonly isBusy?: boolean;
  readonly name?: string;
  readonly onChange: (isChecked: boolean) => void;
  readonly onBlur?: () => void;
}

/**
 * Turns a setting on or off immediately. For changes that need a form submit, use Checkbox.
 * @use A setting that applies immediately.
 * @avoid in a form that is sent → Checkbox
 * @key Space, Enter: Turns it on or off.
 */
export function Switch({
  label,
  description,
  isChecked,
  variant = 'inline',
  error,
  isDisabled = false,
  isReadOnly = false,
  isBusy = false,
  name,
  onChange,
  onBlur,
}: SwitchProps) {
  const id = useId();
  return (
    <SwitchRow data-variant={variant} data-fixed={isBusy ? 'busy' : isReadOnly ? 'readonly' : undefined}>
      <input
        type="checkbox"
        role="switch"
        name={name}
        checked={isChecked}
        aria-checked={isChecked}
        disabled={isDisabled}
        aria-labelledby={id}
        {...describeField(id, { error, description })}
        aria-readonly={isReadOnly || isBusy || undefined}
        aria-busy={isBusy || undefined}
        onChange={(event) => {
          if (!isReadOnly && !isBusy) onChange(event.currentTarget.checked);
        }}
        onBlur={onBlur}
      />
      <span data-part="text">
        <span id={id}>{label}</span>
        {error && (
          <span id={`${id}-error`} data-part="error" dir="auto">
            <IconAlertCircle aria-hidden="true" size={16} />
            <span>{error}</span>
          </span>
        )}
        {description && (
          <span id={`${id}-description`} data-part="description">
            {description}
          </span>
        )}
      </span>
    </SwitchRow>
  );
}
