import type { ReactNode } from 'react';

/** What a form holds: one value per field, each of which can be compared by its JSON. */
export type FormValues = Readonly<Record<string, unknown>>;

/** One sentence for each field that is wrong. */
export type FormErrors<Values> = { readonly [Name in keyof Values]?: string | undefined };

export type SaveOutcome<Values> =
  /** `values` are those the server holds now, where it changed them. */
  | { readonly status: 'saved'; readonly values?: Values }
  /** `errors` by field; those of fields the form does not show stand in the summary. */
  | { readonly status: 'failed'; readonly message?: string | undefined; readonly errors?: Readonly<Record<string, string>> }
  /** Somebody else saved meanwhile; `values` are what they left. */
  | { readonly status: 'conflict'; readonly values: Values };

export interface FormProps<Values extends FormValues> {
  readonly id?: string;
  /** What is saved. When it changes, fields that were not touched follow; what was typed stays. */
  readonly values: Values;
  /** Typed earlier and not saved, as `onDraftChange` gave it. */
  readonly draft?: Partial<Values>;
  /** `edit` brings its save bar; `plain` leaves the buttons to the page: `<Button type="submit" form={id}>`. */
  readonly variant?: 'edit' | 'plain';
  /** What the save bar's button is called; "Save changes" without it. */
  readonly saveLabel?: string;
  /** What saving changes stands in the save bar, field by field, in the words of each field's `describe`. */
  readonly showsChanges?: boolean;
  readonly children: ReactNode;
  /** What is wrong with the values. */
  readonly validate?: (values: Values) => FormErrors<Values>;
  readonly onSave: (values: Values) => Promise<SaveOutcome<Values>>;
  /** What is typed and not saved, undefined when everything is: to be kept, and to be asked about before leaving. */
  readonly onDraftChange?: (draft: Partial<Values> | undefined) => void;
}

/** What a field of a form gets; its names are those every field of this package understands. */
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
  /** A value in words, for when somebody else changed it and for the list of changes; text is shown as it is, of anything else only that it changed. */
  readonly describe?: (value: Values[Name]) => string;
  readonly children: (field: FormFieldProps<Values[Name]>) => ReactNode;
}

/** How the saving stands. */
export type FormStatus =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly message: string | undefined }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'discarded'; readonly draft: FormValues };
