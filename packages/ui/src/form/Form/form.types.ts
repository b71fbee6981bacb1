import type { ReactNode } from 'react';

/** One value per field; values are compared by their JSON. */
export type FormValues = Readonly<Record<string, unknown>>;

/** One sentence per invalid field. */
export type FormErrors<Values> = { readonly [Name in keyof Values]?: string | undefined };

export type SaveOutcome<Values> =
  /** `values` are the saved values, if the server changed them. */
  | { readonly status: 'saved'; readonly values?: Values }
  /** `errors` by field; errors of fields the form doesn't show appear in the summary. */
  | { readonly status: 'failed'; readonly message?: string | undefined; readonly errors?: Readonly<Record<string, string>> }
  /** Another user saved in between; `values` are the current ones. */
  | { readonly status: 'conflict'; readonly values: Values };

export interface FormProps<Values extends FormValues> {
  readonly id?: string;
  /** The saved values. When they change, untouched fields follow and edited fields keep their input. */
  readonly values: Values;
  /** Unsaved input from earlier, as passed to `onDraftChange`. */
  readonly draft?: Partial<Values>;
  /** `edit` has a save bar; with `plain` the page provides the buttons: `<Button type="submit" form={id}>`. */
  readonly variant?: 'edit' | 'plain';
  /** Label of the save bar's button; "Save changes" by default. */
  readonly saveLabel?: string;
  /** Lists the changes in the save bar, formatted with each field's `describe`. */
  readonly showsChanges?: boolean;
  readonly children: ReactNode;
  /** Returns the errors of the values. */
  readonly validate?: (values: Values) => FormErrors<Values>;
  readonly onSave: (values: Values) => Promise<SaveOutcome<Values>>;
  /** Called with the unsaved values, undefined if there are none; store them, and ask before leaving the page. */
  readonly onDraftChange?: (draft: Partial<Values> | undefined) => void;
}

/** Passed to each field; the names match the props of the fields in this package. */
export interface FormFieldProps<Value> {
  readonly name: string;
  readonly label: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
}

export interface BoundFieldProps<Values extends FormValues, Name extends keyof Values & string> {
  readonly name: Name;
  readonly label: string;
  /**
   * Formats a value for conflicts and the list of changes. Text is shown as it is; without `describe`, other values only show that they
   * changed.
   */
  readonly describe?: (value: Values[Name]) => string;
  readonly children: (field: FormFieldProps<Values[Name]>) => ReactNode;
}

/** Progress of saving. */
export type FormStatus =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly message: string | undefined }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'discarded'; readonly draft: FormValues };
