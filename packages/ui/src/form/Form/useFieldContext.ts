import { useMemo, useState } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import type { FormValues } from './form.types.ts';
import type { FormContextValue } from './formContext.ts';
import { useAfterPress } from './useAfterPress.ts';

interface Needs
  extends Pick<UseFormReturn<FormValues>, 'control' | 'setValue' | 'trigger'>, Pick<FormContextValue, 'generation' | 'clashes'> {
  readonly setClashes: (clashes: FormContextValue['clashes']) => void;
}

/** What a form gives its fields. It changes only with `generation` and `clashes`, so typing renders no other field. */
export function useFieldContext({ control, generation, clashes, setClashes, setValue, trigger }: Needs): FormContextValue {
  const afterPress = useAfterPress();
  const [labels] = useState(() => new Map<string, string>());
  const [describers] = useState(() => new Map<string, (value: unknown) => string>());
  return useMemo(
    () => ({
      control: control as unknown as Control,
      labels,
      describers,
      generation,
      clashes,
      recheck: (name) => void trigger(name),
      afterPress,
      takeTheirs(name) {
        setValue(name, clashes[name], { shouldDirty: true });
        setClashes(Object.fromEntries(Object.entries(clashes).filter(([other]) => other !== name)));
      },
    }),
    [control, labels, describers, generation, clashes, setClashes, trigger, setValue, afterPress],
  );
}
