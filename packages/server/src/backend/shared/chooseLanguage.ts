import { TEXT_LANGUAGES, type TextLanguage } from '@manyline/contract';

/** The supported language that `Accept-Language` prefers; English if it names none. */
export function chooseLanguage(acceptLanguage: string | null | undefined): TextLanguage {
  const requested = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return { language: tag.split('-', 1)[0], quality: quality === undefined ? 1 : Number(quality.slice(2)) };
  });
  // The sort is stable: the first of equal qualities wins.
  const wanted = requested.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const ours = TEXT_LANGUAGES.find((candidate) => candidate === language);
    if (ours) return ours;
  }
  return 'en';
}
