import type { FocusEventHandler, HTMLAttributes, KeyboardEventHandler, ReactNode, Ref } from 'react';

/** The props of every field. */
export interface FieldBase {
  readonly label: string;
  /** Shown below the field, marks it invalid and is read with it. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** The label is only read out: something visible must say the same. */
  readonly isLabelHidden?: boolean;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  /** The content is being checked or loaded. */
  readonly isBusy?: boolean;
  readonly required?: boolean;
  readonly size?: 'sm' | 'md';
  readonly name?: string;
}

/** The props of every text field. */
export interface FieldProps extends FieldBase {
  readonly value: string;
  readonly startIcon?: ReactNode;
  /** Fixed text before the input, for example `https://`; read with the field. */
  readonly prefix?: ReactNode;
  /** Fixed text after the input, for example a unit; read with the field. */
  readonly suffix?: ReactNode;
  /** Maximum number of characters, counted beside the label. More can be typed, so that pasted text isn't truncated silently. */
  readonly limit?: number | undefined;
  /** What browsers and password managers may fill in, as in HTML; nothing by default. */
  readonly autoComplete?: string;
  /** As in HTML. */
  readonly autoCapitalize?: string;
  /** Whether the browser marks words that it doesn't know. */
  readonly spellCheck?: boolean;
  readonly placeholder?: string;
  /** The keyboard that a phone shows. */
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** In characters; more can't be typed. */
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
  readonly onBlur?: FocusEventHandler<HTMLInputElement>;
  /** Called before the field handles the key. */
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}
