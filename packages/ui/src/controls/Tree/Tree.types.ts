import type { ComponentType, MouseEvent } from 'react';
import type { Loadable } from '../../loading/loadable.ts';
import type { TreeLineProps } from '../TreeLine/TreeLine.tsx';
import type { TreeChildren, TreeNode } from './treeRow.types.ts';

/** Direction of a keyboard move: up or down among siblings, into the previous sibling, or out to the parent's level. */
export type TreeStep = 'up' | 'down' | 'in' | 'out';

/** Target position of a move: `index` among the target's children, not counting the moved node. */
export interface TreePosition {
  readonly parentId: string | undefined;
  readonly index: number;
}

export interface TreeProps {
  readonly label: string;
  /** The top level. */
  readonly roots: TreeChildren;
  /** Children of a node; undefined until requested. */
  readonly childrenOf: (id: string) => Loadable<TreeChildren> | undefined;
  /** Called when a node without loaded children is expanded, or to retry a failed load. */
  readonly onLoad: (id: string) => void;
  /** Loads more children of a node; without an id, more roots. */
  readonly onMore: (id: string | undefined) => void;
  /** Called on a plain click or Enter; the browser handles clicks that open a new tab. */
  readonly onOpen: (node: TreeNode, event: MouseEvent | undefined) => void;
  /** Ids of the expanded nodes; without it the tree keeps its own state. */
  readonly expanded?: ReadonlySet<string>;
  /** The node shown beside the tree; it is scrolled into view. */
  readonly selectedId?: string | undefined;
  /** The node that was just moved; it is scrolled into view, and the focus stays where it is. */
  readonly movedId?: string | undefined;
  /** For thousands of rows: the tree scrolls by itself and renders only the visible rows. */
  readonly isLong?: boolean;
  /** Replaces the row component; usually a TreeLine with additions. */
  readonly Line?: ComponentType<TreeLineProps>;
  /** Called with the ids of the open branches. */
  readonly onExpandedChange?: (expanded: ReadonlySet<string>) => void;
  /** Called for Alt + arrow. The focus stays on the node. */
  readonly onStep?: (node: TreeNode, step: TreeStep) => void;
}
