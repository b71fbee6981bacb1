import type { MouseEvent, ReactNode } from 'react';
import type { Loadable } from '../loadable/loadable.ts';

export interface TreeNode {
  readonly id: string;
  /** Its name, which typing finds. */
  readonly label: string;
  /** A smaller second line. */
  readonly description?: string | undefined;
  /** An avatar or an icon before the words. */
  readonly start?: ReactNode;
  readonly hasChildren: boolean;
  /** Where it leads. */
  readonly href?: string | undefined;
}

export interface TreeChildren {
  readonly nodes: readonly TreeNode[];
  /** There are more: what the row that fetches them says. */
  readonly moreLabel?: string | undefined;
}

export interface TreeProps {
  readonly label: string;
  readonly roots: TreeChildren;
  /** What is under a node; undefined as long as nobody asked. */
  readonly childrenOf: (id: string) => Loadable<TreeChildren> | undefined;
  /** A node was opened whose children are not there yet, or the row that says they failed was pressed. */
  readonly onLoad: (id: string) => void;
  /** More of what is under a node; without an id, of the roots. */
  readonly onMore: (id: string | undefined) => void;
  /** A plain click on a node, or Enter. Clicks that ask for a new tab stay with the browser. */
  readonly onOpen: (node: TreeNode, event: MouseEvent | undefined) => void;
}
