import type { ReactNode } from 'react';

/** An option of Select and Combobox. */
export interface FieldOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** A smaller second line. */
  readonly description?: string;
  readonly icon?: ReactNode;
  /** Options of a group are listed together under its name; lists of more than 200 show no names. */
  readonly group?: string;
  readonly isDisabled?: boolean;
}
