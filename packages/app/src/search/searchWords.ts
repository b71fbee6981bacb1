import { foldText } from '@manyline/contract';

/** The filters that can be typed. Their words are known in each language, whichever the user reads. */
export type FilterKind = 'from' | 'to' | 'with' | 'line' | 'since' | 'before' | 'on' | 'has' | 'is';

/** Per kind the words that are understood; the first of a language is the one that is written. */
const KINDS: Readonly<Record<FilterKind, Words>> = {
  from: { en: ['from'], fr: ['de'], ar: ['من'] },
  to: { en: ['to'], fr: ['vers'], ar: ['إلى'] },
  with: { en: ['with'], fr: ['avec'], ar: ['مع'] },
  line: { en: ['line'], fr: ['ligne'], ar: ['خط'] },
  since: { en: ['since', 'after'], fr: ['depuis', 'après'], ar: ['منذ', 'بعد'] },
  before: { en: ['before', 'until'], fr: ['avant'], ar: ['قبل'] },
  on: { en: ['on', 'date'], fr: ['le', 'date'], ar: ['يوم', 'تاريخ'] },
  has: { en: ['has'], fr: ['contient'], ar: ['فيه'] },
  is: { en: ['is'], fr: ['est'], ar: ['حالة'] },
};

export type FilterValue = 'file' | 'failed' | 'me' | 'today' | 'yesterday';

const VALUES: Readonly<Record<FilterValue, Words>> = {
  file: { en: ['file', 'files', 'attachment'], fr: ['fichier', 'fichiers', 'pièce'], ar: ['ملف', 'ملفات'] },
  failed: { en: ['failed'], fr: ['échoué', 'échec'], ar: ['فشل'] },
  me: { en: ['me'], fr: ['moi'], ar: ['أنا'] },
  today: { en: ['today'], fr: ['aujourd’hui'], ar: ['اليوم'] },
  yesterday: { en: ['yesterday'], fr: ['hier'], ar: ['أمس'] },
};

type Words = Readonly<Record<'en' | 'fr' | 'ar', readonly [string, ...string[]]>>;

const folded = <T extends string>(table: Readonly<Record<T, Words>>) =>
  new Map(
    (Object.keys(table) as T[]).flatMap((name) =>
      Object.values(table[name]).flatMap((words) => words.map((word) => [foldText(word), name] as const)),
    ),
  );

const KIND_OF = folded(KINDS);
const VALUE_OF = folded(VALUES);

export const kindOf = (word: string): FilterKind | undefined => KIND_OF.get(foldText(word));
export const valueOf = (word: string): FilterValue | undefined => VALUE_OF.get(foldText(word));

/** A filter as it is written in the field, such as `from:"Léa Dubois"`. */
export function writeFilter(language: keyof Words, kind: FilterKind, value: string): string {
  const isPlain = value === '' || /^[^\s"“”«»]+$/u.test(value);
  return `${KINDS[kind][language][0]}:${isPlain ? value : `"${value.replaceAll(/["“”«»]/gu, '')}"`}`;
}

export function wordFor(language: keyof Words, value: FilterValue): string {
  return VALUES[value][language][0];
}
