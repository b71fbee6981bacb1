import { useMemo, useState } from 'react';
import type { TreeProps } from './Tree.types.ts';
import type { TreeRow } from './treeRow.types.ts';
import { treeRows } from './treeRows.ts';

/** Visible rows; the expanded nodes are controlled by the parent or kept here. */
export function useTreeRows({
  roots,
  childrenOf,
  expanded: given,
  onExpandedChange,
}: Pick<TreeProps, 'roots' | 'childrenOf' | 'expanded' | 'onExpandedChange'>): {
  readonly rows: readonly TreeRow[];
  readonly expanded: ReadonlySet<string>;
  readonly setExpanded: (expanded: ReadonlySet<string>) => void;
} {
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const expanded = given ?? own;
  const rows = useMemo(() => treeRows(roots, childrenOf, expanded), [roots, childrenOf, expanded]);
  return { rows, expanded, setExpanded: onExpandedChange ?? setOwn };
}
