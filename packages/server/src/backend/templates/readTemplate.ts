import { doubledBraces, TEMPLATE_TEXTS_MAX_LENGTH, type TemplateText } from '@manyline/contract';
import type { Refusal } from '../calls/outcome.ts';
import { oneLine } from '../contacts/readContent.ts';
import { storable } from '../store/storable.ts';
import { sameLanguage, templateEmpty, templateTooLong, templateUnnamed } from './templateRefusals.ts';

interface Typed {
  readonly name: string;
  readonly texts: readonly TemplateText[];
  readonly fileIds: readonly string[];
}

/** What a person wrote, as it is stored: nothing in the name turns the text around it, and fields have two braces. */
export function readTemplate({ name: typed, texts: given, fileIds }: Typed): Pick<Typed, 'name' | 'texts'> | Refusal {
  const name = oneLine(typed);
  const texts = given.map(({ language, text }) => ({ language, text: doubledBraces(storable(text)) }));
  if (name === '') return templateUnnamed();
  if (texts.length === 0 && fileIds.length === 0) return templateEmpty();
  if (new Set(texts.map(({ language }) => language)).size < texts.length) return sameLanguage();
  if (texts.reduce((sum, { text }) => sum + text.length, 0) > TEMPLATE_TEXTS_MAX_LENGTH) return templateTooLong();
  return { name, texts };
}
