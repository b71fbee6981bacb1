import { type DndContextProps, type DragMoveEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { KeyedRoute, RoutePosition } from '@manyline/contract';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { drawnRows, findDrop } from './routeRows.ts';

const OPEN_AFTER_MS = 500;
const LEVEL_PX = 24;

interface Drag {
  readonly activeKey: string;
  readonly overKey?: string;
  /** Levels moved to the side. */
  readonly shift: number;
}

export interface RouteDragOptions {
  readonly routes: readonly KeyedRoute[];
  /** The open routes. The dragged one is closed during the drag. */
  readonly opened: ReadonlySet<string>;
  /** Whether the layout runs from right to left. */
  readonly isRtl: () => boolean;
  readonly onOpen: (key: string) => void;
  readonly onMove: (key: string, position: RoutePosition) => void;
}

export interface RouteDrag {
  readonly drag: Drag | undefined;
  readonly drop: ReturnType<typeof findDrop>;
  readonly opened: ReadonlySet<string>;
  /** The route dropped last. */
  readonly movedKey: string | undefined;
  readonly handlers: Pick<DndContextProps, 'sensors' | 'onDragStart' | 'onDragMove' | 'onDragOver' | 'onDragCancel' | 'onDragEnd'>;
}

/** Dragging a route within the tree: where it would drop, and the routes that open on the way. */
export function useRouteDrag({ routes, opened: all, isRtl, onOpen, onMove }: RouteDragOptions): RouteDrag {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const [drag, setDrag] = useState<Drag>();
  const [movedKey, setMovedKey] = useState<string>();
  const opened = useMemo(() => (drag ? new Set([...all].filter((key) => key !== drag.activeKey)) : all), [all, drag]);
  const rows = useMemo(() => (drag ? drawnRows(routes, opened) : []), [drag, routes, opened]);
  const drop = drag?.overKey === undefined ? undefined : findDrop(rows, drag.activeKey, drag.overKey, drag.shift);
  const parentKey = drop?.position.parentKey;
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (parentKey === undefined) return undefined;
    const timer = setTimeout(() => open(parentKey), OPEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [parentKey]);

  function follow({ active: { id }, over, delta }: DragMoveEvent) {
    const shift = Math.round(((isRtl() ? -1 : 1) * delta.x) / LEVEL_PX);
    setDrag({ activeKey: String(id), ...(over && { overKey: String(over.id) }), shift });
  }

  return {
    drag,
    drop,
    opened,
    movedKey,
    handlers: {
      sensors,
      onDragStart({ active: { id } }) {
        setMovedKey(undefined);
        setDrag({ activeKey: String(id), shift: 0 });
      },
      onDragMove: follow,
      onDragOver: follow,
      onDragCancel: () => setDrag(undefined),
      onDragEnd() {
        setDrag(undefined);
        if (!drag || !drop) return;
        onMove(drag.activeKey, drop.position);
        setMovedKey(drag.activeKey);
        if (drop.position.parentKey !== undefined) onOpen(drop.position.parentKey);
      },
    },
  };
}
