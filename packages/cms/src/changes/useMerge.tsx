import { type FormValues, MergeDialog, type MergeField, type MergeSide } from '@manyline/ui';
import { type ReactNode, useRef, useState } from 'react';
import { changedFields, mergeSides } from './mergeValues.ts';

type Sides = Readonly<Record<string, MergeSide>>;

/** The title of a form, and the labels and texts of its fields. */
export interface MergeWords<Values, Stored> {
  readonly valuesOf: (stored: Stored) => Values;
  readonly labelOf: (name: keyof Values & string) => string;
  readonly describe: (name: keyof Values & string, values: Values) => string;
}

export interface MergeSave<Values, Stored, Outcome> {
  readonly values: Values;
  /** What was changed. */
  readonly base: Stored;
  readonly save: (values: Values, base: Stored) => Promise<Outcome>;
  /** The values another user saved in the meantime, if there was a conflict. */
  readonly theirsOf: (outcome: Outcome) => Stored | undefined;
}

/**
 * Saves the form. After a conflict it asks for each field which value to keep, and saves the result on top of the other user's version,
 * repeating this after every further conflict. Resolves to undefined if the user returned to editing.
 */
export function useMerge<Values extends FormValues, Stored>({
  valuesOf,
  labelOf,
  describe,
}: MergeWords<Values, Stored>): {
  readonly merge: <Outcome>(what: MergeSave<Values, Stored, Outcome>) => Promise<Outcome | undefined>;
  readonly dialog: ReactNode;
} {
  const [fields, setFields] = useState<readonly MergeField[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const answer = useRef<(sides: Sides | undefined) => void>(undefined);

  function ask(next: readonly MergeField[]): Promise<Sides | undefined> {
    setFields(next);
    setIsBusy(false);
    setIsOpen(true);
    return new Promise((resolve) => (answer.current = resolve));
  }

  async function merge<Outcome>({ values: typed, base, save, theirsOf }: MergeSave<Values, Stored, Outcome>): Promise<Outcome | undefined> {
    let [values, from] = [typed, base];
    let outcome = await save(values, from);
    for (let now = theirsOf(outcome); now !== undefined; now = theirsOf(outcome)) {
      const [mine, before, theirs] = [values, valuesOf(from), valuesOf(now)];
      const differing = changedFields(mine, theirs).map((name) => ({
        name,
        label: labelOf(name),
        before: describe(name, before),
        mine: describe(name, mine),
        theirs: describe(name, theirs),
      }));
      const changedBy = { me: new Set(changedFields(before, mine)), them: new Set(changedFields(before, theirs)) };
      const isClash = differing.some(({ name }) => changedBy.me.has(name) && changedBy.them.has(name));
      // Where each user changed other fields, both changes are saved without a question.
      const sides = isClash
        ? await ask(differing)
        : Object.fromEntries(differing.map(({ name }) => [name, sideOf(changedBy.them.has(name))]));
      if (!sides) return undefined;
      setIsBusy(true);
      [values, from] = [mergeSides(mine, theirs, sides), now];
      outcome = await save(values, from);
    }
    setIsOpen(false);
    return outcome;
  }

  const dialog = (
    <MergeDialog
      isOpen={isOpen}
      fields={fields}
      isBusy={isBusy}
      onSave={(sides) => answer.current?.(sides)}
      onOpenChange={(isNowOpen) => {
        setIsOpen(isNowOpen);
        if (!isNowOpen) answer.current?.(undefined);
      }}
    />
  );
  return { merge, dialog };
}

function sideOf(isTheirs: boolean): MergeSide {
  return isTheirs ? 'theirs' : 'mine';
}
