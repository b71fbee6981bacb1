import type { OptOut } from '@manyline/contract';

/** Who can undo an opt-out: an administrator, only the contact, or the line's owner. */
export function optOutKind({ source, isEverywhere = false }: OptOut): 'everywhere' | 'keyword' | 'manual' {
  if (isEverywhere) return 'everywhere';
  return source === 'keyword' ? 'keyword' : 'manual';
}
