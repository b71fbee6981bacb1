import { type RefObject, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useConsoleText } from '../../messages/useText.ts';
import type { FormProps, FormStatus, FormValues } from './form.types.ts';
import { readFieldErrors } from './formFields.ts';
import { draftOf, isSameValue, mergeValues, presentErrors } from './formRules.ts';
import { useFieldContext } from './useFieldContext.ts';
import { useFormStatus } from './useFormStatus.ts';
import { useRecord } from './useRecord.ts';
import { useReportedDraft } from './useReportedDraft.ts';

/** Form state: values and errors with react-hook-form, saving and merging with our own rules. */
export function useFormModel(
  { values: given, draft: givenDraft, validate, onSave, onDraftChange }: FormProps<FormValues>,
  form: RefObject<HTMLElement | null>,
) {
  const t = useConsoleText();
  const [status, setStatus] = useFormStatus();
  const [attempt, setAttempt] = useState(0);
  const [generation, setGeneration] = useState(0);
  const refused = useRef<Refusals>({});
  const [clashes, setClashes] = useState<Readonly<Record<string, unknown>>>({});

  const check = (values: FormValues) => presentErrors(validate?.(values) ?? {});
  const { control, clearErrors, formState, getValues, reset, setError, setValue, trigger } = useForm<FormValues>({
    defaultValues: { ...given, ...givenDraft },
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (values) => {
      const errors = { ...activeRefusals(refused.current, values), ...check(values), ...readFieldErrors(form.current) };
      const entries = Object.entries(errors).map(([name, message]) => [name, { type: 'rule', message }] as const);
      return entries.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(entries) };
    },
  });
  const { base, setBase, keep } = useRecord(given, getValues, setValue);
  const values = useWatch({ control }) as FormValues;
  const draft = draftOf(values, base);
  const changeCount = Object.keys(draft ?? {}).length;
  const errors = Object.fromEntries(Object.entries(formState.errors).map(([name, error]) => [name, String(error?.message ?? '')]));

  useReportedDraft(draft, onDraftChange);

  const refuse = (found: Readonly<Record<string, string>>) => {
    clearErrors();
    for (const [name, message] of Object.entries(found)) setError(name, { type: 'refused', message });
    setAttempt((last) => last + 1);
  };

  const submit = async () => {
    if (status.kind === 'saving') return;
    const sent = { ...getValues() };
    const wrong = { ...check(sent), ...readFieldErrors(form.current) };
    if (Object.keys(wrong).length > 0) {
      setStatus({ kind: 'idle' });
      return refuse(wrong);
    }
    clearErrors();
    refused.current = {};
    setStatus({ kind: 'saving' });
    const outcome = await onSave(sent).catch(() => ({ status: 'failed' }) as const);
    if (outcome.status === 'saved') {
      keep(sent, outcome.values);
      setClashes({});
      setStatus({ kind: 'saved' });
    } else if (outcome.status === 'conflict') {
      const theirs = outcome.values;
      const names = mergeValues(base, getValues(), theirs).clashes;
      setClashes(Object.fromEntries(names.map((name) => [name, theirs[name]])));
      setBase(theirs);
      setStatus({ kind: 'conflict' });
    } else {
      const found = ('errors' in outcome && outcome.errors) || {};
      setStatus({
        kind: 'failed',
        message: ('message' in outcome ? outcome.message : undefined) ?? (Object.keys(found).length > 0 ? t('ui.form.refused') : undefined),
      });
      if (Object.keys(found).length > 0) {
        refused.current = Object.fromEntries(Object.entries(found).map(([name, message]) => [name, { message, value: sent[name] }]));
        refuse(found);
      }
    }
  };

  const begin = (next: FormValues, nextStatus: FormStatus) => {
    reset({ ...next });
    setClashes({});
    setGeneration((last) => last + 1);
    setStatus(nextStatus);
  };

  const context = useFieldContext({ control, generation, clashes, setClashes, setValue, trigger });

  return {
    context,
    errors,
    /** Counts rejected submissions; the summary is focused after each. */
    attempt,
    status,
    changeCount,
    /** Saved and current value of every changed field. */
    changes: Object.entries(draft ?? {}).map(([name, after]) => ({ name, before: base[name], after })),
    submit,
    discard: () => begin(base, { kind: 'discarded', draft: draft ?? {} }),
    undo: () => {
      if (status.kind === 'discarded') begin({ ...base, ...status.draft }, { kind: 'idle' });
    },
  };
}

/** Errors from the server with the values they apply to. */
type Refusals = Readonly<Record<string, { readonly message: string; readonly value: unknown }>>;

function activeRefusals(refused: Refusals, values: FormValues): Readonly<Record<string, string>> {
  const same = Object.entries(refused).filter(([name, { value }]) => isSameValue(values[name], value));
  return Object.fromEntries(same.map(([name, { message }]) => [name, message]));
}
