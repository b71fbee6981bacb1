import type { SystemSettings } from '@manyline/contract';
import { type SaveOutcome } from '@manyline/ui';
import type { ReactNode } from 'react';
import { useMerge } from '../changes/useMerge.tsx';
import { useConfigText } from '../messages/useText.ts';
import type { SystemSaveOutcome, SystemScreenProps } from './system.types.ts';
import { fieldOf, type SystemField, type SystemValues, toSettings, toValues } from './systemValues.ts';
import { useSystemTexts } from './useSystemTexts.ts';

/** Saves the input, on top of what another user saved in between. */
export function useSystemSave({ onSave, now }: Pick<SystemScreenProps, 'onSave' | 'now'>): {
  readonly handleSave: (values: SystemValues, base: SystemSettings) => Promise<SaveOutcome<SystemValues>>;
  readonly dialog: ReactNode;
} {
  const t = useConfigText();
  const { labelOf, describe } = useSystemTexts();
  const valuesOf = (settings: SystemSettings) => toValues(settings, now);
  const { merge, dialog } = useMerge({
    valuesOf,
    labelOf,
    describe: (name: SystemField, values: SystemValues) => describe(name, values[name]),
  });

  async function handleSave(values: SystemValues, base: SystemSettings): Promise<SaveOutcome<SystemValues>> {
    const save = (typed: SystemValues, from: SystemSettings) => onSave(toSettings(typed, from, now), from);
    const theirsOf = (saved: SystemSaveOutcome) => (saved.status === 'stale' ? saved.settings : undefined);
    const outcome = await merge({ values, base, save, theirsOf });
    if (!outcome) return { status: 'failed', message: t('cms.system.stale') };
    if (outcome.status !== 'failed') return { status: 'saved', values: valuesOf(outcome.settings) };
    const { message, errors = {} } = outcome;
    return {
      status: 'failed',
      message,
      errors: Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [fieldOf(name), sentence])),
    };
  }

  return { handleSave, dialog };
}
