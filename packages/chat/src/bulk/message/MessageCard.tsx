import { fieldSource, MESSAGE_MAX_LENGTH, pickTemplateText } from '@manyline/contract';
import { Button, EmojiButton, lazyPart, Menu, useLanguageTag } from '@manyline/ui';
import { IconBraces, IconTemplate } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ComposerCounter } from '../../Composer/ComposerCounter.tsx';
import { useBulkText } from '../../messages/useText.ts';
import type { TemplatesDialogProps } from '../../Templates/TemplatesDialog.tsx';
import { Sheet } from '../BulkEditor/BulkEditor.styles.ts';
import type { MessageEditor, RecipientsEditor } from '../BulkEditor/BulkEditor.types.ts';
import { Box, Scroll, Title } from './Message.styles.ts';
import { MessageCost } from './MessageCost.tsx';
import { allFields, MessageNotes } from './MessageNotes.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { TemplateField } from './TemplateField.tsx';
import { TestButton } from './TestButton.tsx';
import { useFieldLabel } from './useFieldLabel.ts';
import { useTemplateEdits } from './useTemplateEdits.ts';

export interface MessageCardProps {
  readonly editor: MessageEditor;
  readonly recipients: RecipientsEditor;
  readonly isBusy: boolean;
  /** Whether the line can send. */
  readonly canTest: boolean;
}

/** The message and its preview for each recipient. */
export function MessageCard({ editor, recipients, isBusy, canTest }: MessageCardProps) {
  const t = useBulkText();
  const titleId = useId();
  const counterId = useId();
  const labelOf = useFieldLabel();
  const language = useLanguageTag().slice(0, 2);
  const [isChoosing, setIsChoosing] = useState(false);
  const { template, unknownFields, preview, onTemplateChange } = editor;
  const { summary, stage } = recipients;
  // Opening the stored draft replaces the text, so nothing can be typed until then.
  const cannotWrite = isBusy || stage.kind === 'opening' || stage.kind === 'failed';
  const { field, insertField, insertTemplate, addFallback, replace, setTemplate } = useTemplateEdits(template, onTemplateChange);
  const excess = template.length - MESSAGE_MAX_LENGTH;
  const fields = allFields(recipients.fields);

  return (
    <Sheet aria-labelledby={titleId}>
      <Scroll>
        <Title>
          <h2 id={titleId}>{t('chat.bulk.text.title')}</h2>
          <Menu
            align="end"
            returnsTo={field}
            trigger={
              <Button variant="soft" size="sm" disabled={cannotWrite} startIcon={<IconBraces aria-hidden="true" />}>
                {t('chat.bulk.text.insert')}
              </Button>
            }
            items={fields.map((key) => ({
              id: key,
              label: labelOf(key),
              description: `\u2066${fieldSource(key)}\u2069`,
              onSelect: () => insertField(key),
            }))}
          />
          <Button
            variant="soft"
            size="sm"
            disabled={cannotWrite}
            startIcon={<IconTemplate aria-hidden="true" />}
            onClick={() => {
              editor.templates.onLoad();
              setIsChoosing(true);
            }}
          >
            {t('chat.templates')}
          </Button>
        </Title>
        <Box data-invalid={excess > 0 || unknownFields.length > 0 || undefined}>
          <TemplateField
            field={field}
            template={template}
            unknownFields={unknownFields}
            describedBy={counterId}
            isInvalid={excess > 0}
            placeholder={t(stage.kind === 'opening' ? 'chat.bulk.to.opening' : 'chat.bulk.text.placeholder')}
            isReadOnly={cannotWrite}
            onChange={onTemplateChange}
          />
          <div data-part="foot">
            <MessageCost template={template} summary={summary} onReplace={replace} />
            <ComposerCounter id={counterId} length={template.length} />
            <span data-part="emoji">
              <EmojiButton field={field} choices={editor.emojiChoices} onChoicesChange={editor.onEmojiChoicesChange} />
            </span>
          </div>
        </Box>
        <MessageNotes
          template={template}
          fields={fields}
          unknownFields={unknownFields}
          missing={summary.missing}
          onTemplateChange={setTemplate}
          field={field}
          onFallback={addFallback}
        />
        <MessagePreview
          preview={template.trim() === '' ? undefined : preview}
          isLoading={stage.kind === 'opening' || (summary.receive > 0 && template.trim() !== '')}
          onPreview={editor.onPreview}
        />
        <TestButton
          testTargets={editor.testTargets}
          isDisabled={isBusy || !canTest || template.trim() === '' || excess > 0}
          onTest={editor.onTest}
        />
      </Scroll>
      <TemplatesDialog
        isOpen={isChoosing}
        templates={editor.templates}
        text={template}
        onUse={(chosen, inLanguage) => insertTemplate(pickTemplateText(chosen.texts, inLanguage ?? language)?.text ?? template)}
        onOpenChange={setIsChoosing}
      />
    </Sheet>
  );
}

const TemplatesDialog = lazyPart<TemplatesDialogProps>(() => import('../../Templates/TemplatesDialog.tsx'), {
  isWanted: ({ isOpen }) => isOpen,
  onMissing: ({ onOpenChange }) => onOpenChange(false),
});
