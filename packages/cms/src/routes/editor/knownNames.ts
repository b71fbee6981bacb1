import type { Feature, RouteCatalogue } from '@manyline/contract';

/** Empty without the permission to view the catalogue, so nothing is reported about it. */
export function knownNames(catalogue: readonly Feature[]): Pick<RouteCatalogue, 'subjects' | 'actions'> {
  if (catalogue.length === 0) return {};
  const names = (type: 'subject' | 'action', whole: string) =>
    new Set([whole, ...catalogue.filter((entry) => entry.type === type).map(({ code }) => code.toLowerCase())]);
  return { subjects: names('subject', 'all'), actions: names('action', 'manage') };
}
