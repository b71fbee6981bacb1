import type { ReactNode } from 'react';

export interface TreeNode {
  readonly id: string;
  /** The node's name, used by type-ahead. */
  readonly label: string;
  /** A smaller second line. */
  readonly description?: string | undefined;
  /** An avatar or icon before the label. */
  readonly start?: ReactNode;
  readonly hasChildren: boolean;
  /** Badges at the end of the row; their text is part of the accessible name. */
  readonly end?: ReactNode;
  /** Drawn in a muted colour. */
  readonly isMuted?: boolean;
  /** Address of the node's page. */
  readonly href?: string | undefined;
}

export interface TreeChildren {
  readonly nodes: readonly TreeNode[];
  /** Label of the row that loads more; set if there are more children. */
  readonly moreLabel?: string | undefined;
}

interface RowPosition {
  readonly key: string;
  /** 1-based. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly parentKey: string | undefined;
}

/** One visible row: a node, or a placeholder for children that are loading, failed or incomplete. */
export type TreeRow = RowPosition &
  (
    | { readonly kind: 'node'; readonly node: TreeNode; readonly isExpanded: boolean }
    | { readonly kind: 'loading'; readonly parentId: string }
    | { readonly kind: 'failed'; readonly parentId: string; readonly message?: string | undefined }
    | { readonly kind: 'more'; readonly parentId: string | undefined; readonly label: string }
  );
