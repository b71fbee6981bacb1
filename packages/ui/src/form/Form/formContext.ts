import { createContext, use } from 'react';
import type { Control } from 'react-hook-form';

export interface FormContextValue {
  readonly control: Control;
  /** Field labels in form order. */
  readonly labels: Map<string, string>;
  /** Formats field values as text. */
  readonly describers: Map<string, (value: unknown) => string>;
  /** Increases when the input is discarded, which remounts the fields. */
  readonly generation: number;
  /** Values other users saved in fields that are also edited here. */
  readonly clashes: Readonly<Record<string, unknown>>;
  readonly recheck: (name: string) => void;
  readonly takeTheirs: (name: string) => void;
  /** Runs now, or after the pressed pointer is released. */
  readonly afterPress: (act: () => void) => void;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useFormContext(): FormContextValue {
  const context = use(FormContext);
  if (!context) throw new Error('A field of a form stands outside its form: put it inside <Form>.');
  return context;
}
