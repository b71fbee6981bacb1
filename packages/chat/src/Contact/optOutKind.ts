import type { OptOut } from '@manyline/contract';

/** Who can undo an opt-out: an administrator, only the contact, or the line's owner (`unclear`: because the message may have meant something else). */
export function optOutKind({ source, isEverywhere = false, isUnclear = false }: OptOut): 'everywhere' | 'keyword' | 'unclear' | 'manual' {
  if (isEverywhere) return 'everywhere';
  if (source !== 'keyword') return 'manual';
  return isUnclear ? 'unclear' : 'keyword';
}
