import type { AccessFunction, KnownPlaces } from '@manyline/contract';

/** Who may not see the catalogue is told nothing about what stands in it. */
export function knownNames(catalogue: readonly AccessFunction[]): Pick<KnownPlaces, 'subjects' | 'actions'> {
  if (catalogue.length === 0) return {};
  const names = (type: 'subject' | 'action', whole: string) =>
    new Set([whole, ...catalogue.filter((entry) => entry.type === type).map(({ code }) => code.toLowerCase())]);
  return { subjects: names('subject', 'all'), actions: names('action', 'manage') };
}
