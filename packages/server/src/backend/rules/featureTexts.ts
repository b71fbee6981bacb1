import type { TextLanguage } from '@manyline/contract';
import { inEachLanguage, inLanguage, type Sentence } from '../../messages/sentence.ts';
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
  return inLanguage(language, sentenceOf(builtIn, field));
}

/** The same, backwards: who saves a default as it was shown to them changes nothing for readers of other languages. */
export function storedFeatureText(id: string, field: Field, text: string): string {
  const builtIn = byId.get(id);
  return builtIn && inEachLanguage(sentenceOf(builtIn, field)).includes(text) ? builtIn[field] : text;
}

export function shownFeature<T extends Pick<StoredFeature, 'id' | Field>>(language: TextLanguage, feature: T): T {
  const shown = (field: Field) => shownFeatureText(language, feature.id, field, feature[field]);
  return { ...feature, title: shown('title'), description: shown('description') };
}

/** Each feature has one; a test says so. */
function sentenceOf({ type, code }: StoredFeature, field: Field): Sentence {
  const id = type === 'subject' ? `server.subject.${code}` : `server.action.${code}`;
  return (field === 'title' ? id : `${id}.about`) as Sentence;
}
