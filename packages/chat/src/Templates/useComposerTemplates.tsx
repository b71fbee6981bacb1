import type { Template } from '@manyline/contract';
import { IconButton, insertText, isolate, lazyPart, toast } from '@manyline/ui';
import { IconTemplate } from '@tabler/icons-react';
import { type ReactNode, type RefObject, use, useState } from 'react';
import { FilesContext } from '../Files/filesContext.ts';
import { useText } from '../messages/useText.ts';
import { fillForContact } from './fillForContact.ts';
import { TemplateFill } from './TemplateFill.tsx';
import { contactOf, TemplateList } from './TemplateList.tsx';
import type { Sign } from './TemplateMeta.tsx';
import type { Templates } from './Templates.types.ts';
import type { TemplatesDialogProps } from './TemplatesDialog.tsx';
import { type SlashList, useSlash } from './useSlash.ts';
import { useSpokenCount } from './useSpokenCount.ts';

interface Needs {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly draftKey: string;
  readonly contactName: string;
  readonly isCounted: boolean;
  /** The text with the signature that is sent with it. */
  readonly sign: Sign;
  /** Without them a slash is a slash. */
  readonly templates: Templates | undefined;
}

/** A chosen template, and which part of the message it replaces. */
interface Choice {
  readonly draftKey: string;
  readonly template: Template;
  readonly language?: string | undefined;
  readonly start: number;
  readonly end: number;
}

export interface ComposerTemplates {
  readonly slash: SlashList;
  /** Opens the templates without a keyboard. */
  readonly button: ReactNode;
  /** The list, and the dialogs it leads to. */
  readonly parts: ReactNode;
}

/** Templates in the message field: the list at a slash, the button, and what is inserted. */
export function useComposerTemplates({ field, text, draftKey, contactName, isCounted, sign, templates }: Needs): ComposerTemplates {
  const t = useText();
  const files = use(FilesContext);
  const [asked, setAsked] = useState<Choice>();
  const [isAsking, setIsAsking] = useState(false);
  const [isManaging, setIsManaging] = useState(false);
  const contact = contactOf(templates?.contact ?? NOBODY, contactName);

  const insert = async ({ template, start, end }: Choice, filled: string) => {
    const input = field.current;
    if (!input || !templates) return;
    const use = template.files.length > 0 && files ? 'files' : 'text';
    if (use === 'text' || !files) insertText(input, filled, start, end);
    else {
      const loaded = await Promise.all(template.files.map((file) => templates.onReadFile(file)));
      const missing = template.files.find((_, index) => loaded[index] === undefined);
      if (missing) {
        toast({ tone: 'danger', text: t('chat.templates.file.failed', { name: isolate(missing.name) }) });
        return;
      }
      // The text goes with the first file, as one message.
      insertText(input, '', start, end);
      files.onArrive(loaded.flatMap((file, index) => (file ? [{ file, isFolder: false, caption: index === 0 ? filled : '' }] : [])));
    }
    templates.onUsed(template.id, use);
  };
  const choose = (choice: Choice) => {
    const filled = fillForContact(choice.template, contact, choice.language);
    if (filled.text !== undefined) return void insert(choice, filled.text);
    setAsked(choice);
    setIsAsking(true);
  };
  const slash = useSlash({
    field,
    text,
    draftKey,
    templates,
    onChoose: (template, { start, query }) => choose({ draftKey, template, start, end: start + 1 + query.length }),
    onManage: manage,
  });
  const spoken = useSpokenCount(slash, templates);
  function manage() {
    // The slash has led here, so it isn't part of the message.
    if (slash.range && field.current) insertText(field.current, '', slash.range.start, slash.range.end);
    slash.close();
    templates?.onLoad();
    setIsManaging(true);
  }
  const handleUse = (template: Template, language: string | undefined) => {
    const { selectionStart: start, selectionEnd: end } = field.current ?? { selectionStart: text.length, selectionEnd: text.length };
    choose({ draftKey, template, language, start, end });
  };

  return {
    slash,
    button: templates && <IconButton label={t('chat.templates')} icon={<IconTemplate aria-hidden="true" />} onClick={manage} />,
    parts: templates && (
      <>
        {slash.isOpen && (
          <TemplateList
            slash={slash}
            templates={templates}
            contactName={contactName}
            isCounted={isCounted}
            sign={sign}
            spoken={spoken}
            onManage={manage}
          />
        )}
        {asked?.draftKey === draftKey && (
          <TemplateFill
            key={`${asked.template.id} ${asked.start}`}
            isOpen={isAsking}
            template={asked.template}
            language={asked.language}
            contact={contact}
            sign={sign}
            onInsert={(filled) => void insert(asked, filled)}
            onClose={() => setIsAsking(false)}
          />
        )}
        <TemplatesDialog
          isOpen={isManaging}
          templates={templates}
          contact={contact}
          sign={sign}
          text={text}
          onUse={handleUse}
          onOpenChange={setIsManaging}
        />
      </>
    ),
  };
}

const NOBODY = { status: 'loading' } as const;

const TemplatesDialog = lazyPart<TemplatesDialogProps>(() => import('./TemplatesDialog.tsx'), {
  isWanted: ({ isOpen }) => isOpen,
  onMissing: ({ onOpenChange }) => onOpenChange(false),
});
