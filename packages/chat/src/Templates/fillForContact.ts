import { ANY_LANGUAGE, doubledBraces, fillTemplate, parseTemplate, pickTemplateText, type Template } from '@manyline/contract';
import type { TemplateContact } from './Templates.types.ts';

/** A template as it would be sent to a contact. */
export interface ContactText {
  /** Words of the template, filled-in fields, and fields without a value. */
  readonly pieces: readonly { readonly kind: 'words' | 'filled' | 'gap'; readonly text: string }[];
  /** The text; undefined while a field has no value. */
  readonly text: string | undefined;
  /** The fields that have neither value nor fallback. */
  readonly missing: readonly string[];
  /** The language of the text, if it isn't for any. */
  readonly language: string | undefined;
  /** Whether it is the contact's language, as far as that is known. */
  readonly isMeant: boolean;
}

/** `language`: another one than the contact's. */
export function fillForContact(template: Pick<Template, 'texts'>, contact: TemplateContact, language?: string): ContactText {
  const picked = pickTemplateText(template.texts, language ?? contact.language);
  const parts = parseTemplate(doubledBraces(picked?.text ?? ''));
  const filled = fillTemplate(parts, contact.values);
  return {
    pieces: parts.map((part) => {
      if (part.kind === 'text') return { kind: 'words', text: part.text };
      const one = fillTemplate([part], contact.values);
      return 'text' in one ? { kind: 'filled', text: one.text } : { kind: 'gap', text: part.key };
    }),
    text: 'text' in filled ? filled.text : undefined,
    missing: 'missing' in filled ? filled.missing : [],
    language: picked === undefined || picked.language === ANY_LANGUAGE ? undefined : picked.language,
    isMeant: picked?.isMeant ?? false,
  };
}
