import type { LineChange, LineChanges } from '@manyline/contract';
import { failed, type Loadable, toast } from '@manyline/ui';
import { useState } from 'react';
import { useLinesText } from '../../messages/useText.ts';
import type { LineListProps } from '../lines.types.ts';

export type LineDialog =
  /** Without `tns`: all lines that aren't verified. */
  | { readonly kind: 'verify'; readonly tns?: readonly string[]; readonly count: number }
  | { readonly kind: 'suspend' | 'release' | 'assign' | 'move'; readonly tns: readonly string[] }
  | { readonly kind: 'refused'; readonly refused: LineChanges['refused'] };

export type LineActions = ReturnType<typeof useLineActions>;

/** Changes lines and reports the result; one dialog is open at a time. */
export function useLineActions(
  { onChange, onMove, onVerifyAll }: Pick<LineListProps, 'onChange' | 'onMove'> & Partial<Pick<LineListProps, 'onVerifyAll'>>,
  onChanged: () => void = ignore,
) {
  const t = useLinesText();
  const [dialog, setDialog] = useState<LineDialog>();

  async function tell(
    outcome: Loadable<LineChanges>,
    back?: LineChange,
    done: 'cms.lines.done' | 'cms.lines.done.verify' = 'cms.lines.done',
  ): Promise<Loadable<unknown>> {
    if (outcome.status !== 'ready') {
      const message = outcome.status === 'failed' ? outcome.message : undefined;
      return failed(message ?? t('cms.lines.change.failed'));
    }
    const { changed, refused } = outcome.value;
    if (changed.length > 0) {
      toast({
        tone: 'success',
        text: t(done, { count: changed.length }),
        action: back && { label: t('cms.lines.undo'), onSelect: () => void changeOrSay(changed, back) },
      });
      onChanged();
    }
    if (refused.length > 0) setDialog({ kind: 'refused', refused });
    return outcome;
  }

  const change = async (tns: readonly string[], wanted: LineChange) => tell(await onChange(tns, wanted), OPPOSITES[wanted.kind]);

  /** Without a dialog that would show why it failed. */
  async function changeOrSay(tns: readonly string[], wanted: LineChange) {
    const outcome = await change(tns, wanted);
    if (outcome.status === 'failed') toast({ tone: 'danger', text: outcome.message ?? t('cms.lines.change.failed') });
  }
  return {
    dialog,
    setDialog,
    /** A dialog of results stays. */
    close: () => setDialog((now) => (now?.kind === 'refused' ? now : undefined)),
    closeAny: () => setDialog(undefined),
    change,
    verify: async (tns: readonly string[] | undefined) =>
      tell(tns || !onVerifyAll ? await onChange(tns ?? [], { kind: 'verify' }) : await onVerifyAll(), undefined, 'cms.lines.done.verify'),
    move: async (tns: readonly string[], accountId: string | null) => tell(await onMove(tns, accountId)),
    resume: (tns: readonly string[]) => changeOrSay(tns, { kind: 'resume' }),
  };
}

/** What takes a change back, for those that can be. */
const OPPOSITES: Partial<Record<LineChange['kind'], LineChange>> = { suspend: { kind: 'resume' }, resume: { kind: 'suspend' } };

const ignore = () => undefined;
