import type { AbilityRule } from '@manyline/contract';
import { isSameRules } from './ruleDiff.ts';

/** A rule with a stable id for editing, so that it keeps its identity when it moves. */
export interface DraftRule {
  readonly key: string;
  readonly rule: AbilityRule;
}

export interface RuleDraft {
  readonly rules: readonly DraftRule[];
  readonly past: readonly (readonly DraftRule[])[];
  readonly future: readonly (readonly DraftRule[])[];
  readonly nextKey: number;
}

export type DraftAction =
  | { readonly type: 'set'; readonly rules: readonly AbilityRule[] }
  | { readonly type: 'add' | 'duplicate'; readonly index: number; readonly rule: AbilityRule }
  | { readonly type: 'replace'; readonly index: number; readonly rule: AbilityRule }
  | { readonly type: 'remove'; readonly index: number }
  | { readonly type: 'move'; readonly from: number; readonly to: number }
  /** Starts from the saved rules and clears the undo history. */
  | { readonly type: 'restart'; readonly rules: readonly AbilityRule[] }
  | { readonly type: 'undo' | 'redo' };

export function startDraft(rules: readonly AbilityRule[]): RuleDraft {
  return { rules: rules.map((rule, index) => ({ key: `r${index}`, rule })), past: [], future: [], nextKey: rules.length };
}

export function editDraft(draft: RuleDraft, action: DraftAction): RuleDraft {
  const { rules, past, future } = draft;
  switch (action.type) {
    case 'restart':
      return isSameRules(plainRules(draft), action.rules)
        ? { ...draft, past: [], future: [] }
        : { ...withKeys({ ...draft }, action.rules), past: [], future: [] };
    case 'undo':
      return past.length === 0 ? draft : { ...draft, rules: past.at(-1)!, past: past.slice(0, -1), future: [rules, ...future] };
    case 'redo':
      return future.length === 0 ? draft : { ...draft, rules: future[0]!, past: [...past, rules], future: future.slice(1) };
    case 'set':
      return isSameRules(plainRules(draft), action.rules) ? draft : step(draft, withKeys(draft, action.rules));
    case 'replace':
      return step(draft, { ...draft, rules: rules.with(action.index, { ...rules[action.index]!, rule: action.rule }) });
    case 'remove':
      return step(draft, { ...draft, rules: rules.toSpliced(action.index, 1) });
    case 'move':
      return action.from === action.to ? draft : step(draft, { ...draft, rules: moved(rules, action.from, action.to) });
    case 'add':
    case 'duplicate':
      return step(draft, {
        ...draft,
        rules: rules.toSpliced(action.index, 0, { key: `r${draft.nextKey}`, rule: action.rule }),
        nextKey: draft.nextKey + 1,
      });
  }
}

export function plainRules({ rules }: Pick<RuleDraft, 'rules'>): readonly AbilityRule[] {
  return rules.map(({ rule }) => rule);
}

const MOST_STEPS = 100;

function step(before: RuleDraft, after: RuleDraft): RuleDraft {
  return { ...after, past: [...before.past, before.rules].slice(-MOST_STEPS), future: [] };
}

/** Identical rules keep their ids. */
function withKeys(draft: RuleDraft, rules: readonly AbilityRule[]): RuleDraft {
  const left = [...draft.rules];
  let { nextKey } = draft;
  const next = rules.map((rule): DraftRule => {
    const index = left.findIndex((one) => one.rule === rule);
    return index >= 0 ? left.splice(index, 1)[0]! : { key: `r${nextKey++}`, rule };
  });
  return { ...draft, rules: next, nextKey };
}

function moved(rules: readonly DraftRule[], from: number, to: number): readonly DraftRule[] {
  const rule = rules[from];
  return rule ? rules.toSpliced(from, 1).toSpliced(to, 0, rule) : rules;
}
