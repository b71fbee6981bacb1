import type { SystemSettings } from '@manyline/contract';
import { MergeDialog, type MergeField, type MergeSide, type SaveOutcome, useServerText } from '@manyline/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useConfigText } from '../messages/useText.ts';
import { changedFields, mergeSides } from '../people/person/mergePerson.ts';
import type { SystemSaveOutcome, SystemScreenProps } from './system.types.ts';
import { fieldOf, type SystemField, type SystemValues, toSettings, toValues } from './systemValues.ts';
import { useSystemWords } from './useSystemWords.ts';

type Sides = Readonly<Record<string, MergeSide>>;

/** Saves what was typed. Where somebody else saved meanwhile it asks, setting by setting, what counts, as often as somebody does so. */
export function useSystemSave({ onSave, now }: Pick<SystemScreenProps, 'onSave' | 'now'>): {
  readonly handleSave: (values: SystemValues, base: SystemSettings) => Promise<SaveOutcome<SystemValues>>;
  readonly dialog: ReactNode;
} {
  const t = useConfigText();
  const translate = useServerText();
  const { labelOf, describe } = useSystemWords();
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

  function fieldsOf(mine: SystemValues, before: SystemValues, theirs: SystemValues): readonly MergeField[] {
    return changedFields(mine, theirs).map((name: SystemField) => ({
      name,
      label: labelOf(name),
      before: describe(name, before[name]),
      mine: describe(name, mine[name]),
      theirs: describe(name, theirs[name]),
    }));
  }

  async function handleSave(typed: SystemValues, base: SystemSettings): Promise<SaveOutcome<SystemValues>> {
    let [values, from] = [typed, base];
    let outcome: SystemSaveOutcome = await onSave(toSettings(values, from, now), from);
    while (outcome.status === 'stale') {
      const theirs = toValues(outcome.settings, now);
      const differing = fieldsOf(values, toValues(from, now), theirs);
      const sides = differing.length === 0 ? {} : await ask(differing);
      if (!sides) return { status: 'failed', message: t('cms.system.stale') };
      setIsBusy(true);
      [values, from] = [mergeSides(values, theirs, sides), outcome.settings];
      outcome = await onSave(toSettings(values, from, now), from);
    }
    setIsOpen(false);
    if (outcome.status === 'saved') return { status: 'saved', values: toValues(outcome.settings, now) };
    const { message, errors = {} } = outcome;
    return {
      status: 'failed',
      message: message === undefined ? undefined : translate(message),
      errors: Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [fieldOf(name), translate(sentence)])),
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
