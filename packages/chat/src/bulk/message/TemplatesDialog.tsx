import { type Loadable, ready } from '@manyline/ui';
import { useBulkText } from '../../messages/useText.ts';
import type { MessageEditor } from '../BulkEditor/BulkEditor.types.ts';
import { SavedDialog, type SavedItem } from '../BulkEditor/SavedDialog.tsx';

export interface TemplatesDialogProps {
  readonly isOpen: boolean;
  readonly editor: MessageEditor;
  readonly onUse: (text: string) => void;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Saved templates with their fields. */
export function TemplatesDialog({ isOpen, editor, onUse, onOpenChange }: TemplatesDialogProps) {
  const t = useBulkText();
  const { templates } = editor;
  const items: Loadable<readonly SavedItem[]> =
    templates.status === 'ready' ? ready(templates.value.map(({ id, name, text }) => ({ id, name, description: text }))) : templates;
  const handleUse = (id: string) => {
    const chosen = templates.status === 'ready' ? templates.value.find((template) => template.id === id) : undefined;
    if (chosen) onUse(chosen.text);
  };
  return (
    <SavedDialog
      isOpen={isOpen}
      kind="template"
      title={t('chat.bulk.templates.title')}
      text={t('chat.bulk.templates.text')}
      empty={t('chat.bulk.templates.empty')}
      useLabel={t('chat.bulk.saved.use')}
      saveLabel={t('chat.bulk.templates.save')}
      cannotSave={editor.template.trim() === '' ? t('chat.bulk.templates.nothing') : undefined}
      items={items}
      onRetry={editor.onRetryTemplates}
      onUse={handleUse}
      onSave={editor.onSaveTemplate}
      onRemove={editor.onRemoveTemplate}
      onOpenChange={onOpenChange}
    />
  );
}
