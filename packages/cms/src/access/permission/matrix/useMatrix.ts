import type { AbilityRule, Feature } from '@manyline/contract';
import { useMemo } from 'react';
import type { AccessNames } from '../../parts/useAccessNames.ts';
import { plainRules, type RuleDraft } from '../rules/ruleDraft.ts';
import { type Cell, createMatrix, type MatrixName, matrixNames, type RulePosition, type RuleStack } from './permissionMatrix.ts';
import { useCellTexts } from './useCellTexts.ts';

export interface PermissionMatrix {
  /** The edited rules between those of the roles and the denials of disabled features. */
  readonly stack: RuleStack;
  readonly actions: readonly MatrixName[];
  readonly subjects: readonly MatrixName[];
  readonly cellOf: (action: string, subject: string) => Cell;
  readonly stateOf: (cell: Cell) => string;
  readonly sourceOf: (position: RulePosition | undefined) => string;
}

/** The cells of all actions and subjects with the drafted rules. `before`: the rules of the user's roles. */
export function useMatrix(
  draft: RuleDraft,
  before: readonly { readonly rule: AbilityRule; readonly roleName: string }[],
  catalogue: readonly Feature[],
  names: AccessNames,
): PermissionMatrix {
  const off = useMemo(() => catalogue.filter(({ status }) => status === 'disabled'), [catalogue]);
  const beforeKey = JSON.stringify(before);
  const stack = useMemo(
    (): RuleStack => ({ before: before.map(({ rule }) => rule), own: plainRules(draft), after: off.map(denialOf) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The roles' rules are a new array in every render, but seldom change; the key compares them.
    [draft, off, beforeKey],
  );
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- The key compares the roles’ rules, as above.
  const others = useMemo(() => ({ before, after: off.map(({ code }) => ({ title: names.subject(code) })) }), [beforeKey, off, names]);
  const cellOf = useMemo(() => createMatrix(stack), [stack]);
  const [actions, subjects] = useMemo(() => {
    const inOrder = new Intl.Collator(undefined, { numeric: true });
    const byName = catalogue.toSorted((one, other) => inOrder.compare(names.subject(one.code), names.subject(other.code)));
    return [matrixNames(catalogue, stack, 'action'), matrixNames(byName, stack, 'subject')];
  }, [catalogue, stack, names]);
  return { stack, actions, subjects, cellOf, ...useCellTexts(others) };
}

/** The denial the server applies for a disabled feature. */
function denialOf({ type, code }: Feature): AbilityRule {
  return type === 'subject' ? { action: 'manage', subject: code, inverted: true } : { action: code, subject: 'all', inverted: true };
}
