type Entries = Readonly<Record<string, unknown>>;

export function entriesOf(value: unknown): Entries {
  return typeof value === 'object' && value !== null ? (value as Entries) : {};
}

/** A text or number of an answer, as text. */
export function textIn(json: unknown, name: string): string | undefined {
  const value = entriesOf(json)[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

export function listIn(json: unknown, name: string): readonly unknown[] {
  const value = entriesOf(json)[name];
  return Array.isArray(value) ? value : [];
}
