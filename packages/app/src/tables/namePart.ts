import { foldText } from '@manyline/contract';
import { hasWithin } from './hasWithin.ts';
import { plainTitle } from './plainTitle.ts';
import { TITLES_ABROAD } from './titlesAbroad.ts';
import type { TableRow } from './types.ts';

/** What a column has of a person's name. */
export type NamePart = 'givenName' | 'familyName' | 'name';

/** A heading as words without accents, case and signs. */
export function wordsOf(heading: string): string {
  return foldText(plainTitle(heading))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** By the words of a heading. */
export function namePartOf(words: string): NamePart | undefined {
  if (GIVEN.test(words) || MIDDLE.test(words)) return 'givenName';
  if (FAMILY.test(words)) return 'familyName';
  return NAME.test(words) ? 'name' : partAbroad(words);
}

/** By the words of a heading in another language. */
export function partAbroad(words: string): NamePart | undefined {
  const part = ABROAD.get(words);
  return part === 'bare' ? 'name' : part;
}

/** Whether it is one word for the whole name or for the part that another column lacks: “Name”, “Nom”. */
export function isBareName(words: string): boolean {
  return BARE_NAME.test(words) || ABROAD.get(words) === 'bare';
}

/** “Name” beside one part of a name is the other part, unless it has both. */
export function barePart(
  heading: string,
  parts: readonly (NamePart | undefined)[],
  index: number,
  rows: readonly TableRow[],
): NamePart | undefined {
  if (!isBareName(wordsOf(heading))) return undefined;
  const [given, family] = [parts.indexOf('givenName'), parts.indexOf('familyName')];
  if (given >= 0 === family >= 0 || hasWithin(rows, index, Math.max(given, family))) return undefined;
  return given >= 0 ? 'familyName' : 'givenName';
}

const GIVEN =
  /^(?:(?:billing |customer |contact )?first ?name|first|given ?name|forename|vorname|voornaam|prenom|nombre|الاسم الاول|الاسم الشخصي)$/u;
const MIDDLE = /^(?:middle ?name|additional ?name|deuxieme prenom)$/u;
const FAMILY =
  /^(?:(?:billing |customer |contact )?last ?name|last|surname|family ?name|nachname|familienname|achternaam|cognome|sobrenome|nom de famille|apellidos?|اسم العايله|اللقب|الكنيه)$/u;
const NAME =
  /^(?:name|full ?name|display ?name|contact ?name|file as|contact|nom|naam|nome|nom complet|nom et prenom|nom affiche|fn|saved name|customer full ?name|اسم|الاسم|الاسم الكامل)$/u;
const BARE_NAME = /^(?:name|nom|naam|nome)$/u;
const ABROAD: ReadonlyMap<string, NamePart | 'bare'> = new Map(
  (Object.keys(TITLES_ABROAD) as (keyof typeof TITLES_ABROAD)[]).flatMap((part) =>
    TITLES_ABROAD[part].map((title) => [wordsOf(title), part] as const),
  ),
);
