/** How the parts of a value are said. */
export interface PlainWords {
  readonly nameOf: (field: string) => string;
  readonly wordOf: (field: string, value: string | number | boolean) => string;
  /** `Start: 9:00`; French has a space before the colon. */
  readonly labelled: (name: string, text: string) => string;
}

/** Any value of a change for people, without the signs of a program: `Start: 9:00, End: 10:00`. Empty if it says nothing. */
export function plainValue(field: string, value: unknown, words: PlainWords): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return words.wordOf(field, value);
  if (typeof value !== 'object' || value === null) return '';
  if (Array.isArray(value)) return joined([...new Set(value.map((one) => grouped(one, plainValue(field, one, words), words)))]);
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  const parts = entries.map(([name, one]) => [words.nameOf(name), grouped(one, plainValue(name, one, words), words)] as const);
  return named(value, words) ?? joined(parts.map(([name, text]) => (text === '' ? '' : words.labelled(name, text))));
}

/** Whether a change tells something: `{}` doesn't, such as the filter of an export of everything. Values that are hidden do. */
export function saysSomething({ before, after }: { readonly before?: unknown; readonly after?: unknown }): boolean {
  return (before === undefined && after === undefined) || !(isBlank(before) && isBlank(after));
}

function isBlank(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined || value === null || value === '';
  return Object.values(value).every(isBlank);
}

/** A number or address with its label, or a field of the user's own. */
function named(value: object, words: PlainWords): string | undefined {
  if (!('value' in value) || typeof value.value !== 'string' || Object.keys(value).length !== 2) return undefined;
  if ('label' in value && typeof value.label === 'string')
    return value.label === '' ? value.value : `${value.value} (${words.wordOf('label', value.label)})`;
  return 'name' in value && typeof value.name === 'string' ? words.labelled(value.name, value.value) : undefined;
}

function grouped(value: unknown, text: string, words: PlainWords): string {
  const isPlain = typeof value !== 'object' || value === null || Array.isArray(value) || named(value, words) !== undefined;
  return text === '' || isPlain ? text : `(${text})`;
}

const joined = (texts: readonly string[]) => texts.filter((text) => text !== '').join(', ');
