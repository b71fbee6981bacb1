import type { Text } from '@manyline/ui';
import { useCallback } from 'react';
import { useAccessText } from '../../../messages/useText.ts';
import type { Cell, RulePosition } from './permissionMatrix.ts';

/** Sources of the rules around the edited ones, by index. */
export interface OtherRules {
  readonly before: readonly { readonly roleName: string }[];
  readonly after: readonly { readonly title: string }[];
}

/** Describes a cell and the rule that decides it. */
export function useCellTexts(others: OtherRules): {
  readonly stateOf: (cell: Cell) => string;
  readonly sourceOf: (position: RulePosition | undefined) => string;
} {
  const t = useAccessText();
  const sourceOf = useCallback((position: RulePosition | undefined) => sourceWords(t, position, others), [t, others]);
  const stateOf = useCallback((cell: Cell) => t(cell.isIdle ? 'cms.access.state.idle' : `cms.access.state.${cell.state}`), [t]);
  return { stateOf, sourceOf };
}

function sourceWords(
  t: Text<'cms.access.source.none' | 'cms.access.source.own' | 'cms.access.source.role' | 'cms.access.source.switchedOff'>,
  position: RulePosition | undefined,
  { before, after }: OtherRules,
): string {
  if (!position) return t('cms.access.source.none');
  if (position.kind === 'own') return t('cms.access.source.own', { number: position.index + 1 });
  if (position.kind === 'before') return t('cms.access.source.role', { role: before[position.index]?.roleName ?? '' });
  return t('cms.access.source.switchedOff', { name: after[position.index]?.title ?? '' });
}
