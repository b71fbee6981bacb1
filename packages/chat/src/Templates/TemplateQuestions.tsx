import type { Template } from '@manyline/contract';
import { ConfirmDialog, failed, isolate, ready } from '@manyline/ui';
import { useText } from '../messages/useText.ts';
import type { TemplateActions } from './Templates.types.ts';

interface TemplateQuestionsProps {
  /** The organisation's, about to be deleted. */
  readonly removed: Template | undefined;
  /** What was written would be lost. */
  readonly isLeaving: boolean;
  readonly onRemove: TemplateActions['onRemove'];
  readonly onRemoved: (template: Template) => void;
  readonly onDiscard: () => void;
  readonly onAnswered: () => void;
}

/** What others would miss, and what can't be undone, is asked first. */
export function TemplateQuestions({ removed, isLeaving, onRemove, onRemoved, onDiscard, onAnswered }: TemplateQuestionsProps) {
  const t = useText();
  return (
    <>
      <ConfirmDialog
        isOpen={removed !== undefined}
        variant="danger"
        title={t('chat.templates.remove.title', { name: isolate(removed?.name ?? '') })}
        text={t(removed?.isShared ? 'chat.templates.remove.shared' : 'chat.templates.remove.text')}
        confirmLabel={t('chat.templates.remove')}
        onConfirm={async () => {
          const reason = removed && (await onRemove(removed.id));
          if (removed && reason === undefined) onRemoved(removed);
          return reason === undefined ? ready(undefined) : failed(reason || t('chat.templates.noAnswer'));
        }}
        onOpenChange={onAnswered}
      />
      <ConfirmDialog
        isOpen={isLeaving}
        variant="danger"
        title={t('chat.templates.discard.title')}
        text={t('chat.templates.discard.text')}
        confirmLabel={t('chat.templates.discard')}
        cancelLabel={t('chat.templates.discard.keep')}
        onConfirm={onDiscard}
        onOpenChange={onAnswered}
      />
    </>
  );
}
