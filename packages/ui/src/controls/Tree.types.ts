import type { ComponentType, MouseEvent, ReactNode } from 'react';
import type { Loadable } from '../loadable/loadable.ts';
import type { TreeLineProps } from './TreeLine.tsx';

export interface TreeNode {
  readonly id: string;
  /** Its name, which typing finds. */
  readonly label: string;
  /** A smaller second line. */
  readonly description?: string | undefined;
  /** An avatar or an icon before the words. */
  readonly start?: ReactNode;
  readonly hasChildren: boolean;
  /** Marks at the end of its line; what they say is part of its name. */
  readonly end?: ReactNode;
  /** Drawn back: it does not count. */
  readonly isMuted?: boolean;
  /** Where it leads. */
  readonly href?: string | undefined;
}

export interface TreeChildren {
  readonly nodes: readonly TreeNode[];
  /** There are more: what the row that fetches them says. */
  readonly moreLabel?: string | undefined;
}

/** Where somebody asks a node to go by keys: among its siblings, into the one before it, out behind the one above it. */
export type TreeStep = 'up' | 'down' | 'in' | 'out';

/** Where a node is put: `index` counts the siblings it will have, without itself. */
export interface TreePlace {
  readonly parentId: string | undefined;
  readonly index: number;
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
  /** The nodes that are opened, where the owner knows; else the tree keeps them itself. */
  readonly expanded?: ReadonlySet<string>;
  /** The node that is looked at beside the tree; it is brought into view. */
  readonly selectedId?: string | undefined;
  /** Thousands of lines: only those in view are drawn, in a box of its own. */
  readonly isLong?: boolean;
  /** What draws a line, a TreeLine with more around it. */
  readonly Line?: ComponentType<TreeLineProps>;
  readonly onExpandedChange?: (expanded: ReadonlySet<string>) => void;
  /** Alt and the arrows. The focus goes with the node. */
  readonly onStep?: (node: TreeNode, step: TreeStep) => void;
}
