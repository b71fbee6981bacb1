import { countSms } from '@manyline/contract/smsEncoding';
import { isolate } from '@manyline/ui';
import { IconPaperclip, IconUsers } from '@tabler/icons-react';
import { useText } from '../messages/useText.ts';
import type { ContactText } from './fillForContact.ts';
import { Facts } from './Templates.styles.ts';
import type { TemplateContact } from './Templates.types.ts';
import { useLanguageName } from './useLanguageName.ts';
import { useTemplateFieldLabel } from './useTemplateFieldLabel.ts';

export interface TemplateMetaProps {
  readonly filled: ContactText;
  readonly contact: TemplateContact;
  readonly isShared: boolean;
  /** Whose it is, if it is another user's. */
  readonly owner?: string | undefined;
  readonly files: number;
  /** Messages are counted in parts, which phone lines charge. */
  readonly isCounted?: boolean;
  /** The text with the signature that is sent with it, which counts too. */
  readonly sign?: Sign | undefined;
  /** How many messages were sent with it. */
  readonly uses?: number;
}

export type Sign = (text: string) => string;
/** Captions of files have no signature. */
const asItIs: Sign = (text) => text;

/** What to know before a template is inserted: its cost, language and files, and what is still asked for. */
export function TemplateMeta({ filled, contact, isShared, owner, files, isCounted = true, sign = asItIs, uses }: TemplateMetaProps) {
  const t = useText();
  const nameOf = useLanguageName();
  const labelOf = useTemplateFieldLabel();
  const { text, missing, language, isMeant } = filled;
  // With gaps it is the least.
  const whole = text ?? filled.pieces.map((piece) => (piece.kind === 'gap' ? '' : piece.text)).join('');
  return (
    <Facts>
      {isShared && (
        <span>
          <IconUsers aria-hidden="true" size={14} />
          <span>{owner === undefined ? t('chat.templates.shared') : t('chat.templates.shared.by', { name: isolate(owner) })}</span>
        </span>
      )}
      {isCounted && whole !== '' && (
        <span>{t('chat.templates.segments', { count: countSms(files > 0 ? whole : sign(whole)).segments })}</span>
      )}
      {language !== undefined && !isMeant && contact.language !== undefined ? (
        <span data-warning>{t('chat.templates.notIn', { language: nameOf(language), wanted: nameOf(contact.language) })}</span>
      ) : (
        language !== undefined && <span>{nameOf(language)}</span>
      )}
      {files > 0 && (
        <span>
          <IconPaperclip aria-hidden="true" size={14} />
          <span>{t('chat.templates.files', { count: files })}</span>
        </span>
      )}
      {uses !== undefined && <span>{t('chat.templates.uses', { count: uses })}</span>}
      {missing.length > 0 && (
        <span data-warning>{t('chat.templates.asks', { fields: missing.map((key) => isolate(labelOf(key))).join(', ') })}</span>
      )}
    </Facts>
  );
}
