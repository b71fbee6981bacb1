import { createTranslations, type Catalogue, type Translations } from './translations.ts';

const known = new Map<string, Translations>();
let shown: Translations | undefined;

/** Tells plays in which language they are written and in which one the story is shown, with the texts of all languages. */
export function setPlayLanguage(written: string, current: string, texts: Readonly<Record<string, Catalogue>>): void {
  const [from, to] = [texts[written], texts[current]];
  if (written === current || !from || !to) return void (shown = undefined);
  const key = `${written} ${current}`;
  shown = known.get(key) ?? createTranslations(from, to);
  known.set(key, shown);
}

/** How the texts of the running play are found; undefined: as they are written. */
export function playTranslations(): Translations | undefined {
  return shown;
}
