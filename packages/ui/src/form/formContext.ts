import { createContext, use } from 'react';
import type { Control } from 'react-hook-form';

export interface FormContextValue {
  readonly control: Control;
  /** The names people know the fields by, in the order of the form. */
  readonly labels: Map<string, string>;
  /** The words of their values. */
  readonly describers: Map<string, (value: unknown) => string>;
  /** Grows when what was typed is thrown away: the fields begin anew. */
  readonly generation: number;
  /** What somebody else wrote into fields that are changed here too. */
  readonly clashes: Readonly<Record<string, unknown>>;
  /** Looks at one field again. */
  readonly recheck: (name: string) => void;
  readonly takeTheirs: (name: string) => void;
  /** Acts now, or when the pointer that is pressed is released. */
  readonly afterPress: (act: () => void) => void;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useFormContext(): FormContextValue {
  const context = use(FormContext);
  if (!context) throw new Error('A field of a form stands outside its form: put it inside <Form>.');
  return context;
}
