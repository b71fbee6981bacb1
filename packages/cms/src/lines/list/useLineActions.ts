import type { LineChange, LineChanges } from '@manyline/contract';
import { failed, type Loadable, toast } from '@manyline/ui';
import { useState } from 'react';
import { useLinesText } from '../../messages/useText.ts';
import type { LineListProps } from '../lines.types.ts';

export type LineDialog =
  | { readonly kind: 'suspend' | 'release' | 'assign' | 'move'; readonly tns: readonly string[] }
  | { readonly kind: 'refused'; readonly refused: LineChanges['refused'] };

export type LineActions = ReturnType<typeof useLineActions>;

/** Changes lines and reports the result; one dialog is open at a time. */
export function useLineActions({ onChange, onMove }: Pick<LineListProps, 'onChange' | 'onMove'>, onChanged: () => void = ignore) {
  const t = useLinesText();
  const [dialog, setDialog] = useState<LineDialog>();

  async function tell(outcome: Loadable<LineChanges>): Promise<Loadable<unknown>> {
    if (outcome.status !== 'ready') {
      const message = outcome.status === 'failed' ? outcome.message : undefined;
      return failed(message ?? t('cms.lines.change.failed'));
    }
    const { changed, refused } = outcome.value;
    if (changed.length > 0) {
      toast({ tone: 'success', text: t('cms.lines.done', { count: changed.length }) });
      onChanged();
    }
    if (refused.length > 0) setDialog({ kind: 'refused', refused });
    return outcome;
  }

  const change = async (tns: readonly string[], wanted: LineChange) => tell(await onChange(tns, wanted));
  return {
    dialog,
    setDialog,
    /** A dialog of results stays. */
    close: () => setDialog((now) => (now?.kind === 'refused' ? now : undefined)),
    closeAny: () => setDialog(undefined),
    change,
    move: async (tns: readonly string[], accountId: string | null) => tell(await onMove(tns, accountId)),
    async resume(tns: readonly string[]) {
      const outcome = await change(tns, { kind: 'resume' });
      if (outcome.status === 'failed') toast({ tone: 'danger', text: outcome.message ?? t('cms.lines.change.failed') });
    },
  };
}

const ignore = () => undefined;
