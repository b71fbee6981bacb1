import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface TypedText {
  readonly text: string;
  /** What is wrong with the text; said when the field was left, and from then on until it is right. */
  readonly problem: string | undefined;
  readonly inputProps: {
    readonly ref: RefObject<HTMLInputElement | null>;
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** Shows the value in its own form; a text that cannot be read stays as it was typed. */
  readonly settle: () => void;
}

export interface TypedTextRules {
  /** The value meant by a text, or the sentence that says what is wrong with it. */
  readonly read: (text: string) => { readonly value: string } | { readonly problem: string };
  /** How a value is written. */
  readonly show: (value: string) => string;
  readonly onChange: (value: string) => void;
}

/**
 * A value that is typed as text. The value is only ever changed to one that can be read; the text is kept whatever it is,
 * and while it cannot be read the input is invalid, so that no form around it is sent.
 */
export function useTypedText(value: string, { read, show, onChange }: TypedTextRules): TypedText {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed>();
  const [isSettled, setIsSettled] = useState(false);
  // A value that changed from elsewhere is stronger than what was typed for the one before.
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
        // At once: a form that hears of the value looks at the input before the next effect.
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
