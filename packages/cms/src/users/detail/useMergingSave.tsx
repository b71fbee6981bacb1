import type { UserDetail } from '@manyline/contract';
import { type FormValues, type SaveOutcome, toast } from '@manyline/ui';
import type { ReactNode } from 'react';
import { type MergeWords, useMerge } from '../../changes/useMerge.tsx';
import { useUserText } from '../../messages/useText.ts';
import type { UserEditing } from './userDetail.types.ts';

/** Saves edits of a user and merges them with changes saved in the meantime. */
export function useMergingSave<Values extends FormValues>(
  { base, onSave }: Pick<UserEditing<Values>, 'base' | 'onSave'>,
  words: MergeWords<Values, UserDetail>,
): { readonly handleSave: (values: Values) => Promise<SaveOutcome<Values>>; readonly dialog: ReactNode } {
  const t = useUserText();
  const { merge, dialog } = useMerge(words);

  async function handleSave(values: Values): Promise<SaveOutcome<Values>> {
    const theirsOf = (saved: Awaited<ReturnType<typeof onSave>>) => (saved.status === 'stale' ? saved.user : undefined);
    const outcome = await merge({ values, base, save: onSave, theirsOf });
    if (!outcome) return { status: 'failed', message: t('cms.user.stale') };
    if (outcome.status !== 'failed') {
      const isNew = outcome.status === 'saved';
      toast({ tone: isNew ? 'success' : 'info', text: t(isNew ? 'cms.user.updated' : 'cms.user.unchanged') });
      return { status: 'saved', values: words.valuesOf(outcome.user) };
    }
    return { ...outcome, message: outcome.message ?? t('cms.user.updateFailed') };
  }

  return { handleSave, dialog };
}
