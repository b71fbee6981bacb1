import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface TypedText {
  readonly text: string;
  /** The error of the text; set once the field was left, until the text is valid. */
  readonly problem: string | undefined;
  readonly inputProps: {
    readonly ref: RefObject<HTMLInputElement | null>;
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** Formats the value; invalid text stays as typed. */
  readonly settle: () => void;
}

export interface TypedTextRules {
  /** Parses a text into a value or an error message. */
  readonly read: (text: string) => { readonly value: string } | { readonly problem: string };
  /** Formats a value. */
  readonly show: (value: string) => string;
  readonly onChange: (value: string) => void;
}

/**
 * State of a value that is typed as text. Only a valid text changes the value. An invalid one stays and makes the input invalid, so a
 * surrounding form can't be submitted.
 */
export function useTypedText(value: string, { read, show, onChange }: TypedTextRules): TypedText {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed>();
  const [isSettled, setIsSettled] = useState(false);
  // A value changed by the parent replaces the typed text.
  const own = typed?.for === value ? typed : undefined;
  const text = own ? own.text : show(value);
  const reading = own ? read(own.text) : { value };
  const problem = 'problem' in reading ? reading.problem : undefined;

  useEffect(() => ref.current?.setCustomValidity(problem ?? ''), [problem]);

  return {
    text,
    problem: isSettled ? problem : undefined,
    inputProps: {
      ref,
      value: text,
      onChange({ currentTarget }) {
        const next = read(currentTarget.value);
        if ('problem' in next) return setTyped({ text: currentTarget.value, for: value });
        // Not in an effect: a form that gets the value checks the input before the next effect.
        currentTarget.setCustomValidity('');
        setTyped({ text: currentTarget.value, for: next.value });
        setIsSettled(false);
        if (next.value !== value) onChange(next.value);
      },
    },
    settle() {
      if (problem === undefined) setTyped(undefined);
      setIsSettled(problem !== undefined);
    },
  };
}

interface Typed {
  readonly text: string;
  readonly for: string;
}
