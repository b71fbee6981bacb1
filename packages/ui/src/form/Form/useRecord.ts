import { useEffect, useRef, useState } from 'react';
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import type { FormValues } from './form.types.ts';
import { isSameValue, mergeValues } from './formRules.ts';

/** The saved record that the form's changes are compared with. A newer one is merged into the fields. */
export function useRecord(given: FormValues, getValues: UseFormGetValues<FormValues>, setValue: UseFormSetValue<FormValues>) {
  const [lastGiven, setLastGiven] = useState(given);
  const [base, setBase] = useState(given);

  // The record was reloaded, or another user saved it.
  if (!isSameValue(lastGiven, given)) {
    setLastGiven(given);
    setBase(given);
  }

  // Saved values apply wherever there is no newer input.
  const mergedWith = useRef(base);
  useEffect(() => {
    if (isSameValue(mergedWith.current, base)) return;
    const { values: merged } = mergeValues(mergedWith.current, getValues(), base);
    mergedWith.current = base;
    for (const [name, value] of Object.entries(merged)) if (!isSameValue(getValues(name), value)) setValue(name, value);
  }, [base, getValues, setValue]);

  return {
    base,
    setBase,
    /** The record was saved. Input made while saving is newer than the values sent. */
    keep(sent: FormValues, saved: FormValues | undefined) {
      mergedWith.current = sent;
      setBase(saved ?? sent);
    },
  };
}
