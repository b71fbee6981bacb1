import { type Loadable, ready } from '@manyline/ui';
import { useBulkText } from '../../messages/useText.ts';
import { KeptDialog, type KeptItem } from '../BulkEditor/KeptDialog.tsx';
import type { MessageDesk } from '../BulkEditor/BulkEditor.types.ts';

export interface TemplatesDialogProps {
  readonly isOpen: boolean;
  readonly desk: MessageDesk;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Texts kept under a name, with their fields. */
export default function TemplatesDialog({ isOpen, desk, onOpenChange }: TemplatesDialogProps) {
  const t = useBulkText();
  const { templates } = desk;
  const items: Loadable<readonly KeptItem[]> =
    templates.status === 'ready' ? ready(templates.value.map(({ id, name, text }) => ({ id, name, description: text }))) : templates;
  const handleUse = (id: string) => {
    const chosen = templates.status === 'ready' ? templates.value.find((template) => template.id === id) : undefined;
    if (chosen) desk.onTemplateChange(chosen.text);
  };
  return (
    <KeptDialog
      isOpen={isOpen}
      kind="template"
      title={t('chat.toMany.templates.title')}
      text={t('chat.toMany.templates.text')}
      empty={t('chat.toMany.templates.empty')}
      useLabel={t('chat.toMany.kept.use')}
      saveLabel={t('chat.toMany.templates.save')}
      cannotSave={desk.template.trim() === '' ? t('chat.toMany.templates.nothing') : undefined}
      items={items}
      onRetry={desk.onRetryTemplates}
      onUse={handleUse}
      onSave={desk.onSaveTemplate}
      onRemove={desk.onRemoveTemplate}
      onOpenChange={onOpenChange}
    />
  );
}
