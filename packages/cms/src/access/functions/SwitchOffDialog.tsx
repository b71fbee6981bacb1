import type { AccessFunction } from '@manyline/contract';
import { ConfirmDialog, type Loadable } from '@manyline/ui';
import { useState } from 'react';
import { useAccessText } from '../../messages/useText.ts';
import { useFunctionWords } from './useFunctionWords.ts';

export interface SwitchOffDialogProps {
  /** Undefined closes the dialog. */
  readonly entry: AccessFunction | undefined;
  readonly onConfirm: (entry: AccessFunction) => Promise<Loadable<unknown>>;
  readonly onClose: () => void;
}

/** Confirms disabling a function, which removes it for every user regardless of their rules. */
export function SwitchOffDialog({ entry, onConfirm, onClose }: SwitchOffDialogProps) {
  const t = useAccessText();
  const { titleOf } = useFunctionWords();
  // Keeps the text during the closing animation.
  const [last, setLast] = useState(entry);
  if (entry && entry !== last) setLast(entry);
  const shown = entry ?? last;
  return (
    <ConfirmDialog
      isOpen={entry !== undefined}
      variant="neutral"
      title={shown ? t('cms.functions.switchOff.title', { title: titleOf(shown) }) : ''}
      text={shown ? t('cms.functions.switchOff.text', { count: shown.ruleCount }) : ''}
      confirmLabel={t('cms.functions.switchOff')}
      onConfirm={() => (entry ? onConfirm(entry) : undefined)}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    />
  );
}
