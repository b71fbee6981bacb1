import type { KeyedRoute } from '@manyline/contract';
import type { TreeChildren, TreeNode } from '@manyline/ui';
import type { RouteWords } from '../useRouteTexts.ts';

export interface RouteNodes {
  readonly below: (routes: readonly KeyedRoute[]) => TreeChildren;
  readonly routeOf: (node: TreeNode) => KeyedRoute | undefined;
}

/** Creates tree nodes. They are cached by route and by list, so an edit rebuilds only what it changed. */
export function createRouteNodes(labelOf: RouteWords['labelOf'], shown?: ReadonlySet<string>): RouteNodes {
  const nodes = new WeakMap<KeyedRoute, TreeNode>();
  const families = new WeakMap<readonly KeyedRoute[], TreeChildren>();
  const routes = new WeakMap<TreeNode, KeyedRoute>();

  function nodeOf(route: KeyedRoute): TreeNode {
    const known = nodes.get(route);
    if (known) return known;
    const { key, path, hidden, children } = route;
    const label = labelOf(route);
    const description = path === '' || path === label ? undefined : path;
    const node = { id: key, label, description, isMuted: hidden, hasChildren: children.length > 0 };
    nodes.set(route, node);
    routes.set(node, route);
    return node;
  }

  return {
    below: (list) => {
      const known = families.get(list);
      if (known) return known;
      const family = { nodes: (shown ? list.filter(({ key }) => shown.has(key)) : list).map(nodeOf) };
      families.set(list, family);
      return family;
    },
    routeOf: (node) => routes.get(node),
  };
}
