import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { KeyedRoute, RouteProblem } from '@manyline/contract';
import { media, TreeLine, type TreeLineProps, type TreeNode } from '@manyline/ui';
import { IconGripVertical } from '@tabler/icons-react';
import { createContext, use } from 'react';
import { styled } from 'styled-components';
import { RouteMarks, RouteSign } from './RouteMarks.tsx';

/** Data the lines show beside their label. */
export interface RouteLines {
  readonly routeOf: (node: TreeNode) => KeyedRoute | undefined;
  readonly problemsOf: ReadonlyMap<string, readonly RouteProblem[]>;
  readonly canDrag: boolean;
  readonly activeKey: string | undefined;
  readonly overKey: string | undefined;
  /** Where the dragged route would belong. */
  readonly parentKey: string | undefined;
  /** The route dropped last. */
  readonly movedKey: string | undefined;
  readonly level: number;
  readonly side: 'before' | 'after' | undefined;
}

export const RouteLinesContext = createContext<RouteLines>({
  routeOf: () => undefined,
  problemsOf: new Map(),
  canDrag: false,
  activeKey: undefined,
  overKey: undefined,
  parentKey: undefined,
  movedKey: undefined,
  level: 1,
  side: undefined,
});

/** A tree line with a drag handle; Alt + arrow also moves it. */
export function RouteTreeLine({ row, ...props }: TreeLineProps) {
  const { key } = row;
  const { routeOf, problemsOf, ...drag } = use(RouteLinesContext);
  const { listeners, setNodeRef: dragRef } = useDraggable({ id: key, disabled: !drag.canDrag });
  const { setNodeRef: dropRef } = useDroppable({ id: key, disabled: !drag.canDrag });
  const isOver = drag.overKey === key && drag.side !== undefined;
  return (
    <TreeLine
      {...props}
      row={row.kind === 'node' ? { ...row, node: withMarks(row.node, routeOf(row.node), problemsOf.get(key) ?? NONE) } : row}
      lineRef={(element) => {
        dragRef(element);
        dropRef(element);
      }}
      lineState={{
        'data-dragging': drag.activeKey === key ? '' : undefined,
        'data-drop': isOver ? drag.side : undefined,
        'data-parent': drag.parentKey === key ? '' : undefined,
        'data-moved': drag.movedKey === key ? '' : undefined,
      }}
      before={
        drag.canDrag && (
          <Handle {...listeners} type="button" tabIndex={-1} aria-hidden="true" data-part="handle">
            <IconGripVertical size={18} />
          </Handle>
        )
      }
    />
  );
}

const NONE: readonly RouteProblem[] = [];

function withMarks(node: TreeNode, route: KeyedRoute | undefined, problems: readonly RouteProblem[]): TreeNode {
  if (!route) return node;
  return { ...node, start: <RouteSign route={route} />, end: <RouteMarks route={route} problems={problems} /> };
}

const Handle = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 24px;
  block-size: 40px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  opacity: 0.6;
  cursor: grab;
  touch-action: none;
  ${media.coarse} {
    inline-size: 44px;
    block-size: 44px;
  }
`;
