import type { Loadable } from '../../loading/loadable.ts';
import type { TreeChildren, TreeNode, TreeRow } from './treeRow.types.ts';

interface Family {
  readonly level: number;
  readonly parent: string | undefined;
  readonly rows: readonly TreeRow[];
}

/** Rows of collapsed subtrees, cached by their children value. */
const closed = new WeakMap<TreeChildren, Family>();

/** Visible rows in display order. */
export function treeRows(
  roots: TreeChildren,
  childrenOf: (id: string) => Loadable<TreeChildren> | undefined,
  expanded: ReadonlySet<string>,
): readonly TreeRow[] {
  const below = (family: TreeChildren, level: number, parent: string | undefined): readonly TreeRow[] => {
    const isClosed = !family.nodes.some(isOpened);
    const known = isClosed ? closed.get(family) : undefined;
    if (known?.level === level && known.parent === parent) return known.rows;
    const rows = linesOf(family, level, parent);
    if (isClosed) closed.set(family, { level, parent, rows });
    return rows;
  };
  const isOpened = ({ id, hasChildren }: TreeNode) => hasChildren && expanded.has(id);
  const linesOf = ({ nodes, moreLabel }: TreeChildren, level: number, parent: string | undefined): readonly TreeRow[] => {
    const siblings = nodes.length + (moreLabel === undefined ? 0 : 1);
    const rows = nodes.flatMap((node, index): readonly TreeRow[] => {
      const isExpanded = isOpened(node);
      const row: TreeRow = { kind: 'node', key: node.id, level, position: index + 1, siblings, parentKey: parent, node, isExpanded };
      return isExpanded ? [row, ...inside(node.id, level + 1)] : [row];
    });
    if (moreLabel === undefined) return rows;
    const position = { level, position: siblings, siblings, parentKey: parent };
    return [...rows, { kind: 'more', key: `${parent ?? ''} more`, ...position, parentId: parent, label: moreLabel }];
  };
  const inside = (id: string, level: number): readonly TreeRow[] => {
    const children = childrenOf(id);
    if (children?.status === 'ready') return below(children.value, level, id);
    const position = { level, position: 1, siblings: 1, parentKey: id, parentId: id };
    if (children?.status === 'failed') return [{ kind: 'failed', key: `${id} waiting`, ...position, message: children.message }];
    return [{ kind: 'loading', key: `${id} waiting`, ...position }];
  };
  return below(roots, 1, undefined);
}

/** The next row that starts with the letter, wrapping around after the end. */
export function findByLetter(rows: readonly TreeRow[], from: number, letter: string): number {
  const needle = letter.toLocaleLowerCase();
  const order = rows.map((_, step) => (from + 1 + step) % rows.length);
  return order.find((index) => labelOf(rows[index]).startsWith(needle)) ?? -1;
}

function labelOf(row: TreeRow | undefined): string {
  return row?.kind === 'node' ? row.node.label.toLocaleLowerCase() : '';
}
