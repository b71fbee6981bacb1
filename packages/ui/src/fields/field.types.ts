import type { FocusEventHandler, HTMLAttributes, KeyboardEventHandler, ReactNode, Ref } from 'react';

/** What every field understands, whatever it holds. */
export interface FieldBase {
  readonly label: string;
  /** Stands below the field, marks it as wrong and is read with it. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly isLabelHidden?: boolean;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  /** Something is being found out about what is in it, or being fetched for it. */
  readonly isBusy?: boolean;
  readonly required?: boolean;
  readonly size?: 'sm' | 'md';
  readonly name?: string;
}

/** What every text field understands. */
export interface FieldProps extends FieldBase {
  readonly value: string;
  readonly startIcon?: ReactNode;
  /** Fixed words before what is typed, `https://`; read with the field. */
  readonly prefix?: ReactNode;
  /** Fixed words after what is typed, a unit; read with the field. */
  readonly suffix?: ReactNode;
  /** How many characters there may be: counted beside the label. More can be typed, so that nothing pasted is cut off unseen. */
  readonly limit?: number | undefined;
  readonly autoComplete?: string;
  readonly autoCapitalize?: string;
  readonly spellCheck?: boolean;
  readonly placeholder?: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
  readonly onBlur?: FocusEventHandler<HTMLInputElement>;
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}
