import { actionWord, subjectWord, TEXT_LANGUAGES, type TextLanguage } from '@manyline/contract';
import { inLanguage, type Sentence } from '../../messages/sentence.ts';
import type { StoredFeature } from '../store/accessStore.ts';
import { builtInFeatures } from './builtInFeatures.ts';

type Field = 'title' | 'description';

const byId = new Map(builtInFeatures.map((feature) => [feature.id, feature]));

/** Default texts of earlier versions, which their databases still hold. */
const EARLIER: Readonly<Record<string, string>> = { 'subject-line': 'The user’s own phone lines.' };

/** A stored text of a feature as a reader of this language sees it: the default in their language, or what an administrator wrote. */
export function shownFeatureText(language: TextLanguage, id: string | undefined, field: Field, text: string): string {
  const builtIn = byId.get(id ?? '');
  if (!builtIn || (text !== builtIn[field] && text !== EARLIER[builtIn.id])) return text;
  return textOf(builtIn, field, language);
}

/** The same, backwards: who saves a default as it was shown to them changes nothing for readers of other languages. */
export function storedFeatureText(id: string, field: Field, text: string): string {
  const builtIn = byId.get(id);
  return builtIn && TEXT_LANGUAGES.some((language) => textOf(builtIn, field, language) === text) ? builtIn[field] : text;
}

export function shownFeature<T extends Pick<StoredFeature, 'id' | Field>>(language: TextLanguage, feature: T): T {
  const shown = (field: Field) => shownFeatureText(language, feature.id, field, feature[field]);
  return { ...feature, title: shown('title'), description: shown('description') };
}

/** Each feature has one; a test says so. */
function textOf({ type, code }: StoredFeature, field: Field, language: TextLanguage): string {
  if (field === 'title') return (type === 'subject' ? subjectWord(code, language) : actionWord(code, language)) ?? code;
  const id = type === 'subject' ? `server.subject.${code}.about` : `server.action.${code}.about`;
  return inLanguage(language, id as Sentence);
}
