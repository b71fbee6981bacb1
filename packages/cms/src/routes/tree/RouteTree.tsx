import { closestCenter, DndContext, DragOverlay } from '@dnd-kit/core';
import { type KeyedRoute, type RoutePosition, type RouteProblem, type RouteStep, routeTrail } from '@manyline/contract';
import { Button, EmptyState, type Loadable, media, ready, SearchField, token, Tree, type TreeChildren } from '@manyline/ui';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { useConfigText } from '../../messages/useText.ts';
import type { RouteWords } from '../useRouteTexts.ts';
import { DropLine } from './DropLine.tsx';
import { createRouteNodes } from './routeNodes.ts';
import { matchingKeys, openableKeys } from './routeRows.ts';
import { type RouteLines, RouteLinesContext, RouteTreeLine } from './RouteTreeLine.tsx';
import { useRouteDrag } from './useRouteDrag.ts';

export interface RouteTreeProps {
  readonly routes: readonly KeyedRoute[];
  readonly problems: readonly RouteProblem<KeyedRoute>[];
  readonly words: RouteWords;
  readonly selectedKey: string | undefined;
  readonly expanded: ReadonlySet<string>;
  readonly isReadOnly: boolean;
  readonly onExpandedChange: (expanded: ReadonlySet<string>) => void;
  readonly onSelect: (key: string) => void;
  readonly onStep: (key: string, step: RouteStep) => void;
  readonly onMove: (key: string, position: RoutePosition) => void;
}

/** The route tree with search, reordered by dragging or Alt + arrow. */
export function RouteTree(props: RouteTreeProps) {
  const { routes, problems, words, selectedKey, expanded, isReadOnly, onExpandedChange, onSelect, onStep, onMove } = props;
  const t = useConfigText();
  const box = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query.trim());

  const matching = useMemo(() => (deferredQuery === '' ? undefined : matchingKeys(routes, deferredQuery)), [routes, deferredQuery]);
  const problemsOf = useMemo(() => Map.groupBy(problems, ({ route }) => route.key), [problems]);
  const { drag, drop, opened, movedKey, handlers } = useRouteDrag({
    routes,
    opened: useMemo(() => (matching ? new Set(openableKeys(routes)) : expanded), [matching, routes, expanded]),
    isRtl: () => box.current !== null && getComputedStyle(box.current).direction === 'rtl',
    onOpen: (key) => expanded.has(key) || onExpandedChange(new Set([...expanded, key])),
    onMove,
  });
  const parentKey = drop?.position.parentKey;

  const nodes = useMemo(() => createRouteNodes(words.labelOf, matching?.shown), [words, matching]);
  const [roots, childrenOf] = useMemo(() => {
    const families = familiesOf(routes);
    const below = (id: string): Loadable<TreeChildren> => ready(nodes.below(families.get(id) ?? []));
    return [nodes.below(routes), below] as const;
  }, [routes, nodes]);

  const canDrag = !isReadOnly && matching === undefined;
  const context = useMemo(
    (): RouteLines => ({
      routeOf: nodes.routeOf,
      problemsOf,
      canDrag,
      activeKey: drag?.activeKey,
      overKey: drag?.overKey,
      parentKey,
      movedKey,
      level: drop?.level ?? 1,
      side: drop?.side,
    }),
    [nodes, problemsOf, canDrag, drag, parentKey, movedKey, drop?.level, drop?.side],
  );
  const active = drag && routeTrail(routes, drag.activeKey).at(-1);

  return (
    <Root ref={box}>
      <div data-part="tools">
        <SearchField label={t('cms.routes.search')} value={query} onChange={setQuery} />
        <Button
          size="sm"
          variant="ghost"
          disabled={matching !== undefined || routes.every(({ children }) => children.length === 0)}
          onClick={() => onExpandedChange(new Set(expanded.size > 0 ? [] : openableKeys(routes)))}
        >
          {t(expanded.size > 0 ? 'cms.routes.collapse' : 'cms.routes.expand')}
        </Button>
      </div>
      {matching?.found === 0 ? (
        <EmptyState
          illustration="noResults"
          title={t('cms.routes.noMatch')}
          text={t('cms.routes.noMatch.text')}
          action={
            <Button variant="outline" onClick={() => setQuery('')}>
              {t('cms.routes.noMatch.clear')}
            </Button>
          }
        />
      ) : (
        <DndContext
          {...handlers}
          collisionDetection={closestCenter}
          accessibility={{
            screenReaderInstructions: { draggable: t('cms.routes.keys') },
            announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
          }}
        >
          <RouteLinesContext value={context}>
            <Tree
              label={t('cms.routes.tree')}
              roots={roots}
              childrenOf={childrenOf}
              expanded={opened}
              selectedId={selectedKey ?? ''}
              movedId={movedKey}
              isLong
              Line={RouteTreeLine}
              onLoad={nothing}
              onMore={nothing}
              onOpen={({ id }) => onSelect(id)}
              onExpandedChange={onExpandedChange}
              {...(canDrag && { onStep: ({ id }, step) => onStep(id, step) })}
            />
            <DropLine />
          </RouteLinesContext>
          <DragOverlay dropAnimation={null}>{active && <Carried dir="auto">{words.labelOf(active)}</Carried>}</DragOverlay>
        </DndContext>
      )}
    </Root>
  );
}

const nothing = () => undefined;

function familiesOf(
  routes: readonly KeyedRoute[],
  all = new Map<string, readonly KeyedRoute[]>(),
): ReadonlyMap<string, readonly KeyedRoute[]> {
  for (const { key, children } of routes) {
    if (children.length === 0) continue;
    all.set(key, children);
    familiesOf(children, all);
  }
  return all;
}

const flash = keyframes`
  from {
    background: ${token.accent24};
  }
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  min-inline-size: 0;

  [data-part='tools'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    > :first-child {
      flex: 1 1 180px;
      min-inline-size: 0;
    }
  }
  [role='treeitem'] {
    position: relative;
    &[data-dragging] {
      opacity: 0.4;
    }
    &[data-parent] {
      background: ${token.accent8};
    }
    ${media.motion} {
      &[data-moved] {
        animation: ${flash} 1.2s ease-out;
      }
    }
  }
`;

const Carried = styled.div`
  inline-size: 280px;
  overflow: hidden;
  padding: 8px 14px;
  border-radius: ${token.radiusControl};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadowLayer};
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
