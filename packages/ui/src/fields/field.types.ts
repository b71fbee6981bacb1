import type { FocusEventHandler, HTMLAttributes, KeyboardEventHandler, ReactNode, Ref } from 'react';

/** What every text field understands. */
export interface FieldProps {
  readonly label: string;
  readonly value: string;
  /** Stands below the field, marks it as wrong and is read with it. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly isLabelHidden?: boolean;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly startIcon?: ReactNode;
  readonly name?: string;
  readonly autoComplete?: string;
  readonly autoCapitalize?: string;
  readonly spellCheck?: boolean;
  readonly placeholder?: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
  readonly required?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
  readonly onBlur?: FocusEventHandler<HTMLInputElement>;
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}
