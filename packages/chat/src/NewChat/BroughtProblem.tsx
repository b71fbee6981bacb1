import { Button, Dialog } from '@manyline/ui';
import { useText } from '../messages/useText.ts';

export interface BroughtProblemProps {
  /** Why nothing could be taken from another app; undefined while there is nothing to say. */
  readonly problem: 'site' | 'missed' | 'room' | 'line' | undefined;
  readonly onClose: () => void;
}

/** Explains why what another app shared isn't here, and what to do. */
export function BroughtProblem({ problem, onClose }: BroughtProblemProps) {
  const t = useText();
  return (
    <Dialog
      isOpen={problem !== undefined}
      size="sm"
      title={t('chat.brought.problem')}
      footer={<Button onClick={onClose}>{t('chat.close')}</Button>}
      onOpenChange={onClose}
    >
      <p>{problem && t(`chat.brought.problem.${problem}`)}</p>
    </Dialog>
  );
}
