import { TEXT_LANGUAGES, type TextLanguage } from '@manyline/contract';

/** The language of ours that `Accept-Language` prefers. The app names its language there, a browser those of its user. */
export function askedLanguage(acceptLanguage: string | null | undefined): TextLanguage | undefined {
  const requested = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return { language: tag.split('-', 1)[0], quality: quality === undefined ? 1 : Number(quality.slice(2)) };
  });
  // The sort is stable: the first of equal qualities wins.
  const wanted = requested.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  return wanted.map(({ language }) => TEXT_LANGUAGES.find((ours) => ours === language)).find((ours) => ours !== undefined);
}

/** The same; English if none is ours. */
export function chooseLanguage(acceptLanguage: string | null | undefined): TextLanguage {
  return askedLanguage(acceptLanguage) ?? 'en';
}
