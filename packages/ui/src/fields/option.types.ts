import type { ReactNode } from 'react';

/** One of the things Select and Combobox offer. */
export interface FieldOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** A smaller second line. */
  readonly description?: string;
  readonly icon?: ReactNode;
  /** Options of one group stand together, under its name; a list of more than 200 shows no names. */
  readonly group?: string;
  readonly isDisabled?: boolean;
}
