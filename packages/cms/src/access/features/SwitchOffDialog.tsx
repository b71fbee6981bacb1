import type { Feature } from '@manyline/contract';
import { ConfirmDialog, type Loadable } from '@manyline/ui';
import { useState } from 'react';
import { useAccessText } from '../../messages/useText.ts';

export interface SwitchOffDialogProps {
  /** Undefined closes the dialog. */
  readonly entry: Feature | undefined;
  readonly onConfirm: (entry: Feature) => Promise<Loadable<unknown>>;
  readonly onClose: () => void;
}

/** Confirms disabling a feature, which removes it for every user regardless of their rules. */
export function SwitchOffDialog({ entry, onConfirm, onClose }: SwitchOffDialogProps) {
  const t = useAccessText();
  // Keeps the text during the closing animation.
  const [last, setLast] = useState(entry);
  if (entry && entry !== last) setLast(entry);
  const shown = entry ?? last;
  return (
    <ConfirmDialog
      isOpen={entry !== undefined}
      variant="neutral"
      title={shown ? t('cms.features.switchOff.title', { title: shown.title }) : ''}
      text={shown ? t('cms.features.switchOff.text', { count: shown.ruleCount }) : ''}
      confirmLabel={t('cms.features.switchOff')}
      onConfirm={() => (entry ? onConfirm(entry) : undefined)}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    />
  );
}
