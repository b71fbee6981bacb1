import type { ReactNode } from 'react';
import { Form } from './Form.tsx';
import type { BoundFieldProps, FormProps, FormValues } from './form.types.ts';
import { FormField } from './FormField.tsx';

export interface TypedForm<Values extends FormValues> {
  readonly Form: (props: FormProps<Values>) => ReactNode;
  readonly Field: <Name extends keyof Values & string>(props: BoundFieldProps<Values, Name>) => ReactNode;
}

/** Returns Form and Field typed by the form's values: `const { Form, Field } = createForm<UserValues>();` beside the component. */
export function createForm<Values extends FormValues>(): TypedForm<Values> {
  return { Form, Field: FormField } as unknown as TypedForm<Values>;
}
