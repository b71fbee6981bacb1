import { type AbilityRule, decide } from '@manyline/contract';
import type { SpeakingRule } from './CellDetail.tsx';
import type { RulePosition, RuleStack } from './permissionMatrix.ts';

/** All rules that apply to a pair, the last and therefore deciding one first. */
export function applyingRules(
  stack: RuleStack,
  pair: { readonly action: string; readonly subject: string },
  deciding: RulePosition | undefined,
  sourceOf: (position: RulePosition) => string,
): readonly SpeakingRule[] {
  const speaks = (rule: AbilityRule) => (['some', 'whole'] as const).some((scope) => decide([rule], pair, scope).ruleIndex !== undefined);
  return (['before', 'own', 'after'] as const)
    .flatMap((kind) => stack[kind].map((rule, index) => ({ kind, index, rule })))
    .filter(({ rule }) => speaks(rule))
    .map(({ kind, index, rule }) => ({
      key: `${kind} ${index}`,
      rule,
      source: sourceOf({ kind, index }),
      index: kind === 'own' ? index : undefined,
      isDeciding: deciding?.kind === kind && deciding.index === index,
    }))
    .reverse();
}
