/** The name of an action or subject as rules compare it. */
export const fold = (name: string) => name.trim().toLowerCase();
export const isNameless = (names: string | readonly string[] | undefined) => foldAll(names).length === 0;

export function foldAll(names: string | readonly string[] | undefined): readonly string[] {
  return [names ?? []]
    .flat()
    .map(fold)
    .filter((name) => name !== '');
}
