import type { Template } from '@manyline/contract';
import { Alert, Button, isolate } from '@manyline/ui';
import { useState } from 'react';
import { useText } from '../messages/useText.ts';
import type { TemplateActions } from './Templates.types.ts';

export interface RemovedTemplateProps {
  readonly template: Template;
  readonly onRestore: TemplateActions['onRestore'];
  /** It is back. */
  readonly onEnd: (nothing: undefined) => void;
}

/** Says that a template was deleted, and brings it back. */
export function RemovedTemplate({ template, onRestore, onEnd }: RemovedTemplateProps) {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const undo = async () => {
    setIsBusy(true);
    const reason = await onRestore(template.id);
    setIsBusy(false);
    if (reason === undefined) onEnd(undefined);
    else setProblem(reason || t('chat.templates.noAnswer'));
  };
  return (
    <Alert
      tone={problem === undefined ? 'info' : 'danger'}
      action={
        <Button variant="ghost" size="sm" isBusy={isBusy} onClick={() => void undo()}>
          {t('chat.inbox.undo')}
        </Button>
      }
    >
      {problem ?? t('chat.templates.removed', { name: isolate(template.name) })}
    </Alert>
  );
}
