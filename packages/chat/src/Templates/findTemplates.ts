import { foldText, foldWords, type Template } from '@manyline/contract';

/** How many a list shows; typing finds the others. */
const SHOWN_TEMPLATES = 50;

export interface FoundTemplates {
  readonly shown: readonly Template[];
  /** How many more there are. */
  readonly others: number;
}

/** The templates whose name or texts have all these words. A name that begins with the words comes first, then names, then texts. */
export function findTemplates(all: readonly Template[], query: string, most = SHOWN_TEMPLATES): FoundTemplates {
  const words = foldWords(query);
  if (words.length === 0) return { shown: all.slice(0, most), others: Math.max(0, all.length - most) };
  const start = foldText(query.trim());
  const ranks: Template[][] = [[], [], []];
  for (const template of all) {
    const { name, whole } = foldedOf(template);
    if (!words.every((word) => whole.includes(word))) continue;
    const rank = name.startsWith(start) ? 0 : words.every((word) => name.includes(word)) ? 1 : 2;
    ranks[rank]?.push(template);
  }
  const found = ranks.flat();
  return { shown: found.slice(0, most), others: Math.max(0, found.length - most) };
}

interface Folded {
  readonly name: string;
  readonly whole: string;
}

const folded = new WeakMap<Template, Folded>();

function foldedOf(template: Template): Folded {
  const known = folded.get(template);
  if (known) return known;
  const name = foldText(template.name);
  const made = { name, whole: [name, ...template.texts.map(({ text }) => foldText(text))].join('\n') };
  folded.set(template, made);
  return made;
}
