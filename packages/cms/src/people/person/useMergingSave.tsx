import type { PersonDetail } from '@manyline/contract';
import { type FormValues, MergeDialog, type MergeField, type MergeSide, type SaveOutcome, toast, useServerText } from '@manyline/ui';
import { type ReactNode, useRef, useState } from 'react';
import { usePeopleText } from '../../messages/useText.ts';
import { changedFields, mergeSides } from './mergePerson.ts';
import type { PersonEditing, PersonSaveOutcome } from './person.types.ts';

/** How the fields of a form are called, and their values said. */
export interface MergeWords<Values> {
  readonly valuesOf: (person: PersonDetail) => Values;
  readonly labelOf: (name: keyof Values & string) => string;
  readonly describe: (name: keyof Values & string, values: Values) => string;
}

type Sides = Readonly<Record<string, MergeSide>>;

/**
 * Saves what was typed about a person. Where somebody else saved meanwhile it asks, field by field, what counts, and saves that on
 * top of theirs; as often as somebody does so again.
 */
export function useMergingSave<Values extends FormValues>(
  { base, onSave }: Pick<PersonEditing<Values>, 'base' | 'onSave'>,
  { valuesOf, labelOf, describe }: MergeWords<Values>,
): { readonly handleSave: (values: Values) => Promise<SaveOutcome<Values>>; readonly dialog: ReactNode } {
  const t = usePeopleText();
  const translate = useServerText();
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

  async function handleSave(typed: Values): Promise<SaveOutcome<Values>> {
    let [values, from] = [typed, base];
    let outcome: PersonSaveOutcome = await onSave(values, from);
    while (outcome.status === 'stale') {
      const [mine, before, theirs] = [values, valuesOf(from), valuesOf(outcome.person)];
      const inWords = (of: Values, name: keyof Values & string) => describe(name, of);
      const differing = changedFields(mine, theirs).map((name) => ({
        name,
        label: labelOf(name),
        before: inWords(before, name),
        mine: inWords(mine, name),
        theirs: inWords(theirs, name),
      }));
      // They changed something else of the person: what was typed here is in nobody's way.
      const isApart = changedFields(before, theirs).length === 0;
      const sides: Sides | undefined = isApart ? allMine(differing) : differing.length === 0 ? {} : await ask(differing);
      if (!sides) return { status: 'failed', message: t('cms.person.stale') };
      setIsBusy(true);
      [values, from] = [mergeSides(mine, theirs, sides), outcome.person];
      outcome = await onSave(values, from);
    }
    setIsOpen(false);
    if (outcome.status !== 'failed') {
      const isNew = outcome.status === 'saved';
      toast({ tone: isNew ? 'success' : 'info', text: t(isNew ? 'server.Update successfully' : "server.There's nothing to update") });
      return { status: 'saved', values: valuesOf(outcome.person) };
    }
    const { message, errors = {} } = outcome;
    return {
      status: 'failed',
      message: translate(message ?? t('server.Update information failed!')),
      errors: Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [name, translate(sentence)])),
    };
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
  return { handleSave, dialog };
}

function allMine(fields: readonly MergeField[]): Sides {
  return Object.fromEntries(fields.map(({ name }) => [name, 'mine']));
}
